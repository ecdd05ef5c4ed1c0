// The menu as the home page shows it: one language, in order, and only what a card prints.
import type { PlateHue } from '@dasturxon/ui/plate-hue'

export type MenuProduct = {
  id: string
  name: string
  description: string
  image: string | null
  costPrice: number
  additionalPrice: number
  discount: number
  labels: string[]
  size: { measure: number; unit: 'KG' | 'LITER' | 'GRAMM' | 'COUNT' } | null
  calorie: number | null
  /** soldOut: no branch has it · oneBranch: a single one of several has it · elsewhere: not the one that is chosen */
  supply: 'everywhere' | 'oneBranch' | 'soldOut' | 'elsewhere'
  delivered: boolean
  /** Made to order: it opens before it can be had. */
  hasChoices: boolean
}

export type MenuCategory = {
  id: string
  name: string
  image: string | null
  /** The backdrop its products stand on. */
  hue: PlateHue
  view: 'BIG' | 'MEDIUM' | 'SMALL'
  scroll: 'VERTICAL' | 'HORIZONTAL'
  /** How its products open. */
  opens: 'SHEET' | 'POP_UP' | 'FULL_SCREEN'
  /** Shown, not sold here: by the phone, or in the hall. */
  isWithoutCart: boolean
  products: MenuProduct[]
}

/** `name` is empty for categories that stand outside any group. */
export type MenuGroup = {
  id: string
  name: string
  image: string | null
  hue: PlateHue
  categories: MenuCategory[]
}

export type Menu = { groups: MenuGroup[] }

/**
 * What a shop tells above its menu, as home shows it: one language, with addresses in place of what its links mean.
 */
export type Slide = { image: string; title: string; href: string | null; isDish: boolean }
export type StoryView = { id: string; title: string; image: string; hue: PlateHue; slides: Slide[] }
export type BannerView = { id: string; title: string; image: string; href: string | null }

export type Content = {
  stories: StoryView[]
  banners: BannerView[]
  /** When the shop opens again, in words; null while any branch is open, or nobody knows. */
  opensAt: string | null
}
