// Finds a substitute for an unavailable product: of the same category, without options, and nearest in price.
import type { Language } from '@dasturxon/i18n/language'
import { priceLine } from '@dasturxon/rules/line-price'
import { money } from '@dasturxon/rules/money'
import { pickText } from '@dasturxon/rules/text'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { type PricingContext, problemOf, type ShownLine } from './shown-lines.ts'
import type { BasketPrice } from './use-basket-price.ts'

/** `price` is for the requested count. */
export type Substitute = { id: string; name: string; image: string | null; price: number }

type MissingProduct = { productId: string; count: number; price: number }

/** `taken`: products that are already in the order. */
export function findAlternative(
  { productId, count, price }: MissingProduct,
  taken: ReadonlySet<string>,
  catalogue: Catalogue,
  terms: PricingContext,
): Substitute | null {
  const product = catalogue.products.get(productId)
  // The category of a product that has left the menu is unknown.
  if (!product) return null
  const offers = catalogue.list.products
    .filter(({ id, categoryId, type }) => categoryId === product.categoryId && type === 'NONE' && !taken.has(id))
    .filter(({ id }) => id !== productId)
    .filter(
      ({ id }) => problemOf({ productId: id, count }, { catalogue }, terms, terms.stops?.stock[id] ?? null) === null,
    )
    .map((other) => ({
      id: other.id,
      name: pickText(other.name, terms.language),
      image: other.image,
      price: priceLine(
        {
          costPrice: money(other.costPrice),
          additionalPrice: money(other.additionalPrice),
          discount: other.discount,
          count,
        },
        terms.service,
      ).net as number,
    }))
  return offers.toSorted((one, other) => Math.abs(one.price - price) - Math.abs(other.price - price))[0] ?? null
}

type BasketContext = Pick<BasketPrice, 'menu' | 'service' | 'branchId' | 'stops' | 'lines'>

/** The substitute for a basket line. */
export function findSubstitute(
  { line, price, problem }: ShownLine,
  context: BasketContext,
  language: Language,
): Substitute | null {
  const { menu, service, branchId, stops, lines } = context
  // A line that can be corrected needs no substitute.
  if (!menu || problem === 'too_many' || problem === 'modifications_invalid') return null
  const taken = new Set(lines.map(({ line: { productId } }) => productId))
  const missing = { productId: line.productId, count: line.count, price: price.net }
  return findAlternative(missing, taken, menu.catalogue, { service, branchId, stops, language })
}
