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

describe('best first', () => {
  const menu = [
    product('Laxash'),
    product('Set', { category: { uz: 'Lavash' } }),
    product('Katta lavash'),
    product('Lavash kombo'),
    product('Lavash'),
  ]

  test('the name, then what starts the name, a word of it, the category, a slip', () => {
    expect(found(menu, 'lavash')).toEqual(['Lavash', 'Lavash kombo', 'Katta lavash', 'Set', 'Laxash'])
  })

  test('the order does not depend on the order of the menu', () => {
    expect(found(menu.toReversed(), 'lavash')).toEqual(['Lavash', 'Lavash kombo', 'Katta lavash', 'Set', 'Laxash'])
  })

  test('no more than asked for', () => {
    expect(found(menu, 'lavash', 2)).toEqual(['Lavash', 'Lavash kombo'])
    expect(found(menu, 'lavash', 0)).toEqual([])
  })

  test('a whole word before the beginning of one, a short name before a long one', () => {
    const teas = [product('Qora choynak'), product('Qora choy limon bilan'), product('Qora choy')]
    expect(found(teas, 'choy qora')).toEqual(['Qora choy', 'Qora choy limon bilan', 'Qora choynak'])
  })

  test('a slip in the name before a slip in the description, a whole word before a started one', () => {
    const menu = [product('Somsalar'), product('Set', { description: { uz: 'ikkita somsa' } }), product('Somsa')]
    expect(found(menu, 'sonsa')).toEqual(['Somsa', 'Set', 'Somsalar'])
  })

  test('a word is passed over only when nothing meets them all', () => {
    const menu = [product('Qora burger'), product('Qora choy'), product('Koʻk choy')]
    expect(found(menu, 'qora choy')).toEqual(['Qora choy'])
    expect(found(menu, 'oq choy')).toEqual(['Koʻk choy', 'Qora choy'])
  })

  test('the menu decides between equals', () => {
    const menu = [product('Kola tor'), product('Kola bir'), product('Kola non')]
    expect(found(menu, 'kola')).toEqual(['Kola tor', 'Kola bir', 'Kola non'])
  })
})

test.each([
  ['the words in any order', 'choy kok', true],
  ['the words run together', 'kokchoy', true],
  ['a word cut in two', 'zelen iy', true],
  ['a started word', 'zel', true],
  ['words of two languages', 'kok chay', true],
  ['one word of several that is nowhere', 'kok choy palov', true],
  ['two words that are nowhere', 'kok choy palov somsa', false],
  ['a slip in a word of four letters', 'zlen', true],
  ['a slip in a word of three', 'kik', false],
  ['a word that is nowhere', 'palov', false],
  ['nothing', '', false],
  ['no letter', ' -«»ʼ ', false],
])('%s', (_, query, expected) => {
  expect(found([product('Koʻk choy', { ru: 'Зелёный чай' })], query)).toEqual(expected ? ['Koʻk choy'] : [])
})

test.each(['hotdog', 'hot dog', 'hot-dog', 'toshkent hotdog', 'hotdgo'])('a hyphen may be left out: %s', (query) => {
  expect(found([product('Toshkent hot-dogi')], query)).toEqual(['Toshkent hot-dogi'])
})

test('words may be spread over name, category and description', () => {
  const menu = [product('Manti', { category: { ru: 'Вторые блюда' }, description: { uz: 'qoʻy goʻshti bilan' } })]
  expect(found(menu, 'манти блюда гўшти')).toEqual(['Manti'])
})

test('an empty menu finds nothing', () => {
  expect(found([], 'osh')).toEqual([])
})

describe('for any menu', () => {
  const name = fc.stringMatching(/^[a-zа-я]{2,7}( [a-zа-я]{2,7}){0,2}$/)
  const menu = fc.array(
    name.map((uz) => product(uz)),
    { maxLength: 8 },
  )

  test('a product is found first by its own name, and nothing is found twice', () => {
    fc.assert(
      fc.property(menu, name, (others, uz) => {
        const sought = product(uz)
        const hits = search(indexMenu([sought, ...others]), uz, 20)
        expect(hits[0]).toBe(sought)
        expect(new Set(hits)).toHaveLength(hits.length)
      }),
    )
  })

  test('typing on never brings back what was gone, unless by a slip', () => {
    fc.assert(
      fc.property(menu, fc.stringMatching(/^[a-z]{2}$/), fc.stringMatching(/^[a-z]$/), (products, typed, letter) => {
        const index = indexMenu(products)
        const before = search(index, typed, 20)
        // A letter may change the sound of the one before it: s and sh.
        if (/[cdghikpstxyz]/.test(typed + letter)) return
        for (const hit of search(index, typed + letter, 20)) expect(before).toContain(hit)
      }),
    )
  })
})
