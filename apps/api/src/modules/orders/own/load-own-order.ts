// Loads an order for a change by the person who placed it, saves the change and returns the order afterwards.
import { listBranchPositions } from '#modules/branches'
import { findCustomer, userOf } from '#modules/customers'
import { findOrderTerms } from '#modules/merchants'
import { findHeldMoney } from '#modules/payments'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { isVersionConflict } from '#platform/errors'
import type { Query, RowsOf } from '#platform/query'
import { describeOrder, type OrderView } from '../order-view.ts'
import { findOrder, findOwnOrder, findWatchOf, type OrderForUpdate } from '../orders.sql.ts'

/** Undefined: the order does not exist, or belongs to another person. */
export async function loadOwnOrder(tx: Tx, actor: Person, id: string) {
  const { merchantId } = tx
  const [[order], [terms], branches, [watch]] = await tx.bundle(
    findOwnOrder(merchantId, id, actor.id),
    findOrderTerms(merchantId),
    listBranchPositions(merchantId),
    findWatchOf(merchantId, id),
  )
  if (!terms) throw new Error('The merchant has no settings row')
  return order && { order, terms: { ...terms, watch }, branches }
}

type Loaded = { order: OrderForUpdate; branches: RowsOf<ReturnType<typeof listBranchPositions>> }

/** The last bundle. It reads the customer after the writes, because a cancel may have returned cashback. */
export async function saveOwnOrder(tx: Tx, { order, branches }: Loaded, writes: readonly Query[]): Promise<OrderView> {
  const { merchantId } = tx
  const results = await tx.finish(
    ...writes,
    findOrder(merchantId, order.id),
    findHeldMoney(merchantId, order.id),
    ...(order.customerId ? [findCustomer(merchantId, order.customerId)] : []),
  )
  const [[row], held, [customer] = []] = results.slice(writes.length) as [
    OrderForUpdate[],
    RowsOf<ReturnType<typeof findHeldMoney>>,
    RowsOf<ReturnType<typeof findCustomer>>?,
  ]
  const branch = branches.find(({ id }) => id === order.branchId)
  if (!row || !branch) throw new Error(`Order ${order.id} or its branch was not found`)
  return describeOrder(row, customer ? userOf(customer) : null, branch, held)
}

/** Retries a change when another writer changed the order meanwhile: the customer's request names no version. */
const attempts = 3

export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++)
    try {
      return await attempt()
    } catch (error) {
      if (turn === attempts || !isVersionConflict(error)) throw error
    }
}
