import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBasket } from '../test/engine.ts'
import { dice, randomBasket } from '../test/random-basket.ts'
import { money } from './money.ts'
import { type Basket, type Breakdown, priceBasket } from './pricing.ts'

const now = new Date('2026-11-13T12:00:00Z')
const promo = {
  isActive: true,
  discountType: 'AMOUNT',
  productDiscount: 0,
  deliveryDiscount: 0,
  minPrice: null,
  startDate: null,
  endDate: null,
  maxUses: null,
  used: 0,
  maxUsesPerCustomer: null,
  usedByCustomer: 0,
} as const
const fee = {
  isServiceFeeEnabled: true,
  isServiceFeeFreeAboveThreshold: true,
  serviceFeeThreshold: money(200_000),
  serviceFeeAmount: money(2_000),
}
const burger = {
  costPrice: money(30_000),
  additionalPrice: money(1_000),
  discount: 10,
  count: 2,
  modifications: [{ price: money(4_000), count: 1 }],
}
const tea = { costPrice: money(5_000) }
const lunch: Basket = {
  serviceType: 'DELIVERY',
  lines: [burger, tea],
  tariff: { price: money(15_000), freeOver: money(150_000) },
  serviceFee: fee,
  servicePrice: money(7_000),
  promo: { ...promo, productDiscount: 9_000, deliveryDiscount: 5_000 },
  cashback: { requested: money(10_000), balance: money(50_000) },
}

test('returns the breakdown with every part and every line', () => {
  expect(priceBasket(lunch, now)).toEqual({
    lines: [
      { count: 2, gross: 70_000, modifications: 8_000, additionalPrice: 2_000, itemDiscount: 6_000, net: 64_000 },
      { count: 1, gross: 5_000, modifications: 0, additionalPrice: 0, itemDiscount: 0, net: 5_000 },
    ],
    gross: 75_000,
    modifications: 8_000,
    additionalPrice: 2_000,
    itemDiscount: 6_000,
    net: 69_000,
    serviceFee: 2_000,
    serviceFeeReason: 'charged',
    servicePrice: 0,
    deliveryPrice: 15_000,
    deliveryReason: 'tariff',
    promo: { ok: true, value: { products: 9_000, delivery: 5_000 } },
    promoProducts: 9_000,
    promoDelivery: 5_000,
    cashback: 10_000,
    cashbackLimit: 21_600,
    total: 62_000,
  })
})

test('[S9.22] with the service fee off, the total is products + delivery − promo discounts − cashback', () => {
  const { net, deliveryPrice, promoProducts, promoDelivery, cashback, total } = priceBasket(
    { ...lunch, serviceFee: { ...fee, isServiceFeeEnabled: false } },
    now,
  )
  expect(total).toBe(net + deliveryPrice - promoProducts - promoDelivery - cashback)
  expect(total).toBe(60_000)
})

test.each(['PICK_UP', 'DINE_IN'] as const)(
  '[S9.20] [S5.09] [A-15] %s has no delivery price, even with a tariff',
  (serviceType) => {
    const priced = priceBasket({ ...lunch, serviceType }, now)
    expect(priced).toMatchObject({ deliveryPrice: 0, deliveryReason: 'not_delivered', promoDelivery: 0, serviceFee: 0 })
    expect(priced).toMatchObject({ additionalPrice: 0, servicePrice: serviceType === 'DINE_IN' ? 7_000 : 0 })
    expect(priced.total).toBe(67_000 - 9_000 + priced.servicePrice - 10_000)
  },
)

test('prices a basket that has only lines and no optional parts', () => {
  const plain = priceBasket({ serviceType: 'DINE_IN', lines: [tea] }, now)
  expect(plain).toMatchObject({ total: 5_000, promo: null, cashback: 0, cashbackLimit: 0, servicePrice: 0 })
  expect(priceBasket({ serviceType: 'DELIVERY', lines: [tea] }, now)).toMatchObject({
    total: 5_000,
    deliveryReason: 'not_quoted',
    serviceFeeReason: 'not_charged',
  })
})

test.each(['DELIVERY', 'DINE_IN'] as const)('prices an empty basket at zero: %s', (serviceType) => {
  expect(priceBasket({ ...lunch, serviceType, lines: [] }, now)).toMatchObject({
    lines: [],
    gross: 0,
    deliveryPrice: 0,
    deliveryReason: 'basket_empty',
    serviceFee: 0,
    servicePrice: 0,
    cashbackLimit: 0,
    total: 0,
  })
})

