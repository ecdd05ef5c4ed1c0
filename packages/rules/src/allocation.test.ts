import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBasket } from '../test/engine.ts'
import { dice, randomBasket } from '../test/random-basket.ts'
import { allocate, split } from './allocation.ts'
import { money } from './money.ts'
import { priceBasket } from './pricing.ts'

const now = new Date('2026-11-13T12:00:00Z')
const amounts = (...values: number[]) => values.map(money)

test.each([
  ['amount zero', 0, [1, 2], [0, 0]],
  ['amount zero over no parts', 0, [], []],
  ['even shares', 6, [1, 1, 1], [2, 2, 2]],
  ['one soʻm over goes to the first of equals', 7, [1, 1, 1], [3, 2, 2]],
  ['two soʻm over go to the first two of equals', 8, [1, 1, 1], [3, 3, 2]],
  ['the largest remainder first', 10, [1, 2, 4], [1, 3, 6]],
  ['a part of weight zero gets nothing', 7, [0, 5, 0], [0, 7, 0]],
  ['parts of weight zero only get even shares', 5, [0, 0, 0], [2, 2, 1]],
  ['an amount equal to the sum of weights', 10, [1, 2, 7], [1, 2, 7]],
  ['one soʻm among many', 1, [1, 1, 3], [0, 0, 1]],
  [
    'amounts whose multiplication exceeds 2^53',
    9_000_000_000_000,
    [5_000_000_000_000, 4_000_000_000_001],
    [4_999_999_999_999, 4_000_000_000_001],
  ],
])('[A-54] a split by largest remainder: %s', (_, amount, weights, expected) => {
  expect(split(money(amount), amounts(...weights))).toEqual(expected)
})

test('throws when an amount is split over no parts', () => {
  expect(() => split(money(1), [])).toThrow('No parts to split 1 over')
})

test('splits the whole amount: each part is within one soʻm of its exact share and at most its weight', () => {
  const weights = fc.array(fc.nat(1_000_000).map(money), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const all = parts.reduce<number>((total, part) => total + part, 0)
      const amount = money(Math.floor(all * share))
      const given = split(amount, parts)
      expect(given.reduce<number>((total, part) => total + part, 0)).toBe(amount)
      given.forEach((part, index) => {
        const weight = parts[index] ?? 0
        expect(part).toBeLessThanOrEqual(weight)
        if (all > 0) expect(Math.abs(part - (amount * weight) / all)).toBeLessThan(1)
      })
    }),
  )
})

const tariff = { price: money(10_000), freeOver: null }
const serviceFee = {
  isServiceFeeEnabled: true,
  isServiceFeeFreeAboveThreshold: false,
  serviceFeeThreshold: money(0),
  serviceFeeAmount: money(1_000),
}
const promo = {
  isActive: true,
  discountType: 'AMOUNT',
  productDiscount: 10_000,
  deliveryDiscount: 4_000,
  minPrice: null,
  startDate: null,
  endDate: null,
  maxUses: null,
  used: 0,
  maxUsesPerCustomer: null,
  usedByCustomer: 0,
} as const
const lines = [{ costPrice: money(30_000) }, { costPrice: money(10_000), count: 2 }]

test('[A-54] [A-60] spreads promo, cashback and fee so that lines + delivery equal the total', () => {
  const cashback = { requested: money(4_700), balance: money(4_700), maxPercent: 100 }
  const price = priceBasket({ serviceType: 'DELIVERY', lines, tariff, serviceFee, promo, cashback }, now)
  expect(price.total).toBe(42_300)
  expect(allocate(price)).toEqual({
    lines: [
      { promo: 6_000, cashback: 2_400, fee: 540, paid: 22_140 },
      { promo: 4_000, cashback: 1_600, fee: 360, paid: 14_760 },
    ],
    fee: { amount: 1_000, cashback: 100, paid: 900 },
    delivery: { price: 10_000, promo: 4_000, cashback: 600, paid: 5_400 },
    paidForProducts: 36_000,
  })
})

test('spreads the dine-in service price over the lines like the service fee', () => {
  const price = priceBasket({ serviceType: 'DINE_IN', lines, servicePrice: money(5_000) }, now)
  expect(allocate(price).lines.map(({ fee, paid }) => [fee, paid])).toEqual([
    [3_000, 33_000],
    [2_000, 22_000],
  ])
})

test('spreads a fee evenly over the lines when every product is free', () => {
  const gifts = [{ costPrice: money(0) }, { costPrice: money(9_000), discount: 100 }]
  const price = priceBasket({ serviceType: 'DELIVERY', lines: gifts, tariff, serviceFee }, now)
  expect(allocate(price).lines.map(({ paid }) => paid)).toEqual([500, 500])
})

test('allocates nothing for an empty basket', () => {
  const {
    lines: shares,
    delivery,
    fee,
    paidForProducts,
  } = allocate(priceBasket({ serviceType: 'PICK_UP', lines: [] }, now))
  expect([shares, delivery.paid, fee.paid, paidForProducts]).toEqual([[], 0, 0, 0])
})

describe('allocation of any basket', () => {
  test('[A-54] [A-60] lines + delivery equal the total to the soʻm, every amount is spread in full, no part is negative', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const price = priceBasket(toBasket(randomBasket(dice(seed))), now)
        const shares = allocate(price)
        const all = (field: 'promo' | 'cashback' | 'fee' | 'paid') =>
          shares.lines.reduce((total, line) => total + line[field], 0)
        expect(all('paid') + shares.delivery.paid).toBe(price.total)
        expect(all('promo')).toBe(price.promoProducts)
        expect(all('cashback') + shares.fee.cashback + shares.delivery.cashback).toBe(price.cashback)
        expect(all('fee')).toBe(shares.fee.paid)
        expect(all('paid')).toBe(shares.paidForProducts + shares.fee.paid)
        const every = [shares.fee, shares.delivery, ...shares.lines].flatMap((part) => Object.values(part))
        expect(every.filter((amount) => amount < 0)).toEqual([])
        shares.lines.forEach(({ promo: off, cashback, fee, paid }, index) => {
          expect(paid).toBe((price.lines[index]?.net ?? 0) - off - cashback + fee)
        })
      }),
      { numRuns: 2_000 },
    )
  })
})
