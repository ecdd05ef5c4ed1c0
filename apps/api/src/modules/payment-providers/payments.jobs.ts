// Jobs about money, run by the worker process.
import { settlePayments } from '#modules/orders'
import type { Database } from '#platform/db'
import type { Directory } from '#platform/directory'
import type { Egress } from '#platform/egress'
import { handleJob, type JobHandler } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'
import type { Payment } from './attempts/payments.sql.ts'
import { planReconciliation, reconcile, reportSale } from './payment-jobs.ts'
import type { ProviderUrls } from './payment-provider.ts'
import { providers } from './providers.ts'
import { planDay, reconcileDay } from './reconciliation/reconcile-day.ts'
import { settleOrder } from './refunds/settle-order.ts'

export const paymentJobs = [reportSale, planReconciliation, reconcile]

type Resources = { database: Database; directory: Directory; egress: Egress; secrets: Secrets; urls: ProviderUrls }

export function paymentHandlers({ database, directory, egress, secrets, urls }: Resources): JobHandler[] {
  const called = providers.map((provider) => ({ ...provider, calls: provider.calls(egress, urls) }))
  const givingBackOf = async ({ merchantId, provider: type }: Payment) => {
    const provider = called.find((one) => one.type === type)
    if (!provider?.calls.givingBack) return null
    const account = await provider.readAccount(secrets, merchantId)
    return account === null ? null : provider.calls.givingBack(account)
  }
  return [
    handleJob(settlePayments, (run) => settleOrder(run, givingBackOf)),
    handleJob(reportSale, async (run) => {
      for (const { calls } of called) await calls.reportSale?.(run, secrets)
    }),
    handleJob(planReconciliation, () => planDay(directory, database)),
    handleJob(reconcile, (run) => reconcileDay(run, called, secrets)),
  ]
}
