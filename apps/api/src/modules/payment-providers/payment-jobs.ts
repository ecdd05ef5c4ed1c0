// Jobs about money that the payment providers need.
import { defineJob } from '#platform/jobs'

/** Tells Click what was sold, for the tax receipt. It runs after the payment and never holds an order up. */
export const reportSale = defineJob<{ merchantId: string; paymentId: string }>('payments.report-sale')

/** Sends the customer the tax receipt of the sale by SMS, when the order names a phone for it. */
export const sendReceipt = defineJob<{ merchantId: string; paymentId: string }>('payments.send-receipt')

/** At 04:00 Tashkent time, when nobody pays: our books of the day before are compared with those of the providers. */
export const planReconciliation = defineJob('payments.plan-reconciliation', {
  policy: 'short',
  expires: 600,
  looks: 5,
  cron: '0 23 * * *',
})

/** `day`: YYYY-MM-DD in Tashkent. */
export const reconcile = defineJob<{ merchantId: string; day: string }>('payments.reconcile', {
  expires: 600,
  looks: 5,
})
