// One order as its customer follows it, for whoever knows already that it is theirs.
import { done } from '@dasturxon/rules/outcome'
import { listBranchPlaces } from '#modules/branches'
import { findCustomer, userOf } from '#modules/customers'
import type { Tx } from '#platform/db'
import { describeOrder, type OrderView } from './order-view.ts'
import { findOrder } from './orders.sql.ts'

export async function readOrder(tx: Tx, orderId: string): Promise<{ ok: true; value: OrderView }> {
  const { merchantId } = tx
  const [[order], places] = await tx.bundle(findOrder(merchantId, orderId), listBranchPlaces(merchantId))
  const branch = places.find(({ id }) => id === order?.branchId)
  if (!order || !branch) throw new Error(`Order ${orderId} or its branch is not there`)
  const [customer] = order.customerId ? await tx.run(findCustomer(merchantId, order.customerId)) : []
  return done(describeOrder(order, customer ? userOf(customer) : null, branch))
}
