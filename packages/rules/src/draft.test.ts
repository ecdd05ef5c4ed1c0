import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DraftLine, isRemoved, lineKey } from './basket-merge.ts'
import { closeDraft, type Draft, joinDrafts, saveDraft } from './draft.ts'

const now = new Date('2026-11-13T12:00:00Z')
const line = (productId: string, count = 1, updatedAt = now.getTime() - 1000): DraftLine => ({
  productId,
  modifications: [],
  note: null,
  count,
  addedAt: 1,
  updatedAt,
})
const draft = (ref: string, lines: DraftLine[], revision = 4): Draft => ({ ref, revision, lines })
const live = ({ lines }: Draft) => lines.filter((one) => !isRemoved(one)).map(({ productId }) => productId)

describe('saving', () => {
  test.each([
    ['the revision that is stored', 4, true],
    ['an older one', 3, false],
    ['one that does not exist yet', 5, false],
  ])('%s', (_, seen, ok) => {
    const outcome = saveDraft(draft('r', [line('a')]), seen, [line('b')], now)
    if (ok) expect(outcome).toMatchObject({ ok, value: { ref: 'r', revision: 5 } })
    else expect(outcome).toEqual({ ok, refusal: { code: 'draft_changed', params: { revision: 4 } } })
  })

  test('a line the browser left out is not lost; one it removed is', () => {
    const stored = draft('r', [line('a'), line('b')])
    const outcome = saveDraft(stored, 4, [line('b', 0, now.getTime()), line('c')], now)
    expect(outcome.ok && live(outcome.value)).toEqual(['a', 'c'])
  })

  test('a browser from the future does not win for ever', () => {
    const outcome = saveDraft(draft('r', []), 4, [line('a', 9, now.getTime() + 86_400_000)], now)
    expect(outcome).toMatchObject({ value: { lines: [{ updatedAt: now.getTime() }] } })
  })

  test('old tombstones are dropped', () => {
    const outcome = saveDraft(draft('r', [line('a', 0, 0)]), 4, [], now)
    expect(outcome).toMatchObject({ value: { lines: [] } })
  })
})

describe('logging in', () => {
  test('the customer’s ref stays, the guest’s is closed into it, both baskets are kept', () => {
    const { draft: joined, closed } = joinDrafts(draft('customer', [line('a')]), draft('guest', [line('b')]))
    expect(joined.ref).toBe('customer')
    expect(joined.revision).toBe(5)
    expect(live(joined)).toEqual(['a', 'b'])
    expect(closed).toEqual({ ref: 'guest', into: 'customer' })
  })
  test('a customer without a draft takes the guest’s as it is', () => {
    const guest = draft('guest', [line('b')])
    expect(joinDrafts(null, guest)).toEqual({ draft: guest, closed: null })
  })
})

describe('ordering', () => {
  const placed = { orderId: 'o1', nextRef: 'next', now }
  test('closes the ref into the order and opens the next', () => {
    const { closed, next } = closeDraft(draft('r', [line('a'), line('b')]), [line('a')], placed)
    expect(closed).toEqual({ ref: 'r', orderId: 'o1' })
    expect(next).toMatchObject({ ref: 'next', revision: 5 })
    expect(live(next)).toEqual(['b'])
  })
  test('a line only the ordering browser knew leaves its tombstone too', () => {
    const { next } = closeDraft(draft('r', []), [line('a')], placed)
    expect(next.lines).toEqual([line('a', 0, now.getTime())])
  })
  test('a line stored in the very moment of ordering is gone as well', () => {
    expect(live(closeDraft(draft('r', [line('a', 2, now.getTime())]), [line('a')], placed).next)).toEqual([])
  })
  test('what was ordered is never in the next basket, and nothing else is missing', () => {
    const lines = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')).map((ids) => ids.map((id) => line(id)))
    fc.assert(
      fc.property(lines, lines, (stored, ordered) => {
        const { next } = closeDraft(draft('r', stored), ordered, placed)
        const taken = new Set(ordered.map(lineKey))
        expect(live(next)).toEqual(
          stored
            .filter((one) => !taken.has(lineKey(one)))
            .map(({ productId }) => productId)
            .sort(),
        )
      }),
    )
  })
})
