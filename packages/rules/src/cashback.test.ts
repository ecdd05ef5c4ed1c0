import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashbackDefaults, cashbackEarned, cashbackLimit, cashbackSpent } from './cashback.ts'
import { money } from './money.ts'

const cashback = (wish: number, balance: number, maxPercent?: number) => ({
  wish: money(wish),
  balance: money(balance),
  ...(maxPercent === undefined ? {} : { maxPercent }),
})

test('[A-52] 3 % are earned and 30 % may be spent unless the merchant says otherwise', () => {
  expect(cashbackDefaults).toEqual({ earnPercent: 3, spendPercent: 30 })
  expect(cashbackEarned(money(100_000))).toBe(3_000)
  expect(cashbackLimit(cashback(0, 100_000), money(100_000))).toBe(30_000)
})

test.each([
  ['the wish', cashback(9_999, 10_000, 20), 50_000, 9_999, 10_000],
  ['the wish that is all of the balance', cashback(10_000, 10_000, 20), 50_000, 10_000, 10_000],
  ['the balance', cashback(10_001, 10_000, 20), 50_000, 10_000, 10_000],
  ['the percent', cashback(10_000, 10_000, 20), 49_999, 9_999, 9_999],
  ['the percent, rounded down', cashback(10_000, 10_000, 33.33), 1_000, 333, 333],
  ['what is left', cashback(10_000, 10_000, 100), 9_999, 9_999, 9_999],
  ['nothing left', cashback(10_000, 10_000, 100), 0, 0, 0],
  ['nothing wished', cashback(0, 10_000, 100), 50_000, 0, 10_000],
])('[A-30] spending is limited by %s', (_, given, left, spent, limit) => {
  expect(cashbackSpent(given, money(left))).toBe(spent)
  expect(cashbackLimit(given, money(left))).toBe(limit)
})

test.each([
  [16, 0],
  [17, 1],
  [49, 1],
  [50, 2],
])('%d soʻm paid for products earn %d', (paid, earned) => {
  expect(cashbackEarned(money(paid), 3)).toBe(earned)
})

test('a wish or balance below zero is broken data', () => {
  expect(() => cashbackSpent(cashback(-1, 10), money(100))).toThrow('Not a price')
  expect(() => cashbackSpent(cashback(1, -10), money(100))).toThrow('Not a price')
})

test('never more than wished, owned, left or allowed', () => {
  const amount = fc.nat(1_000_000)
  fc.assert(
    fc.property(amount, amount, fc.nat(100), amount, (wish, balance, percent, left) => {
      const spent = cashbackSpent(cashback(wish, balance, percent), money(left))
      expect(spent).toBeGreaterThanOrEqual(0)
      expect(spent).toBeLessThanOrEqual(Math.min(wish, balance, left))
      expect(spent * 100).toBeLessThanOrEqual(left * percent)
    }),
  )
})
