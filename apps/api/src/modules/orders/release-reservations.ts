// What a cancel returns, in the bundle that cancels the order: stock that was not cooked, the promo use and the
// cashback. The ledger entry of the sale is reversed; money that was paid is owed to the customer from then on.
import type { Money } from '@dasturxon/rules/money'
import { type OrderStatus, returnsStock } from '@dasturxon/rules/order-status'
import { type PaymentType, paysOnHandover } from '@dasturxon/rules/payment-methods'
import { returnCashback } from '#modules/cashback'
import { releaseStock } from '#modules/menu'
import { recordCancel } from '#modules/payments'
import { returnPromo } from '#modules/promos'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { recordIntent } from '#platform/outbox'
import type { Query } from '#platform/query'
import { settlePayments } from './order-jobs.ts'

type Item = { product: { id: string; count: number }; isCounted?: boolean }

export type CanceledOrder = {
  id: string
  /** The status before the cancel. */
  status: OrderStatus
  branchId: string
  customerId: string | null
  guestId: string | null
  promoId: string | null
  cashback: Money
  totalPrice: Money
  cartItems: readonly Item[]
}

/** The queries have the same sequence as when placing. The status transition ensures that an order is canceled once. */
export function releaseReservations(tx: Tx, order: CanceledOrder): Query[] {
  const { merchantId } = tx
  const { id: orderId, customerId, guestId, promoId, cashback } = order
  // The promo use belongs to the guest, if there is one: a guest's order moved to an account has both ids.
  const actorId = guestId ?? customerId
  return [
    ...(returnsStock(order.status) ? releaseStock(tx, order.branchId, portionsOf(order.cartItems)) : []),
    ...(promoId && actorId ? returnPromo(merchantId, promoId, actorId) : []),
    ...(customerId ? returnCashback({ merchantId, customerId, amount: cashback }) : []),
    recordCancel({ merchantId, orderId, customerId, total: order.totalPrice, cashback }),
  ]
}

function portionsOf(items: readonly Item[]): Map<string, number> {
  const portions = new Map<string, number>()
  for (const { product, isCounted } of items)
    if (isCounted) portions.set(product.id, (portions.get(product.id) ?? 0) + product.count)
  return portions
}

type Paid = { id: string; isPaid: boolean; totalPrice: number; paymentType: PaymentType }

/** Excludes payment on handover: such an order was paid when it was handed over, and is not canceled. */
export const recordRefundDue = (merchantId: string, { id, isPaid, totalPrice, paymentType }: Paid): Query[] =>
  isPaid && totalPrice > 0 && !paysOnHandover(paymentType) ? owe(merchantId, id, id) : []

/** Records the debt, and has the worker carry it out. */
export const owe = (merchantId: string, orderId: string, key: string): Query[] => [
  recordIntent({ merchantId, kind: 'refund', key }),
  enqueue(settlePayments, { merchantId, orderId }),
]
