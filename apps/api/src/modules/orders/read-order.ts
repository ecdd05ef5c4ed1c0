// One order as the API returns it to its customer. The caller has checked that the order belongs to the customer.
import { done } from '@dasturxon/rules/outcome'
import { listBranchPositions } from '#modules/branches'
import { findCustomer, userOf } from '#modules/customers'
import type { Tx } from '#platform/db'
import { describeOrder, type OrderView } from './order-view.ts'
import { findOrder } from './orders.sql.ts'

export async function readOrder(tx: Tx, orderId: string): Promise<{ ok: true; value: OrderView }> {
  const { merchantId } = tx
  const [[order], branches] = await tx.bundle(findOrder(merchantId, orderId), listBranchPositions(merchantId))
  const branch = branches.find(({ id }) => id === order?.branchId)
  if (!order || !branch) throw new Error(`Order ${orderId} or its branch was not found`)
  const [customer] = order.customerId ? await tx.run(findCustomer(merchantId, order.customerId)) : []
  return done(describeOrder(order, customer ? userOf(customer) : null, branch))
}
