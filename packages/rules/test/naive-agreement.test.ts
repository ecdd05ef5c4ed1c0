import { expect, test } from 'vitest'
import { priceByEngine } from './engine.ts'
import { priceNaively } from './naive-pricing.ts'
import { dice, randomBasket } from './random-basket.ts'
import type { RawBreakdown } from './raw-basket.ts'

const roll = dice(7)
const baskets = Array.from({ length: 3_000 }, () => randomBasket(roll))
const valuesOf = (read: (price: RawBreakdown) => unknown) =>
  [...new Set(baskets.map((basket) => read(priceNaively(basket))))].map(String).toSorted()

test('the engine and the naive model agree to the soʻm in every field', () => {
  for (const basket of baskets) expect(priceByEngine(basket)).toEqual(priceNaively(basket))
})

test('the random baskets reach every reason and state of the price', () => {
  expect(valuesOf((price) => price.deliveryReason)).toEqual([
    'basket_empty',
    'free_over',
    'not_delivered',
    'not_quoted',
    'tariff',
  ])
  expect(valuesOf((price) => price.serviceFeeReason)).toEqual(['charged', 'free_above_threshold', 'not_charged'])
  expect(valuesOf((price) => price.promoState)).toEqual([
    'null',
    'promo_added',
    'promo_expired',
    'promo_minimum_not_exceeded',
    'promo_not_active',
    'promo_not_started',
    'promo_used_by_customer',
    'promo_used_up',
  ])
  const both = ['false', 'true']
  expect(valuesOf((price) => price.total === 0)).toEqual(both)
  expect(valuesOf((price) => price.cashback > 0 && price.cashback === price.cashbackLimit)).toEqual(both)
  expect(valuesOf((price) => price.promoProducts > 0 && price.promoProducts === price.net)).toEqual(both)
  expect(valuesOf((price) => price.promoDelivery > 0 && price.promoDelivery === price.deliveryPrice)).toEqual(both)
  expect(valuesOf((price) => price.allocation.fee.cashback > 0)).toEqual(both)
  expect(valuesOf((price) => price.servicePrice > 0)).toEqual(both)
})

test('the same seed gives the same baskets', () => {
  const again = dice(7)
  expect(Array.from({ length: 20 }, () => randomBasket(again))).toEqual(baskets.slice(0, 20))
})
