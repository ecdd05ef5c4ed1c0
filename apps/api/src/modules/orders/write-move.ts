// The only writer of an order's status after it was placed. `rules/order-states` decides which transitions are allowed;
// this file applies one to a version of the order and inserts its event. A concurrent change fails and changes nothing.
import type { OrderHistoryKind, OrderStatus, OrderUpdate } from '@dasturxon/rules/order-status'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { raiseBoardVersion } from './board/board-version.sql.ts'
import { insertEvent, type MovedOrder, updateOrderStatus, type Mover } from './write-move.sql.ts'

export type { MovedOrder, Mover }

export type Move = {
  to: OrderStatus
  records: OrderHistoryKind
  /** Of an UPDATE: what has changed. */
  detail?: OrderUpdate | undefined
  by: Mover
  /** Other columns that change with the status: a reason, a time. */
  set?: Parameters<typeof updateOrderStatus>[2]
}

export function writeMove(tx: Tx, order: MovedOrder, { to, records, detail, by, set = {} }: Move): Query[] {
  tx.wakeUp('order', order.id)
  tx.wakeUp('board', order.branchId)
  // The last statement: all orders of the branch share the version.
  tx.lastly(`board ${order.branchId} ${order.id}`, raiseBoardVersion(tx.merchantId, order.branchId, order.id))
  return [
    updateOrderStatus(tx.merchantId, order, { ...set, status: to }),
    insertEvent(tx.merchantId, order.id, order.version + 1, { kind: records, detail: detail ?? null }, by),
  ]
}

/** Staff gave money back, which changes neither the status of the order nor its contents: the history names them. */
export const refundByStaff = (tx: Tx, order: MovedOrder, staffId: string, set: Move['set'] = {}): Query[] =>
  writeMove(tx, order, {
    to: order.status,
    records: 'UPDATE',
    detail: 'REFUND',
    by: { kind: 'staff', id: staffId },
    set,
  })
