// The numbers of a day, for the head of the board and for the sheet that closes a branch's day.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { numbersOfDay as contract } from '@dasturxon/contracts/order-archive.endpoints'
import { type DayNumbers, dayNumbers } from '@dasturxon/rules/day-close'
import { money } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { can } from '@dasturxon/rules/roles'
import { dayAt, formatDay, startOfDay, tashkent } from '@dasturxon/rules/zone'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { firstIdAt } from '#platform/id'
import { boundsOf } from './search-orders.ts'
import { countNumbers, type OrderSearch } from './search.sql.ts'

export async function readNumbersOfDay(
  tx: Tx,
  actor: Staff,
  { branchIds: named, day = formatDay(dayAt(tashkent, Date.now())) }: Received<typeof contract>['query'],
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const own = actor.branchIds === 'all' ? null : actor.branchIds
  const branchIds = named?.split(',') ?? own
  if (branchIds?.some((branchId) => !can(actor, 'orders.search', { branchId })))
    return refused({ code: 'branch_forbidden', params: {} })
  return done(await count(tx, { branchIds, ...boundsOf({ from: day, to: day }) }))
}

/** Of the orders placed since this moment; null: since the day began. */
export function numbersSince(tx: Tx, branchId: string, since: Date | null): Promise<DayNumbers> {
  const from = since ?? new Date(startOfDay(tashkent, dayAt(tashkent, tx.now.getTime())))
  return count(tx, { branchIds: [branchId], from: firstIdAt(from), below: null })
}

async function count(tx: Tx, search: Omit<OrderSearch, 'match'>): Promise<DayNumbers> {
  const [counted] = await tx.run(countNumbers(tx.merchantId, search))
  return dayNumbers(counted ?? { orders: 0, revenue: money(0), canceled: 0 })
}
