// Spreads the total over the basket lines. A receipt has lines and delivery only and must add up to the soʻm.
import { minus, money, type Money, sum, zero } from './money.ts'
import type { Breakdown } from './pricing.ts'

export type LineShare = {
  promo: Money
  cashback: Money
  /** The line's part of the service fee and the dine-in service price, less the cashback spent on them. */
  fee: Money
  /** net − promo − cashback + fee. */
  paid: Money
}

export type Allocation = {
  lines: LineShare[]
  fee: { amount: Money; cashback: Money; paid: Money }
  delivery: { price: Money; promo: Money; cashback: Money; paid: Money }
  /** The sum of the lines without fees: the base for earned cashback. */
  paidForProducts: Money
}

/** Lines (with their fees) + delivery equal the total exactly, and no part is below zero. */
export function allocate(price: Breakdown): Allocation {
  const nets = price.lines.map((line) => line.net)
  const promos = split(price.promoProducts, nets)
  const feeAmount = sum([price.serviceFee, price.servicePrice])
  const deliveryAfterPromo = minus(price.deliveryPrice, price.promoDelivery)
  const afterPromo = nets.map((net, line) => minus(net, at(promos, line)))

  const cashbacks = split(price.cashback, [...afterPromo, feeAmount, deliveryAfterPromo])
  const feeCashback = at(cashbacks, nets.length)
  const deliveryCashback = at(cashbacks, nets.length + 1)
  const feePaid = minus(feeAmount, feeCashback)
  const fees = split(feePaid, nets)

  const products = afterPromo.map((amount, line) => minus(amount, at(cashbacks, line)))
  return {
    lines: products.map((amount, line) => ({
      promo: at(promos, line),
      cashback: at(cashbacks, line),
      fee: at(fees, line),
      paid: sum([amount, at(fees, line)]),
    })),
    fee: { amount: feeAmount, cashback: feeCashback, paid: feePaid },
    delivery: {
      price: price.deliveryPrice,
      promo: price.promoDelivery,
      cashback: deliveryCashback,
      paid: minus(deliveryAfterPromo, deliveryCashback),
    },
    paidForProducts: sum(products),
  }
}

/**
 * Largest-remainder method: each part gets its quota rounded down to whole soʻm; the remaining soʻm go one by one to
 * the largest remainders, the earlier part first. No part exceeds its weight while `amount` is at most the sum of all
 * weights.
 */
export function split(amount: Money, weights: readonly Money[]): Money[] {
  if (amount === 0) return weights.map(() => zero)
  if (weights.length === 0) throw new RangeError(`No parts to split ${amount} over`)
  // A fee must be spread even when every line is free: then all lines get the same weight.
  const dues = weights.every((weight) => weight === 0) ? weights.map(() => money(1)) : weights
  const all = BigInt(sum(dues))

  // Two amounts multiplied may exceed 2^53, so BigInt is used; quotient and remainder fit in a number.
  const quotas = dues.map((due) => {
    const product = BigInt(amount) * BigInt(due)
    return { share: Number(product / all), remainder: Number(product % all) }
  })
  const over = amount - quotas.reduce((total, { share }) => total + share, 0)
  // Sorting is stable, so of equal remainders the earlier part comes first.
  const byRemainder = [...quotas].sort((a, b) => b.remainder - a.remainder)
  for (const quota of byRemainder.slice(0, over)) quota.share += 1
  return quotas.map(({ share }) => money(share))
}

function at(amounts: readonly Money[], index: number): Money {
  const amount = amounts[index]
  if (amount === undefined) throw new RangeError(`No part ${index}`)
  return amount
}
