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
  /** soldOut: no branch has it · oneBranch: a single one of several has it */
  supply: 'everywhere' | 'oneBranch' | 'soldOut'
  delivered: boolean
}

export type MenuCategory = {
  id: string
  name: string
  image: string | null
  /** The backdrop its products stand on. */
  hue: PlateHue
  view: 'BIG' | 'MEDIUM' | 'SMALL'
  scroll: 'VERTICAL' | 'HORIZONTAL'
  products: MenuProduct[]
}

/** `name` is empty for categories that stand outside any group. */
export type MenuGroup = { id: string; name: string; categories: MenuCategory[] }

export type Menu = { groups: MenuGroup[] }
