// Types for a demo shop's content beside its menu: stories, banners, vacancies. Pictures are named like menu pictures.
import type { Localized } from '@dasturxon/api/testing'

export type Link =
  | { product: readonly [category: string, slug: string] }
  | { category: string }
  /** The path of a page of the same shop. */
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
  /** Without a branch the vacancy is for any branch. */
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
