import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DraftLine,
  dropTombstones,
  isRemoved,
  lineKey,
  mergeLines,
  limitClock,
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
  ['keeps both of two different lines', [line('a', 1, 1)], [line('b', 2, 1)], { a: 1, b: 2 }],
  ['takes the newer count', [line('a', 1, 1)], [line('a', 5, 2)], { a: 5 }],
  ['takes the newer count when it is smaller', [line('a', 5, 1)], [line('a', 1, 2)], { a: 1 }],
  ['does not add up counts', [line('a', 2, 1)], [line('a', 2, 1)], { a: 2 }],
  ['takes a newer removal', [line('a', 5, 1)], [line('a', 0, 2)], { a: 0 }],
  ['ignores an older removal', [line('a', 5, 2)], [line('a', 0, 1)], { a: 5 }],
  ['keeps the line when its removal has the same time', [line('a', 1, 2)], [line('a', 0, 2)], { a: 1 }],
  ['takes the newer of two entries of one line in one copy', [line('a', 1, 1), line('a', 3, 2)], [], { a: 3 }],
])('merging two copies of a basket: %s', (_, one, other, expected) => {
  expect(counts(mergeLines(one, other))).toEqual(expected)
  expect(counts(mergeLines(other, one))).toEqual(expected)
})

describe('the key of a basket line', () => {
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
  ])('compares the key of a line with %s', (_, more, same) => {
    expect(lineKey({ ...base, ...more }) === lineKey(base)).toBe(same)
  })
  test('treats a blank note like no note in the line key', () => {
    expect(lineKey({ ...base, note: '  ' })).toBe(lineKey({ ...base, note: null }))
  })
})

test('sorts merged lines by the time they were added', () => {
  const merged = mergeLines(
    [line('late', 1, 9, { addedAt: 3 })],
    [line('first', 1, 1, { addedAt: 1 }), line('second', 1, 99, { addedAt: 2 })],
  )
  expect(merged.map(({ productId }) => productId)).toEqual(['first', 'second', 'late'])
})

describe('the tombstone of a removed line', () => {
  const removed = removeLine(line('a', 3, 1), new Date('2026-11-13T12:00:00Z'))
  test('a tombstone is the line with count 0 and the time of removal', () => {
    expect(removed).toEqual(line('a', 0, Date.parse('2026-11-13T12:00:00Z')))
    expect(isRemoved(removed)).toBe(true)
  })
  test.each([
    ['2026-11-20T12:00:00.000Z', 1],
    ['2026-11-20T12:00:00.001Z', 0],
  ])('keeps a tombstone for seven days: tombstones left at %s: %d', (now, left) => {
    expect(dropTombstones([removed], new Date(now))).toHaveLength(left)
  })
  test('never drops a line that was not removed', () => {
    expect(dropTombstones([line('a', 1, 0)], new Date('2026-11-20T12:00:00Z'))).toHaveLength(1)
  })
})

test('limits update times from the future to the server time', () => {
  const now = new Date(1000)
  expect(
    limitClock([line('a', 1, 999), line('b', 1, 1000), line('c', 1, 1001)], now).map(({ updatedAt }) => updatedAt),
  ).toEqual([999, 1000, 1000])
})

describe('merging any two or three copies', () => {
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

  test('merging is commutative', () => {
    fc.assert(
      fc.property(copy, copy, (one, other) => {
        expect(mergeLines(one, other)).toEqual(mergeLines(other, one))
      }),
      runs,
    )
  })
  test('merging is idempotent', () => {
    fc.assert(
      fc.property(copy, copy, (one, other) => {
        const merged = mergeLines(one, other)
        expect(mergeLines(merged, merged)).toEqual(merged)
        expect(mergeLines(merged, one)).toEqual(merged)
      }),
      runs,
    )
  })
  test('merging is associative', () => {
    fc.assert(
      fc.property(copy, copy, copy, (one, other, third) => {
        expect(mergeLines(mergeLines(one, other), third)).toEqual(mergeLines(one, mergeLines(other, third)))
      }),
      runs,
    )
  })
  test('drops no line without a newer tombstone and adds no line that no copy has', () => {
    fc.assert(
      fc.property(copy, copy, (one, other) => {
        const all = [...one, ...other]
        const merged = new Map(mergeLines(one, other).map((result) => [lineKey(result), result]))
        for (const before of all.filter((any) => !isRemoved(any))) {
          const after = merged.get(lineKey(before))
          expect(after).toBeDefined()
          if (after && isRemoved(after)) {
            const tombstones = all.filter((any) => isRemoved(any) && lineKey(any) === lineKey(before))
            expect(tombstones.some(({ updatedAt }) => updatedAt > before.updatedAt)).toBe(true)
          }
        }
        const keys = new Set(all.map(lineKey))
        expect([...merged.keys()].every((key) => keys.has(key))).toBe(true)
        expect(merged.size).toBe(keys.size)
      }),
      runs,
    )
  })
})
