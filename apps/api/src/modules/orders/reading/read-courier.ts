// The courier's position, returned to the person who placed the order while the order is active.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { courierOfOrder } from '@dasturxon/contracts/orders.endpoints'
import { isActive } from '@dasturxon/rules/order-status'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { findPosition } from '../courier-position.sql.ts'
import { findOwnOrder } from '../orders.sql.ts'

export async function readCourier(
  tx: Tx,
  actor: Person,
  orderId: string,
): Promise<Outcome<Reply<typeof courierOfOrder>, Refusal<typeof courierOfOrder>>> {
  const [[order], [position]] = await tx.finish(
    findOwnOrder(tx.merchantId, orderId, actor.id),
    findPosition(tx.merchantId, orderId),
  )
  if (!order || !position || !isActive(order.status)) return refused({ code: 'not_found', params: {} })
  const { courierStatus } = order
  return done({ ...position, orderId, courierStatus, at: position.at.toISOString() })
}