test('[S9.23] [A-14] the largest discounts never make the total negative, and each is limited to its own part', () => {
  const huge = { ...promo, productDiscount: 10_000_000, deliveryDiscount: 10_000_000 }
  const cashback = { requested: money(10_000_000), balance: money(10_000_000), maxPercent: 100 }
  expect(priceBasket({ ...lunch, promo: huge, cashback }, now)).toMatchObject({
    promoProducts: 69_000,
    promoDelivery: 15_000,
    cashback: 2_000,
    cashbackLimit: 2_000,
    total: 0,
  })
})

test('[A-30] the cashback limit is a percent of the amount left after promo and fees', () => {
  const given = { ...lunch, cashback: { requested: money(50_000), balance: money(50_000), maxPercent: 50 } }
  expect(priceBasket(given, now)).toMatchObject({ cashback: 36_000, cashbackLimit: 36_000, total: 36_000 })
})

test('[A-60] compares every threshold with net products: after item discount, before promo', () => {
  const at = (net: number) => {
    const edge = money(net)
    const priced = priceBasket(
      {
        ...lunch,
        tariff: { price: money(15_000), freeOver: edge },
        serviceFee: { ...fee, serviceFeeThreshold: edge },
        promo: { ...promo, productDiscount: 60_000, minPrice: edge },
      },
      now,
    )
    return [priced.deliveryReason, priced.serviceFeeReason, priced.promo?.ok]
  }
  expect(at(68_999)).toEqual(['free_over', 'free_above_threshold', true])
  expect(at(69_000)).toEqual(['free_over', 'free_above_threshold', false])
  expect(at(69_001)).toEqual(['tariff', 'charged', false])
})

test('a refused promo does not change the price and returns the reason', () => {
  const priced = priceBasket({ ...lunch, promo: { ...promo, productDiscount: 9_000, isActive: false } }, now)
  expect(priced.promo).toEqual({ ok: false, refusal: { code: 'promo_not_active', params: {} } })
  expect(priced).toMatchObject({ promoProducts: 0, promoDelivery: 0, total: 76_000 })
})

describe('pricing any basket', () => {
  const seed = fc.nat()
  const basketOf = (given: number) => toBasket(randomBasket(dice(given)))
  const runs = { numRuns: 2_000 }

  test('[S9.23] [S9.21] no amount is negative, no discount exceeds its base, the parts add up to the total', () => {
    fc.assert(
      fc.property(seed, (given) => {
        const priced = priceBasket(basketOf(given), now)
        for (const part of Object.values(priced)) {
          if (typeof part === 'number') expect(part).toBeGreaterThanOrEqual(0)
        }
        expect(priced.itemDiscount).toBeLessThanOrEqual(priced.gross)
        expect(priced.promoProducts).toBeLessThanOrEqual(priced.net)
        expect(priced.promoDelivery).toBeLessThanOrEqual(priced.deliveryPrice)
        expect(priced.cashback).toBeLessThanOrEqual(priced.cashbackLimit)
        const added = priced.gross + priced.serviceFee + priced.servicePrice + priced.deliveryPrice
        const taken = priced.itemDiscount + priced.promoProducts + priced.promoDelivery + priced.cashback
        expect(priced.total).toBe(added - taken)
      }),
      runs,
    )
  })

  test('one more product lowers the total only when a reason in the breakdown changes', () => {
    const reasonsOf = (priced: Breakdown) => [priced.deliveryReason, priced.serviceFeeReason, priced.promo?.ok]
    fc.assert(
      fc.property(seed, fc.nat(50_000), (given, cost) => {
        const basket = basketOf(given)
        const before = priceBasket(basket, now)
        const after = priceBasket({ ...basket, lines: [...basket.lines, { costPrice: money(cost) }] }, now)
        if (after.total < before.total) expect(reasonsOf(after)).not.toEqual(reasonsOf(before))
      }),
      runs,
    )
  })

  test('the price does not depend on the order of lines', () => {
    fc.assert(
      fc.property(seed, (given) => {
        const basket = basketOf(given)
        const { lines, ...amounts } = priceBasket(basket, now)
        const turned = priceBasket({ ...basket, lines: basket.lines.toReversed() }, now)
        expect(turned).toEqual({ ...amounts, lines: lines.toReversed() })
      }),
      runs,
    )
  })
})
