import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneTypo, startsWithOneTypo } from './one-typo.ts'

test.each([
  ['no typo', 'lavash', 'lavash', true],
  ['a letter missing', 'lavsh', 'lavash', true],
  ['a letter too many', 'lavaash', 'lavash', true],
  ['a wrong letter', 'levash', 'lavash', true],
  ['two letters swapped', 'lvaash', 'lavash', true],
  ['a wrong first letter', 'mavash', 'lavash', true],
  ['a missing last letter', 'lavas', 'lavash', true],
  ['two missing letters', 'lvsh', 'lavash', false],
  ['two letters swapped that are not adjacent', 'valash', 'lavash', false],
  ['a swap and a missing letter', 'lvaas', 'lavash', false],
])('recognises at most one typo: %s', (_, typed, word, expected) => {
  expect(isOneTypo(typed, word)).toBe(expected)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

test('isOneTypo agrees with the edit distance by its recursive definition', () => {
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      expect(isOneTypo(typed, meant)).toBe(distance(typed, meant) <= 1)
    }),
    { numRuns: 2_000 },
  )
})

test('startsWithOneTypo agrees with the smallest edit distance to a prefix of the word', () => {
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      const beginnings = Array.from({ length: meant.length + 1 }, (_, length) => meant.slice(0, length))
      expect(startsWithOneTypo(typed, meant)).toBe(beginnings.some((beginning) => distance(typed, beginning) <= 1))
    }),
    { numRuns: 2_000 },
  )
})

/** The edit distance (inserts, deletes, replacements, swaps of adjacent letters), by its recursive definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  if (a.at(-1) === b.at(-1)) return distance(a.slice(0, -1), b.slice(0, -1))
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return (
    1 +
    Math.min(
      distance(a.slice(0, -1), b),
      distance(a, b.slice(0, -1)),
      distance(a.slice(0, -1), b.slice(0, -1)),
      isSwap ? distance(a.slice(0, -2), b.slice(0, -2)) : Infinity,
    )
  )
}
