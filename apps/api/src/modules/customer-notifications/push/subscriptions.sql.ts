import { sql } from 'kysely'
import { build } from '#platform/query'
import type { Language } from '@dasturxon/i18n/language'

export type NewSubscription = {
  merchantId: string
  id: string
  customerId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
}

/** A browser has one subscription: the customer who uses it now takes it over. */
export const putSubscription = (subscription: NewSubscription) => {
  const { merchantId: _, id: __, endpoint: ___, ...columns } = subscription
  return build
    .insertInto('pushSubscription')
    .values(subscription)
    .onConflict((conflict) => conflict.columns(['merchantId', 'endpoint']).doUpdateSet(columns))
}

/** Keeps the newest ones of a customer. */
export const deleteOtherSubscriptions = (merchantId: string, customerId: string, most: number) => sql`
  DELETE FROM push_subscription WHERE merchant_id = ${merchantId} AND id IN (
    SELECT id FROM push_subscription WHERE merchant_id = ${merchantId} AND customer_id = ${customerId}
    ORDER BY created_at DESC, id DESC OFFSET ${most})`

const ofMerchant = (merchantId: string) =>
  build.selectFrom('pushSubscription').selectAll().where('merchantId', '=', merchantId)

export const listSubscriptions = (merchantId: string, customerIds: readonly string[]) =>
  ofMerchant(merchantId).where('customerId', '=', sql<string>`ANY (${customerIds}::uuid[])`)

export const findSubscription = (merchantId: string, id: string) => ofMerchant(merchantId).where('id', '=', id)

export const deleteSubscription = (merchantId: string, id: string) =>
  build.deleteFrom('pushSubscription').where('merchantId', '=', merchantId).where('id', '=', id)

export const deleteSubscriptionsOf = (merchantId: string, customerId: string) =>
  build.deleteFrom('pushSubscription').where('merchantId', '=', merchantId).where('customerId', '=', customerId)
