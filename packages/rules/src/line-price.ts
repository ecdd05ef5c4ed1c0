// Computes the price of one basket line and its parts.
import { minus, type Money, percentOf, price, sum, times, zero } from './money.ts'
import type { ServiceType } from './service-type.ts'

export const productDefaults = { count: 1, amount: 1 } as const

/** `count` is per one piece of the product; `free` of this count are not charged (see free-modifications.ts). */
export type PricedModification = { price: Money; count: number; free?: number }

export type BasketLine = {
  costPrice: Money
  /** Added to the cost for the service type DELIVERY only. */
  additionalPrice?: Money
  /** Percent of the cost alone: neither the additional price nor a modification is ever discounted. */
  discount?: number
  count?: number
  modifications?: readonly PricedModification[]
}

/** `modifications` and `additionalPrice` are parts of `gross`; all amounts are for the whole line. */
export type LinePrice = {
  count: number
  gross: Money
  modifications: Money
  additionalPrice: Money
  itemDiscount: Money
  net: Money
}

export function priceLine(line: BasketLine, serviceType: ServiceType): LinePrice {
  const count = wholeCount(line.count ?? productDefaults.count)
  const cost = times(price(line.costPrice), count)
  const additionalPrice = serviceType === 'DELIVERY' ? times(price(line.additionalPrice ?? zero), count) : zero
  const modifications = times(sum((line.modifications ?? []).map(charged)), count)
  // The only rounding in a line: the percent of the cost of all pieces together, never per piece.
  const itemDiscount = percentOf(cost, line.discount ?? 0)
  const gross = sum([cost, additionalPrice, modifications])
  return { count, gross, modifications, additionalPrice, itemDiscount, net: minus(gross, itemDiscount) }
}

function charged(modification: PricedModification): Money {
  const count = wholeCount(modification.count)
  const free = modification.free ?? 0
  if (!Number.isSafeInteger(free) || free < 0 || free > count) {
    throw new RangeError(`Invalid free count: ${free} of ${count}`)
  }
  return times(price(modification.price), count - free)
}

export function wholeCount(count: number): number {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`Not a count: ${count}`)
  return count
}
