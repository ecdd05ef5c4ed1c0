// Finds orders of any day, by number, by the end of the customer's phone number or by the beginning of a name.
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import type { searchOrders as contract } from '@dasturxon/contracts/live-board.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { parseDay, startOfDay, tashkent } from '@dasturxon/rules/zone'
import { listCustomers, listCustomersByName, listCustomersByPhoneTail } from '#modules/customers'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { firstIdAt } from '#platform/id'
import { callsCustomers } from '../staff/board-view.ts'
import { personOf } from './card.ts'
import { countFound, type FoundRow, listFound, type OrderSearch } from './search.sql.ts'

type Query = Received<typeof contract>['query']
export type SearchQuery = Pick<Query, 'text' | 'from' | 'to' | 'branchId'>
export type FoundOrder = Reply<typeof contract>['orders'][number]

const recentDays = 31
const dayMs = 86_400_000
/** A name that more customers share finds the orders of these only. */
const maxCustomers = 200
const maxTotal = 10_000
const maxNumber = 2_147_483_647
/** A shorter end of a phone number finds too many customers. */
const shortestTail = 3

/** Access of the staff member to a requested branch was checked before. */
export async function searchOrders(
  tx: Tx,
  actor: Staff,
  query: Query,
): Promise<Outcome<Reply<typeof contract>, never>> {
  const { merchantId } = tx
  const search = await searchOf(tx, actor, query)
  const [rows, [counted]] = await tx.bundle(
    listFound(merchantId, search, query),
    countFound(merchantId, search, maxTotal),
  )
  return done({
    orders: await describeFound(tx, actor, rows),
    total: counted?.total ?? 0,
  })
}

/** What to look for, in the staff member's branches or in the one that is named. */
export async function searchOf(tx: Tx, actor: Staff, query: SearchQuery): Promise<OrderSearch> {
  const own = actor.branchIds === 'all' ? null : actor.branchIds
  return {
    branchIds: query.branchId ? [query.branchId] : own,
    ...boundsOf(query),
    match: query.text ? await matchOf(tx, actor, query.text) : null,
  }
}

/** Names customers only to roles that call them. */
export async function describeFound(tx: Tx, actor: Staff, rows: readonly FoundRow[]): Promise<FoundOrder[]> {
  const customerIds = callsCustomers(actor) ? rows.flatMap(({ customerId }) => customerId ?? []) : []
  const people = await tx.run(listCustomers(tx.merchantId, [...new Set(customerIds)]))
  const customers = new Map(people.map((customer) => [customer.id, customer]))
  return rows.map(({ createdDate, totalPrice, customerId, receiverName, receiverPhone, ...order }) => ({
    ...order,
    createdAt: createdDate.toISOString(),
    total: totalPrice,
    customer: callsCustomers(actor) ? personOf({ customerId, receiverName, receiverPhone }, { customers }) : null,
  }))
}

/** A reader, who sees no customers, cannot find them either. */
async function matchOf(tx: Tx, actor: Staff, text: string): Promise<NonNullable<OrderSearch['match']>> {
  const digits = text.replaceAll(/[\s+()#-]/g, '')
  const isNumeric = /^\d+$/.test(digits)
  const number = isNumeric && Number(digits) <= maxNumber ? Number(digits) : null
  if (!callsCustomers(actor) || (isNumeric && digits.length < shortestTail)) return { number, customerIds: [] }
  const customers = await tx.run(
    isNumeric
      ? listCustomersByPhoneTail(tx.merchantId, digits, maxCustomers)
      : listCustomersByName(tx.merchantId, text, maxCustomers),
  )
  return { number, customerIds: customers.map(({ id }) => id) }
}

export function boundsOf({ from, to }: Pick<Query, 'from' | 'to'>): Pick<OrderSearch, 'from' | 'below'> {
  const startOf = (day: string, later: number) => {
    const number = parseDay(day)
    if (number === null) throw new RangeError(`Not a day: ${day}`)
    return firstIdAt(new Date(startOfDay(tashkent, number + later)))
  }
  return {
    // The clock of the process, as in the ids.
    from: from ? startOf(from, 0) : firstIdAt(new Date(Date.now() - recentDays * dayMs)),
    below: to ? startOf(to, 1) : null,
  }
}
