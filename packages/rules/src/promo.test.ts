import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import { applyPromo, type Promo } from './promo.ts'

const now = new Date('2026-11-13T12:00:00Z')
const before = new Date('2026-11-13T11:59:59.999Z')
const after = new Date('2026-11-13T12:00:00.001Z')
const promo: Promo = {
  isActive: true,
  discountType: 'AMOUNT',
  productDiscount: 30_000,
  deliveryDiscount: 0,
  minPrice: null,
  startDate: null,
  endDate: null,
  maxUses: null,
  used: 0,
  maxUsesPerCustomer: null,
  usedByCustomer: 0,
}
const basket = { productTotal: money(100_000), deliveryPrice: money(15_000) }
const state = (changes: Partial<Promo>) => {
  const outcome = applyPromo({ ...promo, ...changes }, basket, now)
  return outcome.ok ? 'promo_added' : outcome.refusal.code
}

test.each([
  ['active', {}, 'promo_added'],
  ['not active', { isActive: false }, 'promo_not_active'],
  ['starts in a millisecond', { startDate: after }, 'promo_not_started'],
  ['starts now', { startDate: now }, 'promo_added'],
  ['started a millisecond ago', { startDate: before }, 'promo_added'],
  ['ended a millisecond ago', { endDate: before }, 'promo_expired'],
  ['ends now', { endDate: now }, 'promo_expired'],
  ['ends in a millisecond', { endDate: after }, 'promo_added'],
  ['one use left', { maxUses: 10, used: 9 }, 'promo_added'],
  ['no use left', { maxUses: 10, used: 10 }, 'promo_used_up'],
  ['one use left for this customer', { maxUsesPerCustomer: 1, usedByCustomer: 0 }, 'promo_added'],
  ['no use left for this customer', { maxUsesPerCustomer: 1, usedByCustomer: 1 }, 'promo_used_by_customer'],
  ['minimum one soʻm below the products', { minPrice: money(99_999) }, 'promo_added'],
  ['minimum equal to the products', { minPrice: money(100_000) }, 'promo_minimum_not_exceeded'],
  ['minimum above the products', { minPrice: money(100_001) }, 'promo_minimum_not_exceeded'],
] as const)('[S4.06] [S5.03] [T-13] state of a promo: %s', (_, changes, expected) => {
  expect(state(changes)).toBe(expected)
})

test('[S5.02a] [S5.02b] [S5.02c] not active, not started and expired are distinct refusals, checked in this order', () => {
  const all = {
    isActive: false,
    startDate: after,
    endDate: before,
    maxUses: 0,
    maxUsesPerCustomer: 0,
    minPrice: money(1e9),
  }
  expect(state(all)).toBe('promo_not_active')
  expect(state({ ...all, isActive: true })).toBe('promo_not_started')
  expect(state({ ...all, isActive: true, startDate: null })).toBe('promo_expired')
  expect(state({ ...all, isActive: true, startDate: null, endDate: null })).toBe('promo_used_up')
  expect(state({ maxUsesPerCustomer: 0, minPrice: money(1e9) })).toBe('promo_used_by_customer')
})

test.each([
  [{ isActive: false }, { code: 'promo_not_active', params: {} }],
  [{ startDate: after }, { code: 'promo_not_started', params: { startsAt: '2026-11-13T12:00:00.001Z' } }],
  [{ endDate: before }, { code: 'promo_expired', params: { endedAt: '2026-11-13T11:59:59.999Z' } }],
  [
    { maxUses: 5, used: 5 },
    { code: 'promo_used_up', params: { maxUses: 5 } },
  ],
  [
    { maxUsesPerCustomer: 2, usedByCustomer: 2 },
    { code: 'promo_used_by_customer', params: { maxUses: 2 } },
  ],
  [{ minPrice: money(100_000) }, { code: 'promo_minimum_not_exceeded', params: { minPrice: 100_000, missing: 1 } }],
  [
    { minPrice: money(120_000) },
    { code: 'promo_minimum_not_exceeded', params: { minPrice: 120_000, missing: 20_001 } },
  ],
])('a promo refusal contains its parameters: %#', (changes, refusal) => {
  expect(applyPromo({ ...promo, ...changes }, basket, now)).toEqual({ ok: false, refusal })
})

test.each([
  ['AMOUNT', 30_000, 10_000, 30_000, 10_000],
  ['AMOUNT', 100_000, 15_000, 100_000, 15_000],
  ['AMOUNT', 100_001, 15_001, 100_000, 15_000],
  ['AMOUNT', 0, 0, 0, 0],
  ['PERCENTAGE', 10, 50, 10_000, 7_500],
  ['PERCENTAGE', 100, 100, 100_000, 15_000],
  ['PERCENTAGE', 0, 0, 0, 0],
] as const)(
  '[S9.17a] [S9.21] [A-28] promo %s of %d and %d is limited to the products and to the delivery price',
  (discountType, productDiscount, deliveryDiscount, products, delivery) => {
    const given = { ...promo, discountType, productDiscount, deliveryDiscount }
    expect(applyPromo(given, basket, now)).toEqual({ ok: true, value: { products, delivery } })
  },
)

test('rounds a promo percent half up, once per part', () => {
  const half = { ...promo, discountType: 'PERCENTAGE', productDiscount: 50, deliveryDiscount: 10 } as const
  const odd = { productTotal: money(33_333), deliveryPrice: money(14) }
  expect(applyPromo(half, odd, now)).toEqual({ ok: true, value: { products: 16_667, delivery: 1 } })
})

test('throws for an invalid promo discount', () => {
  expect(() => applyPromo({ ...promo, productDiscount: -1 }, basket, now)).toThrow('Not a price')
  expect(() => applyPromo({ ...promo, productDiscount: 0.5 }, basket, now)).toThrow('Not a whole amount')
  expect(() => applyPromo({ ...promo, discountType: 'PERCENTAGE' }, basket, now)).toThrow('Not a percent')
})

const amount = fc.nat(1_000_000).map(money)
const anyPromo = fc.record({
  minPrice: fc.option(amount),
  discount: fc.oneof(
    fc.record({ discountType: fc.constant('AMOUNT' as const), productDiscount: amount, deliveryDiscount: amount }),
    fc.record({
      discountType: fc.constant('PERCENTAGE' as const),
      productDiscount: fc.nat(100),
      deliveryDiscount: fc.nat(100),
    }),
  ),
})

test('a promo never exceeds its base, and the reported missing amount is exactly enough', () => {
  fc.assert(
    fc.property(anyPromo, amount, amount, ({ minPrice, discount }, productTotal, deliveryPrice) => {
      const given = { ...promo, ...discount, minPrice }
      const outcome = applyPromo(given, { productTotal, deliveryPrice }, now)
      if (outcome.ok) {
        expect(outcome.value.products).toBeLessThanOrEqual(productTotal)
        expect(outcome.value.delivery).toBeLessThanOrEqual(deliveryPrice)
        return
      }
      if (outcome.refusal.code !== 'promo_minimum_not_exceeded') throw new Error('unexpected refusal code')
      const reached = productTotal + outcome.refusal.params.missing
      expect(applyPromo(given, { productTotal: money(reached), deliveryPrice }, now).ok).toBe(true)
      expect(applyPromo(given, { productTotal: money(reached - 1), deliveryPrice }, now).ok).toBe(false)
    }),
  )
})
