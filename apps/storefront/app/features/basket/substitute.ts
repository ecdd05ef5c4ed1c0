// What to take instead of a dish that cannot be had: of the same category, nothing to choose about it, nearest in price.
import type { Language } from '@dasturxon/i18n/language'
import { priceLine } from '@dasturxon/rules/line-price'
import { money } from '@dasturxon/rules/money'
import { pickText } from '@dasturxon/rules/text'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { type Circumstances, problemOf, type ShownLine } from './shown-lines.ts'
import type { BasketPrice } from './use-basket-price.ts'

/** `price` is of as many as were wanted. */
export type Swap = { id: string; name: string; image: string | null; price: number }

type Missed = { productId: string; count: number; price: number }

/** `taken`: dishes that are in the order anyway. */
export function findAlternative(
  { productId, count, price }: Missed,
  taken: ReadonlySet<string>,
  catalogue: Catalogue,
  told: Circumstances,
): Swap | null {
  const product = catalogue.products.get(productId)
  // Of what has left the menu nobody knows any more where it stood.
  if (!product) return null
  const offers = catalogue.list.products
    .filter(({ id, categoryId, type }) => categoryId === product.categoryId && type === 'NONE' && !taken.has(id))
    .filter(({ id }) => id !== productId)
    .filter(
      ({ id }) => problemOf({ productId: id, count }, { catalogue }, told, told.stops?.stock[id] ?? null) === null,
    )
    .map((other) => ({
      id: other.id,
      name: pickText(other.name, told.language),
      image: other.image,
      price: priceLine(
        {
          costPrice: money(other.costPrice),
          additionalPrice: money(other.additionalPrice),
          discount: other.discount,
          count,
        },
        told.service,
      ).net as number,
    }))
  return offers.toSorted((one, other) => Math.abs(one.price - price) - Math.abs(other.price - price))[0] ?? null
}

type Known = Pick<BasketPrice, 'menu' | 'service' | 'branchId' | 'stops' | 'lines'>

/** Of a line of the basket. */
export function findSwap({ line, price, problem }: ShownLine, known: Known, language: Language): Swap | null {
  const { menu, service, branchId, stops, lines } = known
  // What can be mended needs no other dish.
  if (!menu || problem === 'too_many' || problem === 'modifications_invalid') return null
  const taken = new Set(lines.map(({ line: { productId } }) => productId))
  const missed = { productId: line.productId, count: line.count, price: price.net }
  return findAlternative(missed, taken, menu.catalogue, { service, branchId, stops, language })
}
