// Computes how much cashback an order may spend and how much it earns.
import { least, money, type Money, percentAtMost, percentOf, price } from './money.ts'

export const cashbackDefaults = { earnPercent: 3, spendPercent: 30 } as const

export type CashbackRequest = {
  /** The amount the customer wants to spend; a larger amount than allowed is reduced to the limit, not refused. */
  requested: Money
  balance: Money
  /** Percent of the price after item discounts and promo, with fees and delivery. */
  maxPercent?: number
}

/** `left` is the order's price after item discounts and promo, with fees and delivery: cashback is applied last. */
export const cashbackLimit = ({ balance, maxPercent = cashbackDefaults.spendPercent }: CashbackRequest, left: Money) =>
  least(price(balance), percentAtMost(left, maxPercent))

export const cashbackSpent = (cashback: CashbackRequest, left: Money): Money =>
  least(price(cashback.requested), cashbackLimit(cashback, left))

/** Money that was given back is taken as paid for products: it earns nothing. */
export const keptForProducts = (paidForProducts: Money, givenBack: Money): Money =>
  money(Math.max(0, paidForProducts - givenBack))

/** `paidForProducts` is the net price of the lines less promo and cashback, without fees and delivery. */
export const cashbackEarned = (paidForProducts: Money, percent: number = cashbackDefaults.earnPercent): Money =>
  percentOf(paidForProducts, percent)
