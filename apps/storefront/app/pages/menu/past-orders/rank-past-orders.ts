// Which old orders are worth offering again: the one somebody keeps coming back to, then the newest.
import { canGrade } from '@dasturxon/rules/order-status'
import { type PastOrder, soldKey } from '#features/reorder/compare-orders.ts'

export type RankedOrder = {
  /** The newest of its kind. */
  order: PastOrder
  /** How often just this was ordered. */
  times: number
  isUsual: boolean
}

const mostShown = 6

export function rankPastOrders(orders: readonly PastOrder[]): RankedOrder[] {
  const kinds = new Map<string, { order: PastOrder; times: number }>()
  // What never came is nothing to remember.
  for (const order of orders.filter(({ status }) => canGrade(status))) {
    const key = contentOf(order)
    const known = kinds.get(key)
    kinds.set(key, {
      order: known && known.order.timestamp > order.timestamp ? known.order : order,
      times: (known?.times ?? 0) + 1,
    })
  }
  const ranked = [...kinds.values()].toSorted((one, other) => other.order.timestamp - one.order.timestamp)
  const usual = ranked.filter(({ times }) => times > 1).toSorted((one, other) => other.times - one.times)[0]
  const others = ranked.filter((one) => one !== usual)
  return [...(usual ? [usual] : []), ...others].slice(0, mostShown).map((one) => ({ ...one, isUsual: one === usual }))
}

/** The same dishes made the same way, wherever they went. */
const contentOf = ({ cartItems }: PastOrder): string =>
  cartItems
    .map((item) => soldKey(item) + item.product.count)
    .toSorted()
    .join('\n')
