// What to take instead of a dish that cannot be had: of the same category, nothing to choose about it, nearest in price.
import type { Language } from '@dasturxon/i18n/language'
import { priceLine } from '@dasturxon/rules/line-price'
import { money } from '@dasturxon/rules/money'
import { pickText } from '@dasturxon/rules/text'
import { problemOf, type ShownLine } from './shown-lines.ts'
import type { BasketPrice } from './use-basket-price.ts'

/** `price` is of as many as were wanted. */
export type Swap = { id: string; name: string; image: string | null; price: number }

type Known = Pick<BasketPrice, 'menu' | 'service' | 'branchId' | 'stops' | 'lines'>

export function findSwap({ line, product, price, problem }: ShownLine, known: Known, language: Language): Swap | null {
  const { menu, service, branchId, stops, lines } = known
  // What can be mended needs no other dish.
  if (!menu || !product || problem === 'too_many' || problem === 'modifications_invalid') return null
  const inBasket = new Set(lines.map(({ line: { productId } }) => productId))
  const offers = menu.catalogue.list.products
    .filter(({ id, categoryId, type }) => categoryId === product.categoryId && type === 'NONE' && !inBasket.has(id))
    .filter(({ id }) => {
      const wanted = { productId: id, count: line.count }
      return problemOf(wanted, menu, { service, branchId, stops, language }, stops?.stock[id] ?? null) === null
    })
    .map((other) => ({
      id: other.id,
      name: pickText(other.name, language),
      image: other.image,
      price: priceLine(
        {
          costPrice: money(other.costPrice),
          additionalPrice: money(other.additionalPrice),
          discount: other.discount,
          count: line.count,
        },
        service,
      ).net as number,
    }))
  return offers.toSorted((one, other) => Math.abs(one.price - price.net) - Math.abs(other.price - price.net))[0] ?? null
}
