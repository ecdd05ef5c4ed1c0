import fc from 'fast-check'
import { expect, test } from 'vitest'
import { least, minus, money, percentAtMost, percentOf, price, sum, times, zero } from './money.ts'

test.each([0, 1, -1, 32_000, Number.MAX_SAFE_INTEGER])('%d is an amount of soʻm', (amount) => {
  expect(money(amount)).toBe(amount)
})

test.each([0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('%d is not', (amount) => {
  expect(() => money(amount)).toThrow('Not a whole amount of soʻm')
})

test('a price is an amount from zero up', () => {
  expect(price(0)).toBe(0)
  expect(price(1)).toBe(1)
  expect(() => price(-1)).toThrow('Not a price: -1')
  expect(() => price(0.5)).toThrow('Not a whole amount')
})

test('amounts add, subtract and multiply', () => {
  expect(sum([])).toBe(zero)
  expect(sum([money(1), money(2), money(-4)])).toBe(-1)
  expect(minus(money(5), money(7))).toBe(-2)
  expect(times(money(3), 4)).toBe(12)
  expect(() => times(money(3), 0.5)).toThrow(RangeError)
  expect(least(money(5), money(3), money(4))).toBe(3)
})

test.each([
  ['nothing off', 100, 0, 0, 0],
  ['everything off', 99, 100, 99, 99],
  ['just below a half', 149, 1, 1, 1],
  ['exactly a half', 150, 1, 2, 1],
  ['just above a half', 151, 1, 2, 1],
  ['a half of the smallest amount', 1, 50, 1, 0],
  ['two decimals, just below a half', 40, 1.24, 0, 0],
  ['two decimals, exactly a half', 40, 1.25, 1, 0],
  ['a percent binary cannot hold', 1_000, 0.07, 1, 0],
  ['another one', 10_000, 0.29, 29, 29],
  ['a large amount', 900_000_000_007, 100, 900_000_000_007, 900_000_000_007],
  ['a large amount less one hundredth', 900_000_000_007, 99.99, 899_910_000_007, 899_910_000_006],
])('a percent is rounded half up, a limit down: %s', (_, amount, percent, halfUp, down) => {
  expect(percentOf(money(amount), percent)).toBe(halfUp)
  expect(percentAtMost(money(amount), percent)).toBe(down)
})

test.each([-0.01, -1, 100.01, 101, 0.001, 33.333, NaN, Infinity])('%d is not a percent', (percent) => {
  expect(() => percentOf(money(100), percent)).toThrow('Not a percent')
  expect(() => percentAtMost(money(100), percent)).toThrow('Not a percent')
})

test('an amount too large to be multiplied exactly is refused, not rounded', () => {
  expect(() => percentOf(money(Number.MAX_SAFE_INTEGER), 50)).toThrow(RangeError)
  expect(() => percentAtMost(money(Number.MAX_SAFE_INTEGER), 50)).toThrow(RangeError)
})

const amount = fc.nat(1_000_000_000).map(money)
const hundredths = fc.nat(10_000)

test('both agree with exact arithmetic for any amount and any percent', () => {
  fc.assert(
    fc.property(amount, hundredths, (whole, part) => {
      const exact = BigInt(whole) * BigInt(part)
      expect(percentAtMost(whole, part / 100)).toBe(Number(exact / 10_000n))
      expect(percentOf(whole, part / 100)).toBe(Number((exact * 2n + 10_000n) / 20_000n))
    }),
  )
})

test('a percent is never more than the whole, and never falls when the whole grows', () => {
  fc.assert(
    fc.property(amount, hundredths, fc.nat(1_000), (whole, part, more) => {
      const percent = part / 100
      const grown = percentOf(money(whole + more), percent)
      expect(percentOf(whole, percent)).toBeLessThanOrEqual(whole)
      expect(grown).toBeGreaterThanOrEqual(percentOf(whole, percent))
      expect(grown - percentOf(whole, percent)).toBeLessThanOrEqual(more)
    }),
  )
})
