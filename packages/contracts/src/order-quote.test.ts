import { expect, test } from 'vitest'
import { linesKey, type QuoteBody, quoteKey } from './order-quote.ts'

const body: QuoteBody = {
  lines: [{ productId: 'plov', count: 2, note: null, modifications: [{ modificationId: 'large', count: 1 }] }],
  serviceType: 'DELIVERY',
  branchId: 'branch',
  address: { type: 'HOUSE', latitude: 41.3, longitude: 69.2 },
  promoCode: null,
}

test('returns the same key when fields come in another sequence, or as null instead of absent', () => {
  const same: QuoteBody = {
    branchId: 'branch',
    address: { longitude: 69.2, latitude: 41.3, type: 'HOUSE', name: null },
    serviceType: 'DELIVERY',
    lines: [{ modifications: [{ count: 1, modificationId: 'large' }], count: 2, productId: 'plov' }],
  }
  expect(quoteKey(same)).toBe(quoteKey(body))
  expect(linesKey(same)).toBe(linesKey(body))
})

test.each<[string, QuoteBody]>([
  ['count', { ...body, lines: [{ ...body.lines[0]!, count: 3 }] }],
  ['note', { ...body, lines: [{ ...body.lines[0]!, note: 'no onion' }] }],
  ['option', { ...body, lines: [{ ...body.lines[0]!, modifications: [] }] }],
  ['sequence of lines', { ...body, lines: [{ productId: 'tea', count: 1 }, ...body.lines] }],
])('returns another key for the request and for its lines when the %s differs', (_, other) => {
  expect(quoteKey(other)).not.toBe(quoteKey(body))
  expect(linesKey(other)).not.toBe(linesKey(body))
})

test.each<[string, QuoteBody]>([
  ['promo code', { ...body, promoCode: 'YOZ' }],
  ['destination', { ...body, address: { type: 'HOUSE', latitude: 41.4, longitude: 69.2 } }],
  ['time', { ...body, later: true, day: '2026-11-16', time: '18:30' }],
  ['cashback', { ...body, cashback: 5_000 }],
])('returns another key for the request but not for its lines when the %s differs', (_, other) => {
  expect(quoteKey(other)).not.toBe(quoteKey(body))
  expect(linesKey(other)).toBe(linesKey(body))
})
