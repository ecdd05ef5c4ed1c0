// Searches the whole menu at every key in the browser: the index is built once per menu, and no request is sent.
import type { Language } from '@dasturxon/i18n/language'
import { search } from '@dasturxon/rules/search'
import { indexMenu, type MenuIndex } from '@dasturxon/rules/search-index'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { cachedMenuView } from '../menu-view.ts'
import { cardsOf, type RenderedCard } from '../product/open-product.ts'
import { highlightMatches } from './highlight-matches.ts'

type Found = { card: RenderedCard } & Parameters<typeof indexMenu>[0][number]
const indexes = new WeakMap<Catalogue, MenuIndex<Found>>()

/** The maximum number of results shown. */
const mostShown = 60

/** The most products shown that are only similar to the query. */
const mostSimilar = 6

export type Findings = { found: RenderedCard[]; similar: RenderedCard[] }

/** Products whose name matches in the visitor's own language come first; the order is otherwise that of the rule. */
export function searchProducts(catalogue: Catalogue, language: Language, text: string): Findings {
  const index = indexOfCatalogue(catalogue, language)
  const cards = (most: number, isSimilar: boolean) => search(index, text, most, isSimilar).map(({ card }) => card)
  const found = cards(mostShown, false)
  const own = new Set(found.filter(({ product }) => highlightMatches(product.name, text).length > 0))
  return {
    found: [...own, ...found.filter((card) => !own.has(card))],
    similar: cards(mostSimilar, true),
  }
}

/** Builds the index ahead, so that the first key does not wait for it. */
export function indexOfCatalogue(catalogue: Catalogue, language: Language): MenuIndex<Found> {
  const cached = indexes.get(catalogue)
  if (cached) return cached
  const built = indexMenu(
    cardsOf(cachedMenuView(catalogue, language)).flatMap((card) => {
      const listed = catalogue.products.get(card.product.id)
      const category = catalogue.categories.get(card.category.id)?.name ?? null
      if (!listed) return []
      // Tags are words that only the search reads; they count like those of the description.
      const description = { [language]: [listed.description, ...listed.tags].join(' ') }
      return [{ card, name: listed.name, category, description }]
    }),
  )
  indexes.set(catalogue, built)
  return built
}

/** The suggestions before a search: products with a label, then the first product of every category. */
export function suggestions(catalogue: Catalogue, language: Language, most = 10): RenderedCard[] {
  const cards = cardsOf(cachedMenuView(catalogue, language)).filter(({ category }) => !category.isWithoutCart)
  const labelled = cards.filter(({ product }) => product.labels.length > 0)
  const firsts = cards.filter(({ category }, index) => cards[index - 1]?.category.id !== category.id)
  return [...new Set([...labelled, ...firsts])].filter(({ product }) => product.supply !== 'soldOut').slice(0, most)
}
