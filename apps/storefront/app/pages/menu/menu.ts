// The menu as the home page shows it: one language, sorted, and only the fields a card displays.
import type { ProductView } from '@dasturxon/ui/product-card'
import type { CardPrice } from '#features/catalogue/card-price.ts'
import type { PlateHue } from '@dasturxon/ui/plate-hue'
import type { ListedAt } from './current-branch/listed-at.ts'

export type MenuProduct = CardPrice & {
  id: string
  name: string
  description: string
  image: string | null
  labels: string[]
  size: { measure: number; unit: 'KG' | 'LITER' | 'GRAMM' | 'COUNT' } | null
  calorie: number | null
  /** soldOut: no branch sells it · oneBranch: one of several sells it */
  supply: 'everywhere' | 'oneBranch' | 'soldOut'
  listed: ListedAt
  delivered: boolean
  /** True if the product has option groups: it is opened before it can be added to the basket. */
  hasChoices: boolean
}

export type MenuCategory = {
  id: string
  name: string
  image: string | null
  /** The background hue of the product pictures in this category. */
  hue: PlateHue
  view: 'BIG' | 'MEDIUM' | 'SMALL'
  scroll: 'VERTICAL' | 'HORIZONTAL'
  /** How a product of this category opens. */
  opens: 'SHEET' | 'POP_UP' | 'FULL_SCREEN'
  /** True if the products of this category are shown but cannot be ordered online. */
  isWithoutCart: boolean
  listed: ListedAt
  products: MenuProduct[]
}

/** How the cards of a category look: a horizontal row of medium cards has its own view. */
export function cardLook({ view, scroll }: Pick<MenuCategory, 'view' | 'scroll'>): {
  view: ProductView
  isRail: boolean
} {
  const isRail = scroll === 'HORIZONTAL'
  return { view: isRail && view === 'MEDIUM' ? 'RAIL' : view, isRail }
}

/** The id of the heading above the cards of a category. */
export const headingOf = (categoryId: string): string => `h-${categoryId}`

/** The list of the products ordered most often, which is no category of the menu. */
export const popularId = 'popular'

/** A category on the home page: the cards are HTML there, so their data is not sent with the page. */
export type CategoryHead = Omit<MenuCategory, 'products'> & { productCount: number }

/** `name` is empty for the last group, which holds the categories that belong to no group. */
export type MenuGroup<Category = MenuCategory> = {
  id: string
  name: string
  image: string | null
  hue: PlateHue
  listed: ListedAt
  categories: Category[]
}
export type GroupHead = MenuGroup<CategoryHead>

/** `branches`: the ids of all branches that the menu names. */
export type Menu = { groups: MenuGroup[]; branches: string[] }

/**
 * The stories and banners above the menu, as the home page shows them: one language, link targets replaced by URLs.
 */
export type Slide = { image: string; title: string; href: string | null; isDish: boolean }
export type StoryView = { id: string; title: string; image: string; hue: PlateHue; slides: Slide[] }
export type BannerView = { id: string; title: string; image: string; href: string | null }

export type Content = {
  stories: StoryView[]
  banners: BannerView[]
  /** The next opening time as text; null if a branch is open or the time is not known. */
  opensAt: string | null
  /** Why the shop takes no orders until then, in the words of its staff. */
  pause: string | null
}
