// The data of an opened product. It is built from the menu documents, on the server for the product page and in the
// browser for the product layer, so both show the same.
import type { ListedProduct, MenuList, ModificationGroup, ProductDetails } from '#features/catalogue/catalogue.ts'
import { isListedAt, listedAt, type ListedAt } from '../current-branch/listed-at.ts'
import type { Menu, MenuCategory, MenuProduct } from '../menu.ts'

export type CardCategory = Omit<MenuCategory, 'products'>
export type RenderedCard = { product: MenuProduct; category: CardCategory }

export type OpenProduct = RenderedCard & {
  pictures: string[]
  /** In minutes; null if the merchant has not set a cooking time. */
  cooking: { from: number; to: number } | null
  groups: ModificationGroup[]
  /** The ids of the active branches that sell the product. */
  soldAt: string[]
  /** The products the merchant recommends with any product. */
  withIt: RenderedCard[]
}

const recommendedAtMost = 8
/** A row of fewer popular products looks like a mistake. */
const leastPopular = 4

export function openProduct(
  id: string,
  { list, menu, details }: { list: MenuList; menu: Menu; details: ReadonlyMap<string, ProductDetails> },
): OpenProduct | undefined {
  const cards = cardsOf(menu)
  const listed = list.products.find((product) => product.id === id)
  const card = cards.find(({ product }) => product.id === id)
  if (!card || !listed) return undefined
  const more = details.get(id)
  const recommended = new Set(list.products.flatMap((one) => (one.isCartRecommendation && one.id !== id ? one.id : [])))
  return {
    ...card,
    product: { ...card.product, description: listed.description },
    pictures: [...new Set([...(listed.image ? [listed.image] : []), ...(more?.gallery ?? [])])],
    cooking: cookingOf(more),
    groups: more?.modificationGroups ?? [],
    soldAt: sellersOf(listed, list),
    withIt: cards
      .filter(({ product, category }) => recommended.has(product.id) && !category.isWithoutCart)
      .slice(0, recommendedAtMost),
  }
}

/** Every product of a menu with the category data its card needs. */
export const cardsOf = (menu: Menu): RenderedCard[] =>
  menu.groups.flatMap((group) =>
    group.categories.flatMap(({ products, ...category }) => products.map((product) => ({ product, category }))),
  )

/** The cards of these products, in this order. */
export function cardsWith(menu: Menu, ids: readonly string[]): RenderedCard[] {
  const cards = new Map(cardsOf(menu).map((card) => [card.product.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Of these products the ones on the menu that a customer can put into the basket; empty when too few are left. */
export function sellable(menu: Menu, ids: readonly string[]): string[] {
  const found = cardsWith(menu, ids).filter(
    ({ product, category }) => !category.isWithoutCart && product.supply !== 'soldOut',
  )
  return found.length < leastPopular ? [] : found.map(({ product }) => product.id)
}

/** The branches that sell enough of these products for a row of their own. */
export function popularListedAt(menu: Menu, ids: readonly string[]): ListedAt {
  const cards = cardsWith(menu, ids)
  return listedAt(
    menu.branches,
    (id) => cards.filter(({ product }) => isListedAt(product.listed, id)).length >= leastPopular,
  )
}

function cookingOf(details: ProductDetails | undefined): OpenProduct['cooking'] {
  const to = details?.timeCookingMax ?? details?.timeCookingMin ?? null
  return to === null ? null : { from: details?.timeCookingMin ?? to, to }
}

const sellersOf = ({ soldAt }: ListedProduct, { branches }: MenuList): string[] =>
  soldAt.flatMap((index) => branches[index] ?? []).flatMap(({ id, isActive }) => (isActive ? id : []))
