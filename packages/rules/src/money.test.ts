import fc from 'fast-check'
import { expect, test } from 'vitest'
import { least, minus, money, percentAtMost, percentOf, price, sum, times, zero } from './money.ts'

test.each([0, 1, -1, 32_000, Number.MAX_SAFE_INTEGER])('accepts %d as an amount of soʻm', (amount) => {
  expect(money(amount)).toBe(amount)
})

test.each([0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('throws for %d as an amount of soʻm', (amount) => {
  expect(() => money(amount)).toThrow('Not a whole amount of soʻm')
})

test('accepts a price of zero or more and throws for a negative or fractional price', () => {
  expect(price(0)).toBe(0)
  expect(price(1)).toBe(1)
  expect(() => price(-1)).toThrow('Not a price: -1')
  expect(() => price(0.5)).toThrow('Not a whole amount')
})

test('adds, subtracts, multiplies and compares amounts', () => {
  expect(sum([])).toBe(zero)
  expect(sum([money(1), money(2), money(-4)])).toBe(-1)
  expect(minus(money(5), money(7))).toBe(-2)
  expect(times(money(3), 4)).toBe(12)
  expect(() => times(money(3), 0.5)).toThrow(RangeError)
  expect(least(money(5), money(3), money(4))).toBe(3)
})

test.each([
  ['0 percent', 100, 0, 0, 0],
  ['100 percent', 99, 100, 99, 99],
  ['just below a half', 149, 1, 1, 1],
  ['exactly a half', 150, 1, 2, 1],
  ['just above a half', 151, 1, 2, 1],
  ['half of the smallest amount', 1, 50, 1, 0],
  ['two decimals, just below a half', 40, 1.24, 0, 0],
  ['two decimals, exactly a half', 40, 1.25, 1, 0],
  ['a percent without exact binary form', 1_000, 0.07, 1, 0],
  ['another percent without exact binary form', 10_000, 0.29, 29, 29],
  ['a large amount', 900_000_000_007, 100, 900_000_000_007, 900_000_000_007],
  ['a large amount less one hundredth', 900_000_000_007, 99.99, 899_910_000_007, 899_910_000_006],
])('rounds a percent half up and a limit down: %s', (_, amount, percent, halfUp, down) => {
  expect(percentOf(money(amount), percent)).toBe(halfUp)
  expect(percentAtMost(money(amount), percent)).toBe(down)
})

test.each([-0.01, -1, 100.01, 101, 0.001, 33.333, NaN, Infinity])('throws for %d as a percent', (percent) => {
  expect(() => percentOf(money(100), percent)).toThrow('Not a percent')
  expect(() => percentAtMost(money(100), percent)).toThrow('Not a percent')
})

test('throws for an amount too large to multiply exactly', () => {
  expect(() => percentOf(money(Number.MAX_SAFE_INTEGER), 50)).toThrow(RangeError)
  expect(() => percentAtMost(money(Number.MAX_SAFE_INTEGER), 50)).toThrow(RangeError)
})

const amount = fc.nat(1_000_000_000).map(money)
const hundredths = fc.nat(10_000)

test('percentOf and percentAtMost agree with exact arithmetic for any amount and percent', () => {
  fc.assert(
    fc.property(amount, hundredths, (whole, part) => {
      const exact = BigInt(whole) * BigInt(part)
      expect(percentAtMost(whole, part / 100)).toBe(Number(exact / 10_000n))
      expect(percentOf(whole, part / 100)).toBe(Number((exact * 2n + 10_000n) / 20_000n))
    }),
  )
})

test('a percent never exceeds the amount and never falls when the amount grows', () => {
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
