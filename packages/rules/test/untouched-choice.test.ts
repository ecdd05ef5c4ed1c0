// Compares the choice on an untouched product page with every choice that the limits of its option groups allow.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialChoices, type PricedGroup } from '../src/free-modifications.ts'
import { money } from '../src/money.ts'

const limit = fc.option(fc.integer({ min: 1, max: 3 }))
const option = fc.record({ price: fc.nat(4), max: limit, isDefault: fc.boolean() })
const randomGroup = fc
  .record({
    min: fc.nat(4),
    max: fc.option(fc.integer({ min: 1, max: 5 })),
    distinctMax: limit,
    options: fc.array(option, { maxLength: 4 }),
  })
  .map(({ options, ...limits }): PricedGroup => ({
    ...limits,
    id: 'g',
    freeCount: 0,
    modifications: options.map((row, n) => ({ ...row, id: `m${n}`, price: money(row.price * 1_000) })),
  }))

/** All counts per option that the limits allow, up to the minimum: more is never needed. */
function allowedCounts({ min, max, distinctMax, modifications }: PricedGroup): number[][] {
  const most = Math.max(min, modifications.length)
  let all: number[][] = [[]]
  for (const { max: own } of modifications)
    all = all.flatMap((counts) => Array.from({ length: Math.min(own ?? most, most) + 1 }, (_, n) => [...counts, n]))
  return all.filter(
    (counts) =>
      total(counts) <= (max ?? Infinity) && counts.filter((count) => count > 0).length <= (distinctMax ?? Infinity),
  )
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const costOf = ({ modifications }: PricedGroup, counts: readonly number[]) =>
  total(counts.map((count, n) => count * (modifications[n]?.price ?? 0)))

test('an untouched product has the cheapest choice that contains its defaults and completes every required group', () => {
  fc.assert(
    fc.property(randomGroup, (group) => {
      const chosen = initialChoices([group])
      expect(new Set(chosen.map(({ modificationId }) => modificationId)).size).toBe(chosen.length)
      const counts = group.modifications.map(({ id }) => chosen.find((it) => it.modificationId === id)?.count ?? 0)
      const allowed = allowedCounts(group)
      expect(allowed).toContainEqual(counts)

      // As many defaults as the limits allow are chosen, in menu order.
      const defaults = group.modifications.map(() => 0)
      group.modifications.forEach(({ isDefault }, n) => {
        const one = defaults.with(n, 1)
        if (isDefault && allowed.some((it) => it.join() === one.join())) defaults[n] = 1
      })
      const withDefaults = allowed.filter((it) => it.every((count, n) => count >= (defaults[n] ?? 0)))
      expect(withDefaults).toContainEqual(counts)

      const needed = Math.max(group.min, total(defaults))
      const complete = withDefaults.filter((it) => total(it) === needed)
      expect(total(counts) === needed).toBe(complete.length > 0)
      if (complete.length > 0) expect(costOf(group, counts)).toBe(Math.min(...complete.map((it) => costOf(group, it))))
    }),
    { numRuns: 2_000 },
  )
})

test('leaves an optional group without a default empty', () => {
  const group = { id: 'g', min: 0, max: 3, distinctMax: null, freeCount: 1 }
  const modifications = [{ id: 'a', max: null, isDefault: false, price: money(4_000) }]
  expect(initialChoices([{ ...group, modifications }])).toEqual([])
})

test('chooses the cheapest option where one is required and none is the default', () => {
  const group = { id: 'size', min: 1, max: 1, distinctMax: null, freeCount: 0 }
  const sized = (id: string, price: number) => ({ id, max: null, isDefault: false, price: money(price) })
  const modifications = [sized('large', 14_000), sized('small', 0), sized('middle', 7_000)]
  expect(initialChoices([{ ...group, modifications }])).toEqual([{ modificationId: 'small', count: 1 }])
})

test.each([
  ['without a maximum', null],
  ['with a maximum of two', 2],
])('takes a second portion of the default when only two kinds are allowed and the other is dearer, %s', (_, most) => {
  const group = { id: 'g', min: 4, max: null, distinctMax: 2, freeCount: 0 }
  const modifications = [
    { id: 'x', price: money(0), max: 1, isDefault: false },
    { id: 'd', price: money(1_000), max: 2, isDefault: true },
    { id: 'y', price: money(2_000), max: most, isDefault: false },
  ]
  expect(initialChoices([{ ...group, modifications }])).toEqual([
    { modificationId: 'd', count: 2 },
    { modificationId: 'y', count: 2 },
  ])
})
