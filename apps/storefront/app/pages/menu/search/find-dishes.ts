// The whole menu, searched on every key: the index is built once per menu, then nothing is asked of anybody.
import type { Language } from '@dasturxon/i18n/language'
import { search } from '@dasturxon/rules/search'
import { indexMenu, type MenuIndex } from '@dasturxon/rules/search-index'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { printedMenu } from '../menu-of.ts'
import { cardsOf, type PrintedCard } from '../product/open-product.ts'

type Found = { card: PrintedCard } & Parameters<typeof indexMenu>[0][number]
const indexes = new WeakMap<Catalogue, MenuIndex<Found>>()

/** More than anybody scrolls through. */
const mostShown = 60

export const findDishes = (catalogue: Catalogue, language: Language, text: string): PrintedCard[] =>
  search(indexOf(catalogue, language), text, mostShown).map(({ card }) => card)

/** Built ahead, so that the first key does not wait for it. */
export function indexOf(catalogue: Catalogue, language: Language): MenuIndex<Found> {
  const known = indexes.get(catalogue)
  if (known) return known
  const made = indexMenu(
    cardsOf(printedMenu(catalogue, language)).flatMap((card) => {
      const listed = catalogue.products.get(card.product.id)
      const category = catalogue.categories.get(card.category.id)?.name ?? null
      return listed ? [{ card, name: listed.name, category, description: { [language]: listed.description } }] : []
    }),
  )
  indexes.set(catalogue, made)
  return made
}

/** To begin with: what carries a label, then the first of every category. */
export function suggestions(catalogue: Catalogue, language: Language, most = 10): PrintedCard[] {
  const cards = cardsOf(printedMenu(catalogue, language)).filter(({ category }) => !category.isWithoutCart)
  const labelled = cards.filter(({ product }) => product.labels.length > 0)
  const firsts = cards.filter(({ category }, place) => cards[place - 1]?.category.id !== category.id)
  return [...new Set([...labelled, ...firsts])].filter(({ product }) => product.supply !== 'soldOut').slice(0, most)
}
