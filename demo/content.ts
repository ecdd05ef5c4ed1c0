// How a demo shop writes down what it tells beside its menu. Pictures are named like those of the menu.
import type { Localized } from '@dasturxon/api/testing'

export type Link =
  | { product: readonly [category: string, slug: string] }
  | { category: string }
  /** A page of the shop itself. */
  | { path: string }

export type Story = {
  slug: string
  title: Localized
  picture: string
  slides: readonly { picture: string; title: Localized; link?: Link }[]
}

export type Banner = { slug: string; title: Localized; picture: string; link?: Link }

export type Vacancy = {
  slug: string
  title: Localized
  text: Localized
  /** None: wherever hands are needed. */
  branch?: string
  salary?: readonly [from: number, to: number]
}

export type Block = { text: Localized } | { picture: string; link?: Link } | { title: Localized; link: Link }

export type Content = {
  stories: readonly Story[]
  banners: readonly Banner[]
  vacancies: readonly Vacancy[]
  extra?: { title: Localized; blocks: readonly Block[] }
}
