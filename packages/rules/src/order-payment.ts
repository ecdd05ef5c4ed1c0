// What does money mean for an order: may it be asked for, what does its arrival change, may it be taken back?
import { isActive, type OrderHistoryKind, type OrderStatus } from './order-status.ts'
import { done, type Outcome, refused } from './outcome.ts'
import type { PaymentStatus } from './payment-states.ts'

export type PayableOrder = { status: OrderStatus; isPaid: boolean; total: number }
export type OpenRefusal =
  | { code: 'order_already_paid' | 'order_not_payable' | 'payment_in_progress'; params: Record<string, never> }
  | { code: 'amount_differs'; params: { total: number } }

/** May a provider open a transaction for this order? One at a time, and for the whole sum frozen when it was placed. */
export function openPayment(
  order: PayableOrder,
  others: readonly PaymentStatus[],
  amount: number,
): Outcome<null, OpenRefusal> {
  if (order.isPaid || others.includes('PAID')) return refused({ code: 'order_already_paid', params: {} })
  if (!isActive(order.status)) return refused({ code: 'order_not_payable', params: {} })
  if (others.includes('CREATED')) return refused({ code: 'payment_in_progress', params: {} })
  return amount === order.total ? done(null) : refused({ code: 'amount_differs', params: { total: order.total } })
}

/** Money has arrived. It moves the order on, is written down, or goes back; it is never silently kept. */
export type Receipt =
  | { kind: 'advance'; to: 'CREATED' | 'AT_TIME'; records: OrderHistoryKind }
  | { kind: 'record'; records: OrderHistoryKind }
  | { kind: 'refund'; because: 'order_canceled' | 'paid_twice'; records: OrderHistoryKind }

export function receiveMoney(order: { status: OrderStatus; isPaid: boolean; isScheduled: boolean }): Receipt {
  if (order.status === 'CANCELED') return { kind: 'refund', because: 'order_canceled', records: 'PAID' }
  if (order.isPaid) return { kind: 'refund', because: 'paid_twice', records: 'PAID' }
  if (order.status !== 'OPEN') return { kind: 'record', records: 'PAID' }
  return { kind: 'advance', to: order.isScheduled ? 'AT_TIME' : 'CREATED', records: 'PAID_AND_CHANGE_STATUS' }
}

/** May a provider take the money back by itself? Not for food that has been handed over. */
export const canReverse = (status: OrderStatus): boolean => status !== 'DELIVERED' && status !== 'CLOSED'
