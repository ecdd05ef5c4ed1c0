// Chooses the past orders to offer again: the most frequent order, then the newest ones.
import { canGrade } from '@dasturxon/rules/order-status'
import { type PastOrder, soldKey } from '#features/reorder/compare-orders.ts'

export type RankedOrder = {
  /** The newest order with this content. */
  order: PastOrder
  /** How often the same content was ordered. */
  times: number
  isUsual: boolean
}

const mostShown = 6

export function rankPastOrders(orders: readonly PastOrder[]): RankedOrder[] {
  const byContent = new Map<string, { order: PastOrder; times: number }>()
  // An order that was not completed is not offered again.
  for (const order of orders.filter(({ status }) => canGrade(status))) {
    const key = contentOf(order)
    const previous = byContent.get(key)
    byContent.set(key, {
      order: previous && previous.order.timestamp > order.timestamp ? previous.order : order,
      times: (previous?.times ?? 0) + 1,
    })
  }
  const ranked = [...byContent.values()].toSorted((one, other) => other.order.timestamp - one.order.timestamp)
  const usual = ranked.filter(({ times }) => times > 1).toSorted((one, other) => other.times - one.times)[0]
  const others = ranked.filter((one) => one !== usual)
  return [...(usual ? [usual] : []), ...others].slice(0, mostShown).map((one) => ({ ...one, isUsual: one === usual }))
}

/** A key of the order content: equal for the same products with the same options, whatever the destination. */
const contentOf = ({ cartItems }: PastOrder): string =>
  cartItems
    .map((item) => soldKey(item) + item.product.count)
    .toSorted()
    .join('\n')
