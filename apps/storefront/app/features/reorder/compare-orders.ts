// Compares a past order with what can be ordered today, line by line: changed lines first, then the unchanged ones.
import { lineKey } from '@dasturxon/rules/basket-merge'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderById, repeatOrder } from '@dasturxon/contracts/orders.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { pickText } from '@dasturxon/rules/text'

type Change = RepeatedLine['changes'][number]

export type ComparedLine = {
  item: PastLine
  /** Null when the line is unchanged. */
  change: Change | null
  /** How many can be ordered today; 0 when the line is left out. */
  count: number
  before: number
  now: number
}

export function compareOrders(
  { cartItems }: Pick<PastOrder, 'cartItems'>,
  { lines, changes }: RepeatedLine,
): ComparedLine[] {
  const [orderable, unmatched] = [[...lines], [...changes]]
  const take = <T>(list: T[], is: (one: T) => boolean): T | null => {
    const at = list.findIndex(is)
    return at < 0 ? null : (list.splice(at, 1)[0] ?? null)
  }
  const compared = cartItems.map((item): ComparedLine => {
    const before = item.price?.net ?? 0
    const key = soldKey(item)
    const line = take(orderable, (candidate) => lineKey(candidate) === key)
    const isShort = line !== null && line.count < item.product.count
    const fits = ({ code, before: then }: Change) =>
      line === null
        ? code !== 'price_changed'
        : isShort
          ? code === 'out_of_stock'
          : code === 'price_changed' && then === before
    const change = take(unmatched, (candidate) => candidate.productId === item.product.id && fits(candidate))
    const count = line?.count ?? 0
    const price = change?.code === 'price_changed' ? (change.now ?? before) : before
    return { item, change, count, before, now: Math.round((price * count) / item.product.count) }
  })
  return [...compared.filter(({ change }) => change), ...compared.filter(({ change }) => !change)]
}

export const soldKey = ({ product, modifications, note }: PastLine): string =>
  lineKey({
    productId: product.id,
    modifications: modifications.map(({ id, count }) => ({ modificationId: id, count })),
    note: note ?? null,
  })

/** A past order that can be repeated, as the API returns it. */
export type PastOrder = Reply<typeof orderById>
export type PastLine = PastOrder['cartItems'][number]
export type RepeatedLine = Reply<typeof repeatOrder>

/** The price of the products after discounts, without delivery. */
export const foodPrice = ({ productPrice, productDiscount }: PastOrder): number => productPrice - productDiscount

export const productNames = ({ cartItems }: PastOrder, language: Language): string =>
  cartItems.map(({ product }) => pickText(product.name, language)).join(', ')
