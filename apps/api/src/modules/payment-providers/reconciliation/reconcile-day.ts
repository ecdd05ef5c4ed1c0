// Compares one day of one merchant with the statements of its providers, and stores what differs for staff to read.
import type { Database } from '#platform/db'
import type { Directory } from '#platform/directory'
import { enqueue } from '#platform/jobs'
import type { JobRun } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'
import type { CalledProvider } from '../payment-provider.ts'
import { reconcile } from '../payment-jobs.ts'
import { listPaymentsOfDay, storeReconciliation } from './reconciliations.sql.ts'
import { compareStatement } from './statement.ts'
import { boundsOf, dayMs, tashkentDay } from './tashkent-day.ts'

export async function planDay(directory: Pick<Directory, 'everyMerchant'>, database: Database): Promise<void> {
  const day = tashkentDay(new Date(Date.now() - dayMs))
  for await (const merchantId of directory.everyMerchant())
    await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 10_000 }, (tx) =>
      tx.finish(enqueue(reconcile, { merchantId, day })),
    )
}

export async function reconcileDay(
  { payload: { merchantId, day }, inTx, readTx }: JobRun<{ merchantId: string; day: string }>,
  providers: readonly CalledProvider[],
  secrets: Secrets,
): Promise<void> {
  const bounds = boundsOf(day)
  for (const { type, calls, readAccount } of providers) {
    if (!calls.statement) continue
    const [payments] = await readTx((tx) => tx.finish(listPaymentsOfDay(merchantId, type, bounds.from, bounds.until)))
    const account = payments.length > 0 ? await readAccount(secrets, merchantId) : null
    if (account === null) continue
    const differences = compareStatement(await calls.statement(account, payments, bounds), payments)
    const report = { merchantId, provider: type, day, compared: payments.length, differences }
    await inTx((tx) => tx.finish(storeReconciliation(report)))
  }
}
