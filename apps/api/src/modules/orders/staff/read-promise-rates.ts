// How often each branch has kept the time that it had promised with an order.
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import type { promiseRates } from '@dasturxon/contracts/order-board.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { firstIdAt } from '#platform/id'
import { listPromiseRates } from './board.sql.ts'

const dayMs = 86_400_000

/** Access of the staff member to a requested branch was checked before. */
export async function readPromiseRates(
  tx: Tx,
  actor: Staff,
  { branchId, days }: Received<typeof promiseRates>['query'],
): Promise<Outcome<Reply<typeof promiseRates>, never>> {
  const own = actor.branchIds === 'all' ? null : actor.branchIds
  // The clock of the process, as in the ids: the clock of the transaction would take a second round trip.
  const from = firstIdAt(new Date(Date.now() - days * dayMs))
  const [rates] = await tx.finish(listPromiseRates(tx.merchantId, branchId ? [branchId] : own, from))
  return done(rates.map((rate) => ({ ...rate, hitRate: Math.round((rate.kept * 100) / rate.finished) })))
}
