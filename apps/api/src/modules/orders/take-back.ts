// What a canceled order gives back, in the bundle that cancels it: portions nobody has cooked, the promo's use, the cashback,
// and its place in the books. Money that was paid is owed to the customer from then on.
import type { Money } from '@dasturxon/rules/money'
import { type OrderStatus, returnsStock } from '@dasturxon/rules/order-status'
import { type PaymentType, paysOnHandover } from '@dasturxon/rules/payment-methods'
import { returnCashback } from '#modules/cashback'
import { returnToShelf } from '#modules/menu'
import { recordCancel } from '#modules/payments'
import { returnPromo } from '#modules/promos'
import type { Tx } from '#platform/db'
import { intend } from '#platform/effects'
import type { Query } from '#platform/query'

type Item = { product: { id: string; count: number }; isCounted?: boolean }

export type CanceledOrder = {
  id: string
  /** The one it is canceled from. */
  status: OrderStatus
  branchId: string
  customerId: string | null
  guestId: string | null
  promoId: string | null
  cashback: Money
  totalPrice: Money
  cartItems: readonly Item[]
}

/** In the order in which placing takes them. The transition guards it: an order is canceled once. */
export function takeBack(tx: Tx, order: CanceledOrder): Query[] {
  const { merchantId } = tx
  const { id: orderId, customerId, guestId, promoId, cashback } = order
  // Whoever used the promo: an order that followed its guest into an account still has both.
  const actorId = guestId ?? customerId
  return [
    ...(returnsStock(order.status) ? returnToShelf(tx, order.branchId, portionsOf(order.cartItems)) : []),
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

// Money we hold for an order that will not be: it is owed back. Whoever speaks to the provider carries it out and books it.
export const refund = 'refund'

type Paid = { id: string; isPaid: boolean; totalPrice: number; paymentType: PaymentType }

/** What was paid at the door was handed over with the food; such an order is not canceled. */
export const oweBack = (merchantId: string, { id, isPaid, totalPrice, paymentType }: Paid): Query[] =>
  isPaid && totalPrice > 0 && !paysOnHandover(paymentType) ? [intend({ merchantId, kind: refund, key: id })] : []
