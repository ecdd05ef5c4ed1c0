// The only writer of an order's status after it was placed. What may follow what, `rules/order-states` has said; here it
// is made true for one version of the order, and written down. Whoever comes second fails, and nothing of theirs is kept.
import type { OrderHistoryKind, OrderStatus } from '@dasturxon/rules/order-status'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { insertEvent, type MovedOrder, moveOrder, type Mover } from './transition.sql.ts'

export type { MovedOrder, Mover }

export type Move = {
  to: OrderStatus
  records: OrderHistoryKind
  by: Mover
  /** What else the move says about the order: a reason, a time. */
  set?: Parameters<typeof moveOrder>[2]
}

export function transition(tx: Tx, order: MovedOrder, { to, records, by, set = {} }: Move): Query[] {
  tx.hint('order', order.id)
  return [
    moveOrder(tx.merchantId, order, { ...set, status: to }),
    insertEvent(tx.merchantId, order.id, order.version + 1, records, by),
  ]
}
