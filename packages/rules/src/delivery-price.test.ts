import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryPrice, missingToMinimum } from './delivery-price.ts'
import { money } from './money.ts'

const tariff = { price: money(15_000), freeOver: money(200_000) }

test.each([
  ['one soʻm short of free', tariff, 199_999, 15_000, 'tariff'],
  ['exactly enough for free', tariff, 200_000, 0, 'free_over'],
  ['more than enough', tariff, 200_001, 0, 'free_over'],
  ['an area that is never free', { ...tariff, freeOver: null }, 10_000_000, 15_000, 'tariff'],
  ['an area that is always free', { ...tariff, freeOver: money(0) }, 0, 0, 'free_over'],
  ['without a tariff', null, 50_000, 0, 'not_quoted'],
])('[A-50] [A-60] delivery price: %s', (_, given, productTotal, price, reason) => {
  expect(deliveryPrice('DELIVERY', given, money(productTotal))).toEqual({ price, reason })
})

test.each(['PICK_UP', 'DINE_IN'] as const)(
  '[S9.20] [S5.09] [T-29] %s has no delivery price, even with a tariff fetched for delivery before',
  (type) => {
    expect(deliveryPrice(type, tariff, money(1))).toEqual({ price: 0, reason: 'not_delivered' })
  },
)

test('throws for a negative tariff', () => {
  expect(() => deliveryPrice('DELIVERY', { ...tariff, price: money(-1) }, money(1))).toThrow('Not a price')
})

test.each([
  ['DELIVERY', 0, 50_000],
  ['DELIVERY', 49_999, 1],
  ['DELIVERY', 50_000, 0],
  ['DELIVERY', 50_001, 0],
  ['PICK_UP', 0, 0],
  ['DINE_IN', 49_999, 0],
] as const)('[S5.05] [A-19] %s of %d soʻm is %d below the minimum of 50 000', (type, productTotal, missing) => {
  expect(missingToMinimum(type, money(productTotal), money(50_000))).toBe(missing)
})

test('one more soʻm of products never raises the delivery price or the amount missing to the minimum', () => {
  const amount = fc.nat(500_000).map(money)
  fc.assert(
    fc.property(amount, fc.option(amount), amount, amount, (fee, freeOver, productTotal, minimum) => {
      const more = money(productTotal + 1)
      const charge = (total: typeof productTotal) => deliveryPrice('DELIVERY', { price: fee, freeOver }, total).price
      expect([0, fee]).toContain(charge(productTotal))
      expect(charge(more)).toBeLessThanOrEqual(charge(productTotal))
      const missing = missingToMinimum('DELIVERY', productTotal, minimum)
      expect(missingToMinimum('DELIVERY', money(productTotal + missing), minimum)).toBe(0)
      expect(missingToMinimum('DELIVERY', more, minimum)).toBe(Math.max(0, missing - 1))
    }),
  )
})
