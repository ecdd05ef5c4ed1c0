import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BasketLine, priceLine, productDefaults } from './line-price.ts'
import { money } from './money.ts'

const som = money
const osh: BasketLine = { costPrice: som(32_000) }
const cheese = { price: som(4_000), count: 2 }
const sauce = { price: som(1_500), count: 1 }

test('[S9.12] count and amount default to 1', () => {
  expect(productDefaults).toEqual({ count: 1, amount: 1 })
  expect(priceLine(osh, 'PICK_UP')).toEqual(priceLine({ ...osh, count: 1 }, 'PICK_UP'))
})

test('[S9.18] [S3.51] the price of a line is (cost + Σ modification price × its count) × count', () => {
  const line = { ...osh, count: 3, modifications: [cheese, sauce] }
  expect(priceLine(line, 'PICK_UP')).toEqual({
    count: 3,
    gross: (32_000 + 4_000 * 2 + 1_500) * 3,
    modifications: (4_000 * 2 + 1_500) * 3,
    additionalPrice: 0,
    itemDiscount: 0,
    net: (32_000 + 4_000 * 2 + 1_500) * 3,
  })
})

test('[S9.19] [T-28] the item discount is a percent of the cost, never of modifications', () => {
  const line = { ...osh, discount: 10, count: 2, modifications: [cheese] }
  expect(priceLine(line, 'PICK_UP')).toMatchObject({ gross: 80_000, itemDiscount: 6_400, net: 73_600 })
})

test.each([
  ['DELIVERY', 6_000, 73_600],
  ['PICK_UP', 0, 67_600],
  ['DINE_IN', 0, 67_600],
] as const)('[A-58] [A-60] %s: the additional price is for delivery only and is not discounted', (type, extra, net) => {
  const line = { ...osh, additionalPrice: som(3_000), discount: 5, count: 2, modifications: [sauce, sauce] }
  expect(priceLine(line, type)).toEqual({
    count: 2,
    gross: 70_000 + extra,
    modifications: 6_000,
    additionalPrice: extra,
    itemDiscount: 3_200,
    net: net - 800,
  })
})

test.each([
  ['just below a half: 3 × 483 × 0.1 % = 1.449', 483, 0.1, 3, 1],
  ['exactly a half: 3 × 500 × 0.1 % = 1.5', 500, 0.1, 3, 2],
  ['rounding per piece would give 3 × 1 = 3', 533, 0.1, 3, 2],
  ['rounding per piece would give 0', 333, 0.1, 3, 1],
  ['a discount of 100 %', 333, 100, 3, 999],
])('[A-27] rounds the item discount half up, once per line: %s', (_, cost, discount, count, expected) => {
  const line = { costPrice: som(cost), discount, count }
  expect(priceLine(line, 'PICK_UP')).toMatchObject({ itemDiscount: expected, net: cost * count - expected })
})

test('free modifications are not charged', () => {
  const given = (free: number) => priceLine({ ...osh, count: 2, modifications: [{ ...cheese, free }] }, 'PICK_UP')
  expect([0, 1, 2].map((free) => given(free).modifications)).toEqual([16_000, 8_000, 0])
})

test.each([
  [{ ...osh, count: 0 }, 'Not a count: 0'],
  [{ ...osh, count: 1.5 }, 'Not a count: 1.5'],
  [{ ...osh, modifications: [{ ...cheese, count: 0 }] }, 'Not a count: 0'],
  [{ ...osh, modifications: [{ ...cheese, free: 3 }] }, 'Invalid free count: 3 of 2'],
  [{ ...osh, modifications: [{ ...cheese, free: -1 }] }, 'Invalid free count: -1 of 2'],
  [{ ...osh, modifications: [{ ...cheese, free: 0.5 }] }, 'Invalid free count: 0.5 of 2'],
  [{ ...osh, modifications: [{ ...cheese, price: som(-1) }] }, 'Not a price: -1'],
  [{ costPrice: som(-1) }, 'Not a price: -1'],
  [{ ...osh, additionalPrice: som(-1) }, 'Not a price: -1'],
  [{ ...osh, discount: 101 }, 'Not a percent'],
])('throws for invalid data of a basket line: %#', (line, message) => {
  expect(() => priceLine(line, 'DELIVERY')).toThrow(message)
})

const price = fc.nat(500_000).map(som)
const line = fc.record({
  costPrice: price,
  additionalPrice: price,
  discount: fc.nat(10_000).map((hundredths) => hundredths / 100),
  count: fc.integer({ min: 1, max: 50 }),
  modifications: fc.array(fc.record({ price, count: fc.integer({ min: 1, max: 5 }) }), { maxLength: 4 }),
})

test('a line price is at least its modifications and additional price, and one more piece never lowers it', () => {
  fc.assert(
    fc.property(line, fc.constantFrom('DELIVERY', 'PICK_UP', 'DINE_IN'), (given, type) => {
      const priced = priceLine(given, type)
      expect(priced.net).toBe(priced.gross - priced.itemDiscount)
      expect(priced.net).toBeGreaterThanOrEqual(priced.modifications + priced.additionalPrice)
      expect(priceLine({ ...given, count: given.count + 1 }, type).net).toBeGreaterThanOrEqual(priced.net)
    }),
  )
})
