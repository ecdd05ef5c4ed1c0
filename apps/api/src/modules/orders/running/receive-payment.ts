// Money has arrived for an order. It moves the order on, is written down, or goes back; it is never silently kept.
import type { Money } from '@dasturxon/rules/money'
import { receiveMoney } from '@dasturxon/rules/order-payment'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { findOrderTerms } from '#modules/merchants'
import { recordPayment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { intend } from '#platform/effects'
import type { Query } from '#platform/query'
import { findOrder, type RunningOrder } from '../orders.sql.ts'
import { refund } from '../take-back.ts'
import { transition } from '../transition.ts'
import { become, type Terms } from './become.ts'

/** `reference` is the provider's transaction: the same one is booked once, whatever else fails by `posted_once`. */
export type Arrived = { type: PaymentType; amount: Money; reference: string }

/** For whoever speaks to a provider, in the transaction in which they note its word. The bundle carries COMMIT. */
export async function payOrder(tx: Tx, orderId: string, arrived: Arrived): Promise<void> {
  const [[order], [terms]] = await tx.bundle(findOrder(tx.merchantId, orderId), findOrderTerms(tx.merchantId))
  if (!order || !terms) throw new Error(`Order ${orderId} or its merchant is not there`)
  await tx.finish(...receivePayment(tx, order, arrived, terms))
}

function receivePayment(tx: Tx, order: RunningOrder, { type, amount, reference }: Arrived, terms: Terms): Query[] {
  const { merchantId } = tx
  const { id: orderId, status } = order
  const receipt = receiveMoney({ ...order, isScheduled: order.deliveryAt !== null })
  const by = { kind: 'payment', id: null } as const
  const booked = recordPayment({ merchantId, orderId, type, amount, reference })
  const { records } = receipt
  if (receipt.kind === 'refund') {
    // Each payment is owed back for itself.
    const owed = intend({ merchantId, kind: refund, key: `${orderId}:${reference}` })
    return [...transition(tx, order, { to: status, records, by }), booked, owed]
  }
  const set = { isPaid: true, paymentType: type }
  if (receipt.kind === 'record') return [...transition(tx, order, { to: status, records, by, set }), booked]
  return [...become(tx, order, { to: receipt.to, records, by, set }, terms), booked]
}
