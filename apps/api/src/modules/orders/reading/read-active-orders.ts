import type { Reply } from '@dasturxon/contracts/endpoint'
import type { activeOrders } from '@dasturxon/contracts/orders.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listBranchPositions } from '#modules/branches'
import { findCustomer } from '#modules/customers'
import type { Tx } from '#platform/db'
import { describeOrders } from '../order-view.ts'
import { listActiveOrders } from '../orders.sql.ts'

export async function readActiveOrders(
  tx: Tx,
  customerId: string,
): Promise<Outcome<Reply<typeof activeOrders>, never>> {
  const { merchantId } = tx
  const [orders, customers, branches] = await tx.finish(
    listActiveOrders(merchantId, customerId),
    findCustomer(merchantId, customerId),
    listBranchPositions(merchantId),
  )
  return done(describeOrders(orders, customers, branches))
}
