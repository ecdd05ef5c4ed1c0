// What is collected when an order is handed over, and how: the whole total of an order that is paid then, or the
// difference of an order that was paid before and has grown dearer.
import { money, type Money, zero } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import { type HandoverType, type PaymentType, paysOnHandover } from './payment-methods.ts'

export type CollectedOrder = {
  status: OrderStatus
  isPaid: boolean
  paymentType: PaymentType
  totalPrice: Money
  /** Of the total of a paid order, what is still missing. */
  toCollect: Money
  collectBy: PaymentType | null
}

export type Collection = { by: HandoverType; amount: Money }

/** Null: nothing is collected. */
export function collectionOf(order: CollectedOrder): Collection | null {
  const { status, isPaid, paymentType, totalPrice, toCollect, collectBy } = order
  if (status === 'CANCELED') return null
  if (isPaid) return toCollect > zero ? { by: collectBy === 'TERMINAL' ? collectBy : 'CASH', amount: toCollect } : null
  return paysOnHandover(paymentType) && totalPrice > zero ? { by: paymentType, amount: totalPrice } : null
}

/** The banknote of the customer and what to give back; null: no change is needed. Also for amounts of an answer. */
export function changeOf<Amount extends number>(
  { by, amount }: { by: HandoverType; amount: Amount },
  changeFrom: Amount | null,
): { banknote: Amount; change: Money } | null {
  if (by !== 'CASH' || changeFrom === null || changeFrom <= amount) return null
  return { banknote: changeFrom, change: money(changeFrom - amount) }
}
