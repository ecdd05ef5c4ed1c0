import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/order-board.endpoints'
import { isActive } from '@dasturxon/rules/order-status'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { parseDay, startOfDay, tashkent } from '@dasturxon/rules/zone'
import { listBranchPositions } from '#modules/branches'
import { listCustomers } from '#modules/customers'
import { listStaffNames } from '#modules/staff'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { firstIdAt } from '#platform/id'
import { listBoard, listEvents, type BoardFilter } from './board.sql.ts'
import { describeEventFor, describeForStaff } from './board-view.ts'
import { finishedSince } from './courier-access.ts'
import { loadForStaff } from './load-for-staff.ts'

type BoardQuery = Received<typeof contract.orderBoard>['query']

/** A request for finished orders without a day returns only recent ones. */
const recentDays = 31
const dayMs = 86_400_000

export async function readBoard(
  tx: Tx,
  actor: Staff,
  query: BoardQuery,
): Promise<Outcome<Reply<typeof contract.orderBoard>, never>> {
  const { merchantId } = tx
  const branches = await tx.run(listBranchPositions(merchantId))
  const orders = await tx.run(listBoard(merchantId, filterOf(actor, query, tx.now)))
  const customerIds = [...new Set(orders.flatMap(({ customerId }) => customerId ?? []))]
  const customers = customerIds.length > 0 ? await tx.run(listCustomers(merchantId, customerIds)) : []
  const customerById = new Map(customers.map((customer) => [customer.id, customer]))
  return done(
    orders.map((order) => {
      const branch = branches.find(({ id }) => id === order.branchId)
      if (!branch) throw new Error(`Order ${order.id} has no branch`)
      return describeForStaff(actor, order, customerById.get(order.customerId ?? '') ?? null, branch)
    }),
  )
}

/** Access of the staff member to a requested branch was checked before. */
function filterOf(actor: Staff, { branchId, status, day, size, page }: BoardQuery, now: Date): BoardFilter {
  const own = actor.branchIds === 'all' ? null : actor.branchIds
  return {
    branchIds: branchId ? [branchId] : own,
    status: status ?? null,
    ids: day ? idsOfDay(day) : status && !isActive(status) ? recent(now) : null,
    courier: actor.role === 'COURIER' ? { id: actor.id, finishedSince: finishedSince(now) } : null,
    size,
    page,
  }
}

function idsOfDay(day: string): BoardFilter['ids'] {
  const number = parseDay(day)
  if (number === null) throw new RangeError(`Not a day: ${day}`)
  const [from, below] = [number, number + 1].map((one) => firstIdAt(new Date(startOfDay(tashkent, one))))
  return { from: from ?? '', below: below ?? null }
}

const recent = (now: Date) => ({ from: firstIdAt(new Date(now.getTime() - recentDays * dayMs)), below: null })

/** A party whose ids are those of staff members. */
const worksHere = (kind: string) => kind === 'staff' || kind === 'courier'

export async function readOrderOnBoard(
  tx: Tx,
  actor: Staff,
  id: string,
): Promise<Outcome<Reply<typeof contract.orderOnBoard>, Refusal<typeof contract.orderOnBoard>>> {
  const loaded = await loadForStaff(tx, actor, id)
  if (!loaded.ok) return loaded
  const events = await tx.run(listEvents(tx.merchantId, id))
  const colleagues = events.flatMap(({ actorKind, byId }) => (worksHere(actorKind) && byId ? [byId] : []))
  const [staff] = await tx.finish(listStaffNames(tx.merchantId, [...new Set(colleagues)]))
  const names = new Map(staff.map(({ id: staffId, name }) => [staffId, name]))
  return done({
    ...loaded.value.view,
    events: events.map(({ actorKind: by, at, ...event }) => {
      const byName = (worksHere(by) && names.get(event.byId ?? '')) || null
      return describeEventFor(actor, { ...event, by, byName, at: at.toISOString() })
    }),
  })
}
