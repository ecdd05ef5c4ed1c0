// Payment rules of an order: when a payment may be opened, what received money changes, when it may be reversed.
import { isActive, type OrderHistoryKind, type OrderStatus } from './order-status.ts'
import { done, type Outcome, refused } from './outcome.ts'
import type { PaymentType } from './payment-methods.ts'
import type { PaymentStatus } from './payment-states.ts'

export type PayableOrder = { status: OrderStatus; isPaid: boolean; total: number }
export type OpenRefusal =
  | { code: 'order_already_paid' | 'order_not_payable' | 'payment_in_progress'; params: Record<string, never> }
  | { code: 'amount_differs'; params: { total: number } }

export type PaymentAttempt = { provider: PaymentType; status: PaymentStatus }

/**
 * Payme and Uzum may have one open attempt each, and Click any number: it has no answer for a payment in progress. Each
 * is for the whole total frozen when the order was placed.
 */
export function openPayment(
  order: PayableOrder,
  attempts: readonly PaymentAttempt[],
  { provider, amount }: { provider: PaymentType; amount: number },
): Outcome<null, OpenRefusal> {
  if (order.isPaid || attempts.some(({ status }) => status === 'PAID'))
    return refused({ code: 'order_already_paid', params: {} })
  if (!isActive(order.status)) return refused({ code: 'order_not_payable', params: {} })
  const isOpen = (one: PaymentAttempt) => one.provider === provider && one.status === 'CREATED'
  if (provider !== 'CLICK' && attempts.some(isOpen)) return refused({ code: 'payment_in_progress', params: {} })
  return amount === order.total ? done(null) : refused({ code: 'amount_differs', params: { total: order.total } })
}

/** Received money advances the order, is recorded, or is refunded; it is never kept without a record. */
export type PaymentOutcome =
  | { kind: 'advance'; to: 'CREATED' | 'AT_TIME'; records: OrderHistoryKind }
  | { kind: 'record'; records: OrderHistoryKind }
  | { kind: 'refund'; because: 'order_canceled' | 'paid_twice' | 'amount_differs'; records: OrderHistoryKind }

export function receiveMoney(order: PayableOrder & { isScheduled: boolean }, amount: number): PaymentOutcome {
  if (order.status === 'CANCELED') return { kind: 'refund', because: 'order_canceled', records: 'PAID' }
  if (order.isPaid) return { kind: 'refund', because: 'paid_twice', records: 'PAID' }
  if (order.total !== amount) return { kind: 'refund', because: 'amount_differs', records: 'PAID' }
  if (order.status !== 'OPEN') return { kind: 'record', records: 'PAID' }
  return { kind: 'advance', to: order.isScheduled ? 'AT_TIME' : 'CREATED', records: 'PAID_AND_CHANGE_STATUS' }
}

/** Whether a provider may reverse the payment on its own: not after the food was handed over. */
export const canReverse = (status: OrderStatus): boolean => status !== 'DELIVERED' && status !== 'CLOSED'
