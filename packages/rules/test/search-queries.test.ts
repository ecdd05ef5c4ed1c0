// The queries were written before the ranking. Never change a query to suit the ranking, only to suit the menu.
import { expect, test } from 'vitest'
import { indexMenu } from '../src/search-index.ts'
import { search } from '../src/search.ts'
import menu from './olov-menu.json' with { type: 'json' }
import queries from './search-queries.json' with { type: 'json' }

const index = indexMenu(menu)
const positionOf = ({ query, product }: (typeof queries)[number]) =>
  search(index, query, menu.length).findIndex(({ slug }) => slug === product)
const isFound = (query: (typeof queries)[number]) => [0, 1, 2].includes(positionOf(query))

const kinds = [...Map.groupBy(queries, ({ kind }) => kind)]
const share = (some: typeof queries) => some.filter(isFound).length / some.length

test('the queries name products of olov-menu.json and cover every kind of typing and all five apostrophes', () => {
  const slugs = new Set(menu.map(({ slug }) => slug))
  expect(queries.filter(({ product }) => !slugs.has(product))).toEqual([])
  expect(queries.length).toBeGreaterThanOrEqual(220)
  expect(new Set(queries.map(({ query }) => query))).toHaveLength(queries.length)
  expect(kinds.map(([kind]) => kind)).toEqual('uz-latin uz-cyrillic ru translit typo prefix word-order eng'.split(' '))
  for (const apostrophe of "'’ʻʼ`") expect(queries.some(({ query }) => query.includes(apostrophe))).toBe(true)
})

test('at least 95 % of the queries find their product among the first three', () => {
  const missed = queries.filter((query) => !isFound(query))
  console.log(
    `search: ${queries.length} queries, ${missed.length} missed, first place ${queries.filter((query) => positionOf(query) === 0).length}`,
  )
  expect(share(queries), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95)
})

test.each(kinds)('at least 90 %% of the %s queries find their product among the first three', (_, ofKind) => {
  expect(share(ofKind)).toBeGreaterThanOrEqual(0.9)
})
