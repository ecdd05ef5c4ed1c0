// A payment has arrived for an order. It moves the order on, is recorded, or is refunded; it is never silently kept.
import type { Money } from '@dasturxon/rules/money'
import { receiveMoney } from '@dasturxon/rules/order-payment'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { findOrderTerms } from '#modules/merchants'
import { recordPayment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { recordIntent } from '#platform/outbox'
import type { Query } from '#platform/query'
import { findOrder, type OrderForUpdate } from '../orders.sql.ts'
import { refund } from '../release-reservations.ts'
import { writeMove } from '../write-move.ts'
import { statusEffects, type LifecycleTerms } from './status-effects.ts'

/** `reference` is the provider's transaction: booking the same one again fails by the constraint `posted_once`. */
export type ReceivedPayment = { type: PaymentType; amount: Money; reference: string }

/** Called by a payment provider's adapter as the last step of the transaction that stores the provider's message. */
export async function receiveOrderPayment(tx: Tx, orderId: string, payment: ReceivedPayment): Promise<void> {
  const [[order], [terms]] = await tx.bundle(findOrder(tx.merchantId, orderId), findOrderTerms(tx.merchantId))
  if (!order || !terms) throw new Error(`Order ${orderId} or its merchant was not found`)
  await tx.finish(...receivePayment(tx, order, payment, terms))
}

function receivePayment(
  tx: Tx,
  order: OrderForUpdate,
  { type, amount, reference }: ReceivedPayment,
  terms: LifecycleTerms,
): Query[] {
  const { merchantId } = tx
  const { id: orderId, status } = order
  const receipt = receiveMoney({ ...order, isScheduled: order.deliveryAt !== null })
  const by = { kind: 'payment', id: null } as const
  const booked = recordPayment({ merchantId, orderId, type, amount, reference })
  const { records } = receipt
  if (receipt.kind === 'refund') {
    // The key contains the payment: an order that was paid several times has several refunds.
    const owed = recordIntent({ merchantId, kind: refund, key: `${orderId}:${reference}` })
    return [...writeMove(tx, order, { to: status, records, by }), booked, owed]
  }
  const set = { isPaid: true, paymentType: type }
  if (receipt.kind === 'record') return [...writeMove(tx, order, { to: status, records, by, set }), booked]
  return [...statusEffects(tx, order, { to: receipt.to, records, by, set }, terms), booked]
}
