import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import { priceChanges, acceptedPriceOf } from './price-changes.ts'
import { type Basket, priceBasket } from './pricing.ts'

const now = new Date('2026-11-13T12:00:00Z')
const basket: Basket = {
  serviceType: 'DELIVERY',
  lines: [{ costPrice: money(30_000) }, { costPrice: money(5_000), count: 2 }],
  tariff: { price: money(10_000), freeOver: null },
}
const price = (changes: Partial<Basket> = {}) => priceBasket({ ...basket, ...changes }, now)
const seen = acceptedPriceOf(price())

test('acceptedPriceOf contains the amounts of a price, and an equal price has no changes', () => {
  expect(Object.keys(seen).toSorted()).toEqual(
    'additionalPrice cashback deliveryPrice gross itemDiscount lines modifications net promoDelivery promoProducts servicePrice serviceFee total'
      .split(' ')
      .toSorted(),
  )
  expect(priceChanges(seen, price())).toEqual([])
  expect(priceChanges(JSON.parse(JSON.stringify(seen)), price())).toEqual([])
})

test('reports a higher product price by line and field', () => {
  const raised = price({ lines: [{ costPrice: money(31_000) }, { costPrice: money(5_000), count: 2 }] })
  expect(priceChanges(seen, raised)).toEqual([
    { line: 0, field: 'gross', seen: 30_000, current: 31_000 },
    { line: 0, field: 'net', seen: 30_000, current: 31_000 },
    { line: null, field: 'gross', seen: 40_000, current: 41_000 },
    { line: null, field: 'net', seen: 40_000, current: 41_000 },
    { line: null, field: 'total', seen: 50_000, current: 51_000 },
  ])
})

test('reports two changes that leave the total equal', () => {
  const moved = price({
    lines: [{ costPrice: money(29_999) }, { costPrice: money(5_000), count: 2 }],
    tariff: { price: money(10_001), freeOver: null },
  })
  expect(moved.total).toBe(seen.total)
  expect(priceChanges(seen, moved).map(({ field }) => field)).toContain('deliveryPrice')
})

test('reports an added and a removed line', () => {
  const count = (line: number, was: number | null, is: number | null) => ({
    line,
    field: 'count',
    seen: was,
    current: is,
  })
  expect(priceChanges(seen, price({ lines: [{ costPrice: money(30_000) }] }))).toContainEqual(count(1, 2, null))
  expect(priceChanges(seen, price({ lines: [...basket.lines, { costPrice: money(0) }] }))).toContainEqual(
    count(2, null, 1),
  )
})

test('compares every amount of the order', () => {
  for (const field of Object.keys(seen).filter((name) => name !== 'lines')) {
    const was = { ...seen, [field]: -1 }
    expect(priceChanges(was, price())).toMatchObject([{ line: null, field, seen: -1 }])
  }
})

test('compares every amount of a line', () => {
  const [first, ...rest] = seen.lines
  if (!first) throw new Error('The accepted price has no lines')
  for (const field of Object.keys(first)) {
    const was = { ...seen, lines: [{ ...first, [field]: -1 }, ...rest] }
    expect(priceChanges(was, price())).toMatchObject([{ line: 0, field, seen: -1 }])
  }
})

test('reports changes exactly when one of the amounts differs', () => {
  const line = fc.record({
    costPrice: fc.constantFrom(money(5_000), money(5_001)),
    count: fc.integer({ min: 1, max: 2 }),
    discount: fc.constantFrom(0, 10),
  })
  const lines = fc.array(line, { maxLength: 2 })
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const was = price({ lines: before })
      const is = price({ lines: after })
      expect(priceChanges(acceptedPriceOf(was), is).length === 0).toBe(JSON.stringify(was) === JSON.stringify(is))
    }),
  )
})
