// A payment has arrived for an order. It moves the order on, is recorded, or is refunded; it is never silently kept.
import type { Money } from '@dasturxon/rules/money'
import { type PaymentOutcome, receiveMoney } from '@dasturxon/rules/order-payment'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { recordPayment, recordRefund } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { findOrder, type OrderForUpdate } from '../orders.sql.ts'
import { owe } from '../release-reservations.ts'
import { writeMove } from '../write-move.ts'
import { statusEffects, type LifecycleTerms } from './status-effects.ts'

/** `reference` is the provider's transaction: booking the same one again fails by the constraint `posted_once`. */
type ReceivedPayment = { type: PaymentType; amount: Money; reference: string }

/** Locks the order until the transaction ends: providers repeat and race, and each call must see the one before. */
export const lockOrder = (merchantId: string, orderId: string) => findOrder(merchantId, orderId).forUpdate()

/** What the money would do to the order, if it came now. */
export const moneyOutcome = (order: OrderForUpdate, amount: number): PaymentOutcome =>
  receiveMoney({ ...order, total: order.totalPrice, isScheduled: order.deliveryAt !== null }, amount)

const by = { kind: 'payment', id: null } as const

export function moneyReceived(
  tx: Tx,
  order: OrderForUpdate,
  { type, amount, reference }: ReceivedPayment,
  terms: LifecycleTerms,
): Query[] {
  const { merchantId } = tx
  const { id: orderId, branchId, status } = order
  const outcome = moneyOutcome(order, amount)
  const booked = recordPayment({ merchantId, orderId, branchId, type, amount, reference })
  const { records } = outcome
  if (outcome.kind === 'refund') {
    // The key contains the payment: an order that was paid several times has several refunds.
    const owed = owe(merchantId, orderId, `${orderId}:${reference}`)
    return [...writeMove(tx, order, { to: status, records, by }), booked, ...owed]
  }
  const set = { isPaid: true, paymentType: type }
  if (outcome.kind === 'record') return [...writeMove(tx, order, { to: status, records, by, set }), booked]
  return [...statusEffects(tx, order, { to: outcome.to, records, by, set }, terms), booked]
}

/**
 * The provider has given the money back. `held`: what the merchant held for the order before; an order that was paid
 * twice stays paid. The order's status does not change: the branch decides whether it is still cooked.
 */
export function moneyReturned(
  tx: Tx,
  order: OrderForUpdate,
  { type, amount, reference }: ReceivedPayment,
  held: number,
): Query[] {
  const { merchantId } = tx
  const { id: orderId, branchId } = order
  const set = { isPaid: order.isPaid && held - amount >= order.totalPrice }
  return [
    ...writeMove(tx, order, { to: order.status, records: 'UPDATE', detail: 'REFUND', by, set }),
    recordRefund({ merchantId, orderId, branchId, type, amount, reference }),
  ]
}
