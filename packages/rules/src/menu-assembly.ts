// Assembles the menu for display: groups with their categories with their products, sorted by the merchant's
// priorities, without products that the chosen branch or the channel does not sell.
import type { DisplayLanguage } from './display-language.ts'
import { type Localized, pickText } from './text.ts'

type Ranked = { id: string; name: Localized | string; priority: number | null }
export type GroupFacts = Ranked
export type CategoryFacts = Ranked & { groupId: string | null }
/** `active` and `systems` are optional: a list built for one channel contains only active products of the channel. */
export type ProductFacts = Ranked & {
  categoryId: string
  active?: boolean
  /** The channels that show the product; an empty list means all channels. */
  systems?: readonly string[]
  productBranch: readonly { readonly branch: { readonly id: string; readonly isActive: boolean } }[]
}

export type Menu<G, C, P> = { groups: readonly G[]; categories: readonly C[]; products: readonly P[] }
/** `branchId` null means that no branch is chosen yet: all products of the merchant are shown. */
export type View = { branchId: string | null; channel: 'TG' | 'WEB' | 'APP' | 'OPERATOR'; language: DisplayLanguage }

export type ShownCategory<C, P> = Omit<C, 'products'> & { products: P[] }
export type ShownGroup<G, C, P> = Omit<G, 'categories'> & { categories: ShownCategory<C, P>[] }
export type ShownMenu<G, C, P> = {
  groups: ShownGroup<G, C, P>[]
  /** Categories without a group, or whose group no longer exists: their products are still for sale. */
  ungrouped: ShownCategory<C, P>[]
  /** A flat list of all categories with at least one product. */
  activeCategories: ShownCategory<C, P>[]
  /** Why the menu is empty: the chosen branch sells nothing, or the menu has no product for this channel. */
  emptyBecause: 'branch' | 'menu' | null
}

export function assembleMenu<G extends GroupFacts, C extends CategoryFacts, P extends ProductFacts>(
  menu: Menu<G, C, P>,
  view: View,
): ShownMenu<G, C, P> {
  const inOrder = byRank(view.language)
  const products = Map.groupBy(
    menu.products.filter((product) => isListed(product, view)).toSorted(inOrder),
    (product) => product.categoryId,
  )
  const activeCategories = menu.categories
    .filter((category) => products.has(category.id))
    .toSorted(inOrder)
    .map((category) => ({ ...category, products: products.get(category.id) ?? [] }))

  const groupIds = new Set(menu.groups.map((group) => group.id))
  const groupOf = (category: CategoryFacts) => (groupIds.has(category.groupId ?? '') ? category.groupId : null)
  const byGroup = Map.groupBy(activeCategories, groupOf)
  const groups = menu.groups
    .filter((group) => byGroup.has(group.id))
    .toSorted(inOrder)
    .map((group) => ({ ...group, categories: byGroup.get(group.id) ?? [] }))

  const ungrouped = byGroup.get(null) ?? []
  return { groups, ungrouped, activeCategories, emptyBecause: activeCategories.length > 0 ? null : causeOf(menu, view) }
}

/** The product is active and sold in this channel; a chosen branch sells it and is active. */
export function isListed(product: ProductFacts, { branchId, channel }: Omit<View, 'language'>): boolean {
  const { active = true, systems = [], productBranch } = product
  if (!active || (systems.length > 0 && !systems.includes(channel))) return false
  return branchId === null || productBranch.some(({ branch }) => branch.isActive && branch.id === branchId)
}

function causeOf(menu: Menu<GroupFacts, CategoryFacts, ProductFacts>, view: View): 'branch' | 'menu' {
  const categories = new Set(menu.categories.map(({ id }) => id))
  const anywhere = { ...view, branchId: null }
  return menu.products.some((product) => categories.has(product.categoryId) && isListed(product, anywhere))
    ? 'branch'
    : 'menu'
}

/** Ascending priority, null last, then name, then id. Names are compared without a locale, so all machines agree. */
const byRank =
  (language: DisplayLanguage) =>
  (one: Ranked, other: Ranked): number =>
    compare(one.priority ?? Infinity, other.priority ?? Infinity) ||
    compare(pickText(one.name, language), pickText(other.name, language)) ||
    compare(one.id, other.id)

const compare = <T extends string | number>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0)
