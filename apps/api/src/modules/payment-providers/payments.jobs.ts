// Jobs about money, run by the worker process.
import { chargeCard, forgetCards } from '#modules/cards'
import type { Sms } from '#modules/notifications'
import { settlePayments } from '#modules/orders'
import type { Database } from '#platform/db'
import type { Directory } from '#platform/directory'
import type { Egress } from '#platform/egress'
import { handleJob, type JobHandler } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'
import type { Payment } from './attempts/payments.sql.ts'
import { chargeSavedCard } from './cards/charge-card.ts'
import { forgetRemovedCards } from './cards/forget-cards.ts'
import { openSubscribeApi } from './payme/subscribe-api.ts'
import { planReconciliation, reconcile, reportSale, sendReceipt } from './payment-jobs.ts'
import type { ProviderUrls } from './payment-provider.ts'
import { providers } from './providers.ts'
import { planDay, reconcileDay } from './reconciliation/reconcile-day.ts'
import { settleOrder } from './refunds/settle-order.ts'
import { sendReceiptBySms } from './tax-receipts/send-receipt.ts'

export const paymentJobs = [reportSale, sendReceipt, planReconciliation, reconcile]

type Resources = {
  database: Database
  directory: Directory
  egress: Egress
  secrets: Secrets
  sms: Sms
  urls: ProviderUrls
}

export function paymentHandlers({ database, directory, egress, secrets, sms, urls }: Resources): JobHandler[] {
  const called = providers.map((provider) => ({ ...provider, calls: provider.calls(egress, urls) }))
  const givingBackOf = async (payment: Payment) => {
    const provider = called.find(({ type }) => type === payment.provider)
    if (!provider?.calls.givingBack) return null
    const account = await provider.readAccount(secrets, payment.merchantId)
    return account === null ? null : provider.calls.givingBack(account, payment)
  }
  const payme = openSubscribeApi(egress, urls.paymeApi)
  return [
    handleJob(chargeCard, (run) => chargeSavedCard(run, payme, secrets)),
    handleJob(forgetCards, (run) => forgetRemovedCards(run, payme, secrets)),
    handleJob(settlePayments, (run) => settleOrder(run, givingBackOf)),
    handleJob(reportSale, async (run) => {
      for (const { calls } of called) await calls.reportSale?.(run, secrets)
    }),
    handleJob(sendReceipt, (run) => sendReceiptBySms(sms, run)),
    handleJob(planReconciliation, () => planDay(directory, database)),
    handleJob(reconcile, (run) => reconcileDay(run, called, secrets)),
  ]
}
