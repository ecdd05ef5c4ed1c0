import type { Reply } from '@dasturxon/contracts/endpoint'
import type { activeOrders } from '@dasturxon/contracts/orders.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listBranchPlaces } from '#modules/branches'
import { findCustomer, userOf } from '#modules/customers'
import type { Tx } from '#platform/db'
import { listActiveOrders } from './orders.sql.ts'

export async function readActiveOrders(
  tx: Tx,
  customerId: string,
): Promise<Outcome<Reply<typeof activeOrders>, never>> {
  const { merchantId } = tx
  const [orders, [customer], places] = await tx.finish(
    listActiveOrders(merchantId, customerId),
    findCustomer(merchantId, customerId),
    listBranchPlaces(merchantId),
  )
  if (!customer) throw new Error('A session without a customer')
  const user = userOf(customer)
  return done(
    orders.map((order) => {
      const branch = places.find(({ id }) => id === order.branchId)
      if (!branch) throw new Error(`Order ${order.id} has no branch`)
      return {
        ...order,
        user,
        branch,
        payment: { type: order.paymentType },
        timestamp: order.createdDate.getTime(),
        createdDate: order.createdDate.toISOString(),
        atTime: told(order.atTime),
        deliveryAt: told(order.deliveryAt),
        acceptedTime: told(order.acceptedTime),
        readyTime: told(order.readyTime),
        deliveredAt: told(order.deliveredAt),
      }
    }),
  )
}

const told = (moment: Date | null): string | null => moment?.toISOString() ?? null
