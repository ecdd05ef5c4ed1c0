import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeModifications, type PricedGroup } from './free-modifications.ts'
import type { Choice } from './modifications.ts'
import { money } from './money.ts'

const option = (id: string, price: number) => ({ id, price: money(price), max: null, isDefault: false })
const toppings = (freeCount: number): PricedGroup => ({
  id: 'toppings',
  min: 0,
  max: null,
  distinctMax: null,
  freeCount,
  modifications: [option('onion', 1_000), option('beef', 8_000), option('pepper', 1_000)],
})
const choose = (counts: Record<string, number>): Choice[] =>
  Object.entries(counts).map(([modificationId, count]) => ({ modificationId, count }))
const freeOf = (freeCount: number, counts: Record<string, number>) =>
  Object.fromEntries(
    chargeModifications([toppings(freeCount)], choose(counts)).map(({ modificationId, free }) => [
      modificationId,
      free,
    ]),
  )

test.each([
  ['no free units', 0, { onion: 1, beef: 1 }, { onion: 0, beef: 0 }],
  ['the most expensive one is free first', 1, { onion: 1, beef: 1 }, { onion: 0, beef: 1 }],
  ['the next most expensive one is free second', 2, { onion: 1, beef: 1 }, { onion: 1, beef: 1 }],
  ['some units of one modification', 2, { beef: 3 }, { beef: 2 }],
  ['all units of one modification and some of the next', 3, { onion: 2, beef: 2 }, { onion: 1, beef: 2 }],
  ['of equal prices the first in the menu', 1, { pepper: 1, onion: 1 }, { onion: 1, pepper: 0 }],
  ['more free units than chosen ones', 9, { onion: 1, beef: 2 }, { onion: 1, beef: 2 }],
  ['no modification chosen', 2, {}, {}],
])('free modifications of a group: %s', (_, freeCount, counts, expected) => {
  expect(freeOf(freeCount, counts)).toEqual(expected)
})

test('applies the free count per group, in menu order, and ignores modifications that no longer exist', () => {
  const sauces = { ...toppings(1), id: 'sauces', modifications: [option('garlic', 2_000)] }
  const charged = chargeModifications([toppings(1), sauces], choose({ garlic: 2, truffle: 1, beef: 1, onion: 1 }))
  expect(charged).toEqual([
    { modificationId: 'onion', price: 1_000, count: 1, free: 0 },
    { modificationId: 'beef', price: 8_000, count: 1, free: 1 },
    { modificationId: 'garlic', price: 2_000, count: 2, free: 1 },
  ])
})

const charge = (group: PricedGroup, choices: readonly Choice[]) =>
  chargeModifications([group], choices).reduce((total, { price, count, free }) => total + price * (count - free), 0)
const anyGroup = fc
  .tuple(fc.nat(5), fc.array(fc.tuple(fc.nat(9_999), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 5 }))
  .map(([freeCount, options]) => ({
    group: { ...toppings(freeCount), modifications: options.map(([price], n) => option(`m${n}`, price)) },
    choices: options.map(([, count], n) => ({ modificationId: `m${n}`, count })),
  }))

test('the charge does not depend on the order of taps, and "the first taps are free" is never cheaper', () => {
  fc.assert(
    fc.property(anyGroup, fc.nat(), ({ group, choices }, seed) => {
      const taps = choices.flatMap(({ modificationId, count }) => Array.from({ length: count }, () => modificationId))
      const shuffled = taps.map((id, n) => ({ id, key: (n * 7919 + seed) % 101 })).toSorted((a, b) => a.key - b.key)
      const oneByOne = shuffled.map(({ id }) => ({ modificationId: id, count: 1 }))
      expect(charge(group, oneByOne)).toBe(charge(group, choices))

      const priceOf = new Map(group.modifications.map(({ id, price }) => [id, price]))
      const firstFree = oneByOne
        .slice(group.freeCount)
        .reduce((total, tap) => total + (priceOf.get(tap.modificationId) ?? 0), 0)
      expect(charge(group, choices)).toBeLessThanOrEqual(firstFree)
    }),
  )
})

test('adding a modification never lowers the charge', () => {
  fc.assert(
    fc.property(anyGroup, ({ group, choices }) => {
      for (const { id } of group.modifications) {
        expect(charge(group, [...choices, { modificationId: id, count: 1 }])).toBeGreaterThanOrEqual(
          charge(group, choices),
        )
      }
    }),
  )
})
