import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexMenu, type Searchable } from './search-index.ts'
import { search } from './search.ts'

const product = (uz: string, more: Omit<Searchable, 'name'> & { ru?: string } = {}) => ({
  name: { uz, ru: more.ru ?? null },
  category: more.category ?? null,
  description: more.description ?? null,
})
const found = (menu: Searchable[], query: string, limit = 10) =>
  search(indexMenu(menu), query, limit).map(({ name }) => name.uz)

describe('ranking of search results', () => {
  const menu = [
    product('Laxash'),
    product('Set', { category: { uz: 'Lavash' } }),
    product('Katta lavash'),
    product('Lavash kombo'),
    product('Lavash'),
  ]

  test('ranks an exact name first, then a name prefix, a word of the name, the category, a typo', () => {
    expect(found(menu, 'lavash')).toEqual(['Lavash', 'Lavash kombo', 'Katta lavash', 'Set', 'Laxash'])
  })

  test('ranks better results first, whatever the order of the menu', () => {
    expect(found(menu.toReversed(), 'lavash')).toEqual(['Lavash', 'Lavash kombo', 'Katta lavash', 'Set', 'Laxash'])
  })

  test('returns at most the requested number of results', () => {
    expect(found(menu, 'lavash', 2)).toEqual(['Lavash', 'Lavash kombo'])
    expect(found(menu, 'lavash', 0)).toEqual([])
  })

  test('ranks a whole word before a prefix and a short name before a long one', () => {
    const teas = [product('Qora choynak'), product('Qora choy limon bilan'), product('Qora choy')]
    expect(found(teas, 'choy qora')).toEqual(['Qora choy', 'Qora choy limon bilan', 'Qora choynak'])
  })

  test('ranks a typo in the name before one in the description, and one in a whole word before one in a prefix', () => {
    const menu = [product('Somsalar'), product('Set', { description: { uz: 'ikkita somsa' } }), product('Somsa')]
    expect(found(menu, 'sonsa')).toEqual(['Somsa', 'Set', 'Somsalar'])
  })

  test('ignores one query word only when no product matches all words', () => {
    const menu = [product('Qora burger'), product('Qora choy'), product('Koʻk choy')]
    expect(found(menu, 'qora choy')).toEqual(['Qora choy'])
    expect(found(menu, 'oq choy')).toEqual(['Koʻk choy', 'Qora choy'])
  })

  test('keeps the menu order of equally good results', () => {
    const menu = [product('Kola tor'), product('Kola bir'), product('Kola non')]
    expect(found(menu, 'kola')).toEqual(['Kola tor', 'Kola bir', 'Kola non'])
  })
})

test.each([
  ['words in any order', 'choy kok', true],
  ['words without spaces', 'kokchoy', true],
  ['a word cut in two', 'zelen iy', true],
  ['the start of a word', 'zel', true],
  ['words of two languages', 'kok chay', true],
  ['one unknown word among several', 'kok choy palov', true],
  ['two unknown words', 'kok choy palov somsa', false],
  ['a typo in a word of four letters', 'zlen', true],
  ['a typo in a word of three letters', 'kik', false],
  ['an unknown word', 'palov', false],
  ['an empty query', '', false],
  ['a query without letters', ' -«»ʼ ', false],
])('search finds the product by %s', (_, query, expected) => {
  expect(found([product('Koʻk choy', { ru: 'Зелёный чай' })], query)).toEqual(expected ? ['Koʻk choy'] : [])
})

test.each(['hotdog', 'hot dog', 'hot-dog', 'toshkent hotdog', 'hotdgo'])('finds a hyphenated name by %s', (query) => {
  expect(found([product('Toshkent hot-dogi')], query)).toEqual(['Toshkent hot-dogi'])
})

test('finds a product by words of name, category and description together', () => {
  const menu = [product('Manti', { category: { ru: 'Вторые блюда' }, description: { uz: 'qoʻy goʻshti bilan' } })]
  expect(found(menu, 'манти блюда гўшти')).toEqual(['Manti'])
})

test('finds nothing in an empty menu', () => {
  expect(found([], 'osh')).toEqual([])
})

describe('searching any menu', () => {
  const name = fc.stringMatching(/^[a-zа-я]{2,7}( [a-zа-я]{2,7}){0,2}$/)
  const menu = fc.array(
    name.map((uz) => product(uz)),
    { maxLength: 8 },
  )

  test('finds a product first by its exact name, and no product twice', () => {
    fc.assert(
      fc.property(menu, name, (others, uz) => {
        const target = product(uz)
        const hits = search(indexMenu([target, ...others]), uz, 20)
        expect(hits[0]).toBe(target)
        expect(new Set(hits)).toHaveLength(hits.length)
      }),
    )
  })

  test('typing another letter adds no product that was not found before', () => {
    fc.assert(
      fc.property(menu, fc.stringMatching(/^[a-z]{2}$/), fc.stringMatching(/^[a-z]$/), (products, typed, letter) => {
        const index = indexMenu(products)
        const before = search(index, typed, 20)
        // Skips letters that may change the sound of the letter before them: s and sh.
        if (/[cdghikpstxyz]/.test(typed + letter)) return
        for (const hit of search(index, typed + letter, 20)) expect(before).toContain(hit)
      }),
    )
  })
})
