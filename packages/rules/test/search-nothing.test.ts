// Queries without a good answer: noise, and products the shop does not have. Never change a query to suit the ranking, only
// to suit the menu.
import { expect, test } from 'vitest'
import { indexMenu } from '../src/search-index.ts'
import { search } from '../src/search.ts'
import menu from './olov-menu.json' with { type: 'json' }
import queries from './search-nothing.json' with { type: 'json' }

/** As a page indexes it: names and categories in every language, descriptions in the visitor's own. */
const indexIn = (language: 'uz' | 'ru' | 'eng') =>
  indexMenu(menu.map((product) => ({ ...product, description: { [language]: product.description[language] } })))
const indexes = { uz: indexIn('uz'), ru: indexIn('ru'), eng: indexIn('eng') }
const languagesOf: Record<string, (keyof typeof indexes)[]> = {
  noise: ['uz', 'ru', 'eng'],
  'uz-latin': ['uz'],
  'uz-cyrillic': ['uz'],
  ru: ['ru'],
  eng: ['eng'],
}
const kinds = [...Map.groupBy(queries, ({ kind }) => kind)]

test('there are a hundred queries, of every kind', () => {
  expect(new Set(queries.map(({ query }) => query)).size).toBe(100)
  expect(kinds.map(([kind]) => kind)).toEqual(Object.keys(languagesOf))
})

test.each(kinds)('no %s query has a real match', (kind, ofKind) => {
  const matched = (languagesOf[kind] ?? []).flatMap((language) =>
    ofKind.flatMap(({ query }) =>
      search(indexes[language], query, 3, false).map(({ slug }) => `${language}: ${query} → ${slug}`),
    ),
  )
  expect(matched).toEqual([])
})

test('noise has nothing similar either, in at least 95 of 100 cases', () => {
  const noise = queries.filter(({ kind }) => kind === 'noise')
  const cases = Object.values(indexes).flatMap((index) => noise.map(({ query }) => search(index, query, 3, true)))
  expect(cases.filter((similar) => similar.length === 0).length / cases.length).toBeGreaterThanOrEqual(0.95)
})

test('a name without a typo is a real match, one with a typo is similar', () => {
  const slugs = (query: string, similar: boolean) => search(indexes.ru, query, 3, similar).map(({ slug }) => slug)
  expect(slugs('чизбургер', false)).toContain('chizburger')
  expect(slugs('чизбурпер', false)).toEqual([])
  expect(slugs('чизбурпер', true)).toContain('chizburger')
})
