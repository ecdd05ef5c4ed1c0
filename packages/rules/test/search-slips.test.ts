// Random typos: a random letter of a random product name in a random language is dropped, added, replaced or swapped.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexMenu } from '../src/search-index.ts'
import { search } from '../src/search.ts'
import menu from './olov-menu.json' with { type: 'json' }

const index = indexMenu(menu)

const typo = fc
  .record({
    product: fc.constantFrom(...menu),
    language: fc.constantFrom('uz' as const, 'ru' as const, 'eng' as const),
    kind: fc.constantFrom('missing', 'extra', 'wrong', 'swapped'),
    dice: fc.nat(),
    letter: fc.nat(25),
  })
  .map(({ product, language, kind, dice, letter }) => {
    const name = product.name[language]
    const positions = [...name.matchAll(/\p{L}{4,}/gu)].flatMap(({ index: from, 0: word }) =>
      Array.from({ length: word.length - 1 }, (_, n) => from + n),
    )
    const at = positions[dice % positions.length] ?? 0
    const [before, one, two, after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)]
    const wrong = String.fromCharCode((language === 'ru' ? 0x430 : 0x61) + letter)
    const typed = { missing: two, extra: `${one}${wrong}${two}`, wrong: `${wrong}${two}`, swapped: `${two}${one}` }
    return { product, query: `${before}${typed[kind as keyof typeof typed]}${after}` }
  })

test('at least 95 % of names with a random typo find the product among the first three', () => {
  const typos = fc.sample(typo, { numRuns: 1_000, seed: 15 })
  const missed = typos.filter(({ product, query }) => !search(index, query, 3).includes(product))
  console.log(`search: ${typos.length} typos, ${missed.length} missed: ${missed.map(({ query }) => query).join(', ')}`)
  expect(missed.length).toBeLessThanOrEqual(50)
})
