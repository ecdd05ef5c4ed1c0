// An old order beside what can be had of it today, line by line: what is different first, the rest after it.
import { lineKey } from '@dasturxon/rules/basket-merge'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderById, repeatOrder } from '@dasturxon/contracts/orders.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { pickText } from '@dasturxon/rules/text'

type Change = Repeated['changes'][number]

export type ComparedLine = {
  item: SoldLine
  /** Null: as it was. */
  change: Change | null
  /** How many of it there will be; none: it is left out. */
  count: number
  before: number
  now: number
}

export function compareOrders(
  { cartItems }: Pick<PastOrder, 'cartItems'>,
  { lines, changes }: Repeated,
): ComparedLine[] {
  const [kept, open] = [[...lines], [...changes]]
  const take = <T>(list: T[], is: (one: T) => boolean): T | null => {
    const at = list.findIndex(is)
    return at < 0 ? null : (list.splice(at, 1)[0] ?? null)
  }
  const compared = cartItems.map((item): ComparedLine => {
    const before = item.price?.net ?? 0
    const key = soldKey(item)
    const line = take(kept, (candidate) => lineKey(candidate) === key)
    const isShort = line !== null && line.count < item.product.count
    const fits = ({ code, before: then }: Change) =>
      line === null
        ? code !== 'price_changed'
        : isShort
          ? code === 'out_of_stock'
          : code === 'price_changed' && then === before
    const change = take(open, (candidate) => candidate.productId === item.product.id && fits(candidate))
    const count = line?.count ?? 0
    const price = change?.code === 'price_changed' ? (change.now ?? before) : before
    return { item, change, count, before, now: Math.round((price * count) / item.product.count) }
  })
  return [...compared.filter(({ change }) => change), ...compared.filter(({ change }) => !change)]
}

export const soldKey = ({ product, modifications, note }: SoldLine): string =>
  lineKey({
    productId: product.id,
    modifications: modifications.map(({ id, count }) => ({ modificationId: id, count })),
    note: note ?? null,
  })

/** An order that can be had again, as the API tells it, and what of it the screens show. */
export type PastOrder = Reply<typeof orderById>
export type SoldLine = PastOrder['cartItems'][number]
export type Repeated = Reply<typeof repeatOrder>

/** What the food came to, without anybody's ride. */
export const foodPrice = ({ productPrice, productDiscount }: PastOrder): number => productPrice - productDiscount

export const dishNames = ({ cartItems }: PastOrder, language: Language): string =>
  cartItems.map(({ product }) => pickText(product.name, language)).join(', ')
