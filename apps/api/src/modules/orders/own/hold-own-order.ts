// An order in the hands of whoever placed it: read to be changed, and told as it is afterwards.
import { listBranchPlaces } from '#modules/branches'
import { findCustomer, userOf } from '#modules/customers'
import { findOrderTerms } from '#modules/merchants'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { isOvertaken } from '#platform/errors'
import type { Query, RowsOf } from '#platform/query'
import { describeOrder, type OrderView } from '../order-view.ts'
import { findOrder, findOwnOrder, type RunningOrder } from '../orders.sql.ts'

/** Undefined: there is none, or it is somebody else's. */
export async function holdOwnOrder(tx: Tx, actor: Person, id: string) {
  const { merchantId } = tx
  const [[order], [terms], places] = await tx.bundle(
    findOwnOrder(merchantId, id, actor.id),
    findOrderTerms(merchantId),
    listBranchPlaces(merchantId),
  )
  if (!terms) throw new Error('A merchant without settings')
  return order && { order, terms, places }
}

type Held = { order: RunningOrder; places: RowsOf<ReturnType<typeof listBranchPlaces>> }

/** The last bundle. Cashback may have come back, so the customer is read behind the writes too. */
export async function finishOwn(tx: Tx, { order, places }: Held, writes: readonly Query[]): Promise<OrderView> {
  const { merchantId } = tx
  const answers = await tx.finish(
    ...writes,
    findOrder(merchantId, order.id),
    ...(order.customerId ? [findCustomer(merchantId, order.customerId)] : []),
  )
  const [[row], [customer] = []] = answers.slice(writes.length) as [
    RunningOrder[],
    RowsOf<ReturnType<typeof findCustomer>>?,
  ]
  const branch = places.find(({ id }) => id === order.branchId)
  if (!row || !branch) throw new Error(`Order ${order.id} or its branch is not there`)
  return describeOrder(row, customer ? userOf(customer) : null, branch)
}

/** Runs a change again when somebody else has changed the order meanwhile, and the customer named no version. */
const attempts = 3

export async function again<T>(attempt: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++)
    try {
      return await attempt()
    } catch (error) {
      if (turn === attempts || !isOvertaken(error)) throw error
    }
}
