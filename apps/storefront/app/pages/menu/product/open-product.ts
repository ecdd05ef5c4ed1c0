// A product as somebody looks at it closely. Made of the menu's documents, on the server for its page and in the browser
// for the layer above another page, so both say the same.
import type { ListedProduct, MenuList, ModificationGroup, ProductDetails } from '#features/catalogue/catalogue.ts'
import type { Menu, MenuCategory, MenuProduct } from '../menu.ts'

export type CardCategory = Omit<MenuCategory, 'products'>
export type PrintedCard = { product: MenuProduct; category: CardCategory }

export type OpenProduct = PrintedCard & {
  pictures: string[]
  /** Minutes; null when the kitchen has not said. */
  cooking: { from: number; to: number } | null
  groups: ModificationGroup[]
  /** Branches that have it and are at work. */
  soldAt: string[]
  /** What the merchant recommends beside any dish. */
  withIt: PrintedCard[]
}

const recommendedAtMost = 8

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

/** Every product of a menu with what its card has to know of its category. */
export const cardsOf = (menu: Menu): PrintedCard[] =>
  menu.groups.flatMap((group) =>
    group.categories.flatMap(({ products, ...category }) => products.map((product) => ({ product, category }))),
  )

function cookingOf(details: ProductDetails | undefined): OpenProduct['cooking'] {
  const to = details?.timeCookingMax ?? details?.timeCookingMin ?? null
  return to === null ? null : { from: details?.timeCookingMin ?? to, to }
}

const sellersOf = ({ soldAt }: ListedProduct, { branches }: MenuList): string[] =>
  soldAt.flatMap((place) => branches[place] ?? []).flatMap(({ id, isActive }) => (isActive ? id : []))
