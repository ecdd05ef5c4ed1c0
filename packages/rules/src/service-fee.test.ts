import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import { dineInPrice, serviceFee, type ServiceFeeSettings } from './service-fee.ts'

const settings: ServiceFeeSettings = {
  isServiceFeeEnabled: true,
  isServiceFeeFreeAboveThreshold: true,
  serviceFeeThreshold: money(100_000),
  serviceFeeAmount: money(3_000),
}
const charged = { amount: 3_000, reason: 'charged' }
const free = { amount: 0, reason: 'free_above_threshold' }
const none = { amount: 0, reason: 'not_charged' }

test.each([
  ['one soʻm below the threshold', settings, 99_999, charged],
  ['at the threshold', settings, 100_000, free],
  ['above the threshold', settings, 100_001, free],
  ['threshold switched off', { ...settings, isServiceFeeFreeAboveThreshold: false }, 100_001, charged],
  ['fee switched off', { ...settings, isServiceFeeEnabled: false }, 99_999, none],
  ['fee switched off, above the threshold', { ...settings, isServiceFeeEnabled: false }, 100_000, none],
  ['no settings', null, 99_999, none],
])('[S3.52] [A-29] [A-60] service fee: %s', (_, given, productTotal, expected) => {
  expect(serviceFee('DELIVERY', given, money(productTotal))).toEqual(expected)
})

test('charges the service fee for delivery only and the service price for dine-in only', () => {
  expect(serviceFee('PICK_UP', settings, money(1))).toEqual(none)
  expect(serviceFee('DINE_IN', settings, money(1))).toEqual(none)
  expect(dineInPrice('DINE_IN', money(5_000))).toBe(5_000)
  expect(dineInPrice('PICK_UP', money(5_000))).toBe(0)
  expect(dineInPrice('DELIVERY', money(5_000))).toBe(0)
})

test('throws for a negative service fee or service price', () => {
  expect(() => serviceFee('DELIVERY', { ...settings, serviceFeeAmount: money(-1) }, money(1))).toThrow('Not a price')
  expect(() => dineInPrice('DINE_IN', money(-1))).toThrow('Not a price')
})

test('the service fee is the whole amount or zero, and more products never add it', () => {
  const amount = fc.nat(200_000).map(money)
  const anySettings = fc.record({
    isServiceFeeEnabled: fc.boolean(),
    isServiceFeeFreeAboveThreshold: fc.boolean(),
    serviceFeeThreshold: amount,
    serviceFeeAmount: amount,
  })
  fc.assert(
    fc.property(anySettings, amount, amount, (given, productTotal, more) => {
      const fee = serviceFee('DELIVERY', given, productTotal)
      expect(fee.amount).toBe(fee.reason === 'charged' ? given.serviceFeeAmount : 0)
      expect(serviceFee('DELIVERY', given, money(productTotal + more)).amount).toBeLessThanOrEqual(fee.amount)
    }),
  )
})
