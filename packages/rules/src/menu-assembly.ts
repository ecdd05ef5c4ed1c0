// What does the customer see of the menu? Groups with their categories with their products, in the merchant's order,
// and nothing that the chosen branch or the channel does not sell.
import type { DisplayLanguage } from './display-language.ts'
import { type Localized, pickText } from './text.ts'

type Ranked = { id: string; name: Localized | string; priority: number | null }
export type GroupFacts = Ranked
export type CategoryFacts = Ranked & { groupId: string | null }
/** A list made for one channel has left out what is not active or not for it, and need not say so again. */
export type ProductFacts = Ranked & {
  categoryId: string
  active?: boolean
  /** Channels that show it; none named means all. */
  systems?: readonly string[]
  productBranch: readonly { readonly branch: { readonly id: string; readonly isActive: boolean } }[]
}

export type Menu<G, C, P> = { groups: readonly G[]; categories: readonly C[]; products: readonly P[] }
/** `branchId` null: no branch is chosen yet, so everything the merchant sells is shown. */
export type View = { branchId: string | null; channel: 'TG' | 'WEB' | 'APP' | 'OPERATOR'; language: DisplayLanguage }

export type ShownCategory<C, P> = Omit<C, 'products'> & { products: P[] }
export type ShownGroup<G, C, P> = Omit<G, 'categories'> & { categories: ShownCategory<C, P>[] }
export type ShownMenu<G, C, P> = {
  groups: ShownGroup<G, C, P>[]
  /** Categories without a group, or whose group is gone: their products are still for sale. */
  ungrouped: ShownCategory<C, P>[]
  /** All categories that have something to show, in one line. */
  activeCategories: ShownCategory<C, P>[]
  /** So that an empty page can say why: the branch sells nothing now, or nobody does. */
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

  const known = new Set(menu.groups.map((group) => group.id))
  const groupOf = (category: CategoryFacts) => (known.has(category.groupId ?? '') ? category.groupId : null)
  const byGroup = Map.groupBy(activeCategories, groupOf)
  const groups = menu.groups
    .filter((group) => byGroup.has(group.id))
    .toSorted(inOrder)
    .map((group) => ({ ...group, categories: byGroup.get(group.id) ?? [] }))

  const ungrouped = byGroup.get(null) ?? []
  return { groups, ungrouped, activeCategories, emptyBecause: activeCategories.length > 0 ? null : why(menu, view) }
}

/** Sold in this channel, and at the chosen branch while that branch is active. */
export function isListed(product: ProductFacts, { branchId, channel }: Omit<View, 'language'>): boolean {
  const { active = true, systems = [], productBranch } = product
  if (!active || (systems.length > 0 && !systems.includes(channel))) return false
  return branchId === null || productBranch.some(({ branch }) => branch.isActive && branch.id === branchId)
}

function why(menu: Menu<GroupFacts, CategoryFacts, ProductFacts>, view: View): 'branch' | 'menu' {
  const categories = new Set(menu.categories.map(({ id }) => id))
  const anywhere = { ...view, branchId: null }
  return menu.products.some((product) => categories.has(product.categoryId) && isListed(product, anywhere))
    ? 'branch'
    : 'menu'
}

/** Ascending, no priority last, then by name, then by id: the same on every machine, so no locale is asked. */
const byRank =
  (language: DisplayLanguage) =>
  (one: Ranked, other: Ranked): number =>
    compare(one.priority ?? Infinity, other.priority ?? Infinity) ||
    compare(pickText(one.name, language), pickText(other.name, language)) ||
    compare(one.id, other.id)

const compare = <T extends string | number>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0)
