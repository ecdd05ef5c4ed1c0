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

describe('saving a draft', () => {
  test.each([
    ['the stored revision', 4, true],
    ['an older revision', 3, false],
    ['a revision that does not exist yet', 5, false],
  ])('saving a draft based on %s (%d) succeeds: %s', (_, seen, ok) => {
    const outcome = saveDraft(draft('r', [line('a')]), seen, [line('b')], now)
    if (ok) expect(outcome).toMatchObject({ ok, value: { ref: 'r', revision: 5 } })
    else expect(outcome).toEqual({ ok, refusal: { code: 'draft_changed', params: { revision: 4 } } })
  })

  test('keeps a stored line that the browser did not send and drops a line that the browser removed', () => {
    const stored = draft('r', [line('a'), line('b')])
    const outcome = saveDraft(stored, 4, [line('b', 0, now.getTime()), line('c')], now)
    expect(outcome.ok && live(outcome.value)).toEqual(['a', 'c'])
  })

  test('limits an update time from the future to the server time', () => {
    const outcome = saveDraft(draft('r', []), 4, [line('a', 9, now.getTime() + 86_400_000)], now)
    expect(outcome).toMatchObject({ value: { lines: [{ updatedAt: now.getTime() }] } })
  })

  test('drops old tombstones', () => {
    const outcome = saveDraft(draft('r', [line('a', 0, 0)]), 4, [], now)
    expect(outcome).toMatchObject({ value: { lines: [] } })
  })
})

describe('joining drafts at login', () => {
  test('keeps the customer’s ref, closes the guest’s ref into it and merges both baskets', () => {
    const { draft: joined, closed } = joinDrafts(draft('customer', [line('a')]), draft('guest', [line('b')]))
    expect(joined.ref).toBe('customer')
    expect(joined.revision).toBe(5)
    expect(live(joined)).toEqual(['a', 'b'])
    expect(closed).toEqual({ ref: 'guest', into: 'customer' })
  })
  test('takes the guest’s draft unchanged when the customer has no draft', () => {
    const guest = draft('guest', [line('b')])
    expect(joinDrafts(null, guest)).toEqual({ draft: guest, closed: null })
  })
})

describe('closing a draft when its order is placed', () => {
  const placed = { orderId: 'o1', nextRef: 'next', now }
  test('marks the ref of the draft as ordered and opens a draft with a new ref and the lines not ordered', () => {
    const { closed, next } = closeDraft(draft('r', [line('a'), line('b')]), [line('a')], placed)
    expect(closed).toEqual({ ref: 'r', orderId: 'o1' })
    expect(next).toMatchObject({ ref: 'next', revision: 5 })
    expect(live(next)).toEqual(['b'])
  })
  test('leaves a tombstone for an ordered line that was not stored on the server', () => {
    const { next } = closeDraft(draft('r', []), [line('a')], placed)
    expect(next.lines).toEqual([line('a', 0, now.getTime())])
  })
  test('removes an ordered line whose last change has the same time as the order', () => {
    expect(live(closeDraft(draft('r', [line('a', 2, now.getTime())]), [line('a')], placed).next)).toEqual([])
  })
  test('the next draft contains all stored lines except the ordered ones', () => {
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
