import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DraftLine,
  forgetTombstones,
  isRemoved,
  lineKey,
  mergeLines,
  notAhead,
  removeLine,
} from './basket-merge.ts'

const line = (productId: string, count: number, updatedAt: number, more: Partial<DraftLine> = {}): DraftLine => ({
  productId,
  modifications: [],
  note: null,
  count,
  addedAt: 1,
  updatedAt,
  ...more,
})
const counts = (lines: readonly DraftLine[]) =>
  Object.fromEntries(lines.map(({ productId, count }) => [productId, count]))

test.each([
  ['different lines are both kept', [line('a', 1, 1)], [line('b', 2, 1)], { a: 1, b: 2 }],
  ['the newer count wins', [line('a', 1, 1)], [line('a', 5, 2)], { a: 5 }],
  ['also when it is smaller', [line('a', 5, 1)], [line('a', 1, 2)], { a: 1 }],
  ['counts are not added up', [line('a', 2, 1)], [line('a', 2, 1)], { a: 2 }],
  ['a newer removal wins', [line('a', 5, 1)], [line('a', 0, 2)], { a: 0 }],
  ['an older removal loses', [line('a', 5, 2)], [line('a', 0, 1)], { a: 5 }],
  ['at the same instant the line stays', [line('a', 1, 2)], [line('a', 0, 2)], { a: 1 }],
  ['one copy may hold a line twice', [line('a', 1, 1), line('a', 3, 2)], [], { a: 3 }],
])('%s', (_, one, other, expected) => {
  expect(counts(mergeLines(one, other))).toEqual(expected)
  expect(counts(mergeLines(other, one))).toEqual(expected)
})

describe('what makes a line', () => {
  const base = {
    productId: 'a',
    modifications: [
      { modificationId: 'm1', count: 1 },
      { modificationId: 'm2', count: 2 },
    ],
    note: 'tuzsiz',
  }
  test.each([
    ['the order of modifications', { modifications: base.modifications.toReversed() }, true],
    [
      'a modification counted in two parts',
      {
        modifications: [
          ...base.modifications.slice(0, 1),
          { modificationId: 'm2', count: 1 },
          { modificationId: 'm2', count: 1 },
        ],
      },
      true,
    ],
    [
      'a modification taken zero times',
      { modifications: [...base.modifications, { modificationId: 'm3', count: 0 }] },
      true,
    ],
    ['space around the note', { note: ' tuzsiz ' }, true],
    ['another note', { note: 'achchiq' }, false],
    ['no note', { note: null }, false],
    ['another product', { productId: 'b' }, false],
    [
      'another count of a modification',
      {
        modifications: [
          { modificationId: 'm1', count: 2 },
          { modificationId: 'm2', count: 2 },
        ],
      },
      false,
    ],
    ['one modification less', { modifications: base.modifications.slice(0, 1) }, false],
  ])('%s: the same line %s', (_, more, same) => {
    expect(lineKey({ ...base, ...more }) === lineKey(base)).toBe(same)
  })
  test('an empty note is no note', () => {
    expect(lineKey({ ...base, note: '  ' })).toBe(lineKey({ ...base, note: null }))
  })
})

test('lines stand in the order they were put in', () => {
  const merged = mergeLines(
    [line('late', 1, 9, { addedAt: 3 })],
    [line('first', 1, 1, { addedAt: 1 }), line('second', 1, 99, { addedAt: 2 })],
  )
  expect(merged.map(({ productId }) => productId)).toEqual(['first', 'second', 'late'])
})

describe('a tombstone', () => {
  const removed = removeLine(line('a', 3, 1), new Date('2026-11-13T12:00:00Z'))
  test('is the removed line with its moment', () => {
    expect(removed).toEqual(line('a', 0, Date.parse('2026-11-13T12:00:00Z')))
    expect(isRemoved(removed)).toBe(true)
  })
  test.each([
    ['2026-11-20T12:00:00.000Z', 1],
    ['2026-11-20T12:00:00.001Z', 0],
  ])('is kept seven days: %s', (now, left) => {
    expect(forgetTombstones([removed], new Date(now))).toHaveLength(left)
  })
  test('a line in the basket is never forgotten', () => {
    expect(forgetTombstones([line('a', 1, 0)], new Date('2026-11-20T12:00:00Z'))).toHaveLength(1)
  })
})

test('a clock that runs ahead is set to ours', () => {
  const now = new Date(1000)
  expect(
    notAhead([line('a', 1, 999), line('b', 1, 1000), line('c', 1, 1001)], now).map(({ updatedAt }) => updatedAt),
  ).toEqual([999, 1000, 1000])
})

describe('for any two or three copies', () => {
  const choice = fc.record({ modificationId: fc.constantFrom('m1', 'm2'), count: fc.nat(2) })
  const anyLine = fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    modifications: fc.array(choice, { maxLength: 3 }),
    note: fc.option(fc.constantFrom('', 'x', ' x')),
    count: fc.nat(3),
    addedAt: fc.nat(3),
    updatedAt: fc.nat(5),
  })
  const copy = fc.array(anyLine, { maxLength: 8 })
  const runs = { numRuns: 1000 }

  test('it does not matter who merges', () => {
    fc.assert(
      fc.property(copy, copy, (one, other) => {
        expect(mergeLines(one, other)).toEqual(mergeLines(other, one))
      }),
      runs,
    )
  })
  test('nor how often', () => {
    fc.assert(
      fc.property(copy, copy, (one, other) => {
        const merged = mergeLines(one, other)
        expect(mergeLines(merged, merged)).toEqual(merged)
        expect(mergeLines(merged, one)).toEqual(merged)
      }),
      runs,
    )
  })
  test('nor in which order', () => {
    fc.assert(
      fc.property(copy, copy, copy, (one, other, third) => {
        expect(mergeLines(mergeLines(one, other), third)).toEqual(mergeLines(one, mergeLines(other, third)))
      }),
      runs,
    )
  })
  test('no line disappears without a newer tombstone, and none appears from nowhere', () => {
    fc.assert(
      fc.property(copy, copy, (one, other) => {
        const all = [...one, ...other]
        const merged = new Map(mergeLines(one, other).map((kept) => [lineKey(kept), kept]))
        for (const had of all.filter((known) => !isRemoved(known))) {
          const kept = merged.get(lineKey(had))
          expect(kept).toBeDefined()
          if (kept && isRemoved(kept)) {
            const tombstones = all.filter((known) => isRemoved(known) && lineKey(known) === lineKey(had))
            expect(tombstones.some(({ updatedAt }) => updatedAt > had.updatedAt)).toBe(true)
          }
        }
        const known = new Set(all.map(lineKey))
        expect([...merged.keys()].every((key) => known.has(key))).toBe(true)
        expect(merged.size).toBe(known.size)
      }),
      runs,
    )
  })
})
