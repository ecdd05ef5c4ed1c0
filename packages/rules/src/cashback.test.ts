import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashbackDefaults, cashbackEarned, cashbackLimit, cashbackSpent } from './cashback.ts'
import { money } from './money.ts'

const cashback = (requested: number, balance: number, maxPercent?: number) => ({
  requested: money(requested),
  balance: money(balance),
  ...(maxPercent === undefined ? {} : { maxPercent }),
})

test('[A-52] cashback is 3 % of paid products and may pay 30 % of an order unless the merchant sets other percents', () => {
  expect(cashbackDefaults).toEqual({ earnPercent: 3, spendPercent: 30 })
  expect(cashbackEarned(money(100_000))).toBe(3_000)
  expect(cashbackLimit(cashback(0, 100_000), money(100_000))).toBe(30_000)
})

test.each([
  ['the requested amount', cashback(9_999, 10_000, 20), 50_000, 9_999, 10_000],
  ['the requested amount, equal to the balance', cashback(10_000, 10_000, 20), 50_000, 10_000, 10_000],
  ['the balance', cashback(10_001, 10_000, 20), 50_000, 10_000, 10_000],
  ['the maximum percent', cashback(10_000, 10_000, 20), 49_999, 9_999, 9_999],
  ['the maximum percent, rounded down', cashback(10_000, 10_000, 33.33), 1_000, 333, 333],
  ['the amount left to pay', cashback(10_000, 10_000, 100), 9_999, 9_999, 9_999],
  ['an amount left to pay of zero', cashback(10_000, 10_000, 100), 0, 0, 0],
  ['a requested amount of zero', cashback(0, 10_000, 100), 50_000, 0, 10_000],
])('[A-30] spending is limited by %s', (_, given, left, spent, limit) => {
  expect(cashbackSpent(given, money(left))).toBe(spent)
  expect(cashbackLimit(given, money(left))).toBe(limit)
})

test.each([
  [16, 0],
  [17, 1],
  [49, 1],
  [50, 2],
])('%d soʻm paid for products earn %d soʻm of cashback', (paid, earned) => {
  expect(cashbackEarned(money(paid), 3)).toBe(earned)
})

test('throws for a negative requested amount or balance', () => {
  expect(() => cashbackSpent(cashback(-1, 10), money(100))).toThrow('Not a price')
  expect(() => cashbackSpent(cashback(1, -10), money(100))).toThrow('Not a price')
})

test('never spends more than the requested amount, the balance, the amount left or the maximum percent', () => {
  const amount = fc.nat(1_000_000)
  fc.assert(
    fc.property(amount, amount, fc.nat(100), amount, (requested, balance, percent, left) => {
      const spent = cashbackSpent(cashback(requested, balance, percent), money(left))
      expect(spent).toBeGreaterThanOrEqual(0)
      expect(spent).toBeLessThanOrEqual(Math.min(requested, balance, left))
      expect(spent * 100).toBeLessThanOrEqual(left * percent)
    }),
  )
})
