// Jobs about saved cards. Payme is called by the worker only: it alone may read the tokens of cards.
import { defineJob } from '#platform/jobs'

/** Asks Payme for the money of one charge. The customer waits for it. */
export const chargeCard = defineJob<{ merchantId: string; chargeId: string }>('cards.charge', { looks: 0.5 })

/**
 * Has Payme forget every card that a customer has removed. It names the customer, because the deletion of an account
 * does not read the ids of the cards.
 */
export const forgetCards = defineJob<{ merchantId: string; customerId: string }>('cards.forget', { looks: 5 })

export const cardJobs = [chargeCard, forgetCards]
