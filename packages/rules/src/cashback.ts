// How much cashback may this order spend, and how much does it earn?
import { least, type Money, percentAtMost, percentOf, price } from './money.ts'

export const cashbackDefaults = { earnPercent: 3, spendPercent: 30 } as const

export type CashbackWish = {
  /** What the customer asked to spend; asking for too much is not refused, it meets the limit. */
  wish: Money
  balance: Money
  /** Of what is left after promo and fees. */
  maxPercent?: number
}

/** `left` is what the order costs after item discounts, promo and fees: cashback is always last. */
export const cashbackLimit = ({ balance, maxPercent = cashbackDefaults.spendPercent }: CashbackWish, left: Money) =>
  least(price(balance), percentAtMost(left, maxPercent))

export const cashbackSpent = (cashback: CashbackWish, left: Money): Money =>
  least(price(cashback.wish), cashbackLimit(cashback, left))

/** `paidForProducts` is what the lines cost in money: net, less their promo, less their cashback; no fee, no delivery. */
export const cashbackEarned = (paidForProducts: Money, percent: number = cashbackDefaults.earnPercent): Money =>
  percentOf(paidForProducts, percent)
