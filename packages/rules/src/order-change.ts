// Decides about changes of an accepted order: when it may be changed, what it costs then, which portions and which money
// move. A line that stays keeps the price it was ordered at; a new line costs what the menu says now.
import { type CourierStatus, hasLeft } from './courier-states.ts'
import type { BasketLine } from './line-price.ts'
import { least, minus, money, type Money, zero } from './money.ts'
import type { OrderServiceType, OrderStatus } from './order-status.ts'
import { returnsStock } from './order-status.ts'
import { type Basket, type Breakdown, priceBasket } from './pricing.ts'
import type { Promo } from './promo.ts'

export const changeReasons = ['SOLD_OUT', 'CUSTOMER_ASKED', 'MISTAKE'] as const
export type ChangeReason = (typeof changeReasons)[number]

/** How long the customer may answer on the page; afterwards staff call. */
const answerMinutes = 5
export const answerBy = (now: Date): Date => new Date(now.getTime() + answerMinutes * 60_000)

/** How long staff may record an answer by phone. A change that has none by then is withdrawn, and the kitchen goes on. */
const callMinutes = 10
export const lapsesAt = (deadline: Date): Date => new Date(deadline.getTime() + callMinutes * 60_000)

type Running = { status: OrderStatus; serviceType: OrderServiceType; courierStatus: CourierStatus }

/** Accepted or being cooked, still at the branch, and sold by the shop itself: a marketplace has prices of its own. */
export const canChange = ({ status, serviceType, courierStatus }: Running): boolean =>
  (status === 'ACCEPTED' || status === 'COOKING') &&
  serviceType !== 'YANDEX_EATS' &&
  serviceType !== 'EXPRESS_24' &&
  !hasLeft(courierStatus)

/** Staff may record an agreement on the phone at once when the order gets no dearer, otherwise after the deadline. */
export const canAgreeByPhone = (change: { before: Money; after: Money; answerBy: Date }, now: Date): boolean =>
  change.after <= change.before || now >= change.answerBy

/** The terms an order was placed on. `promo` and `cashback` are those that the order has taken already. */
export type OrderTerms = Pick<Basket, 'serviceType' | 'tariff' | 'serviceFee' | 'servicePrice'> & {
  promo: Promo | null
  cashback: { spent: Money; maxPercent: number }
}

/**
 * The promo stays while the products exceed its minimum: its use was taken when the order was placed, so neither its
 * dates nor its limits are asked again. Cashback is never more than the order had, and within the shop's limit.
 */
export const priceChangedOrder = (lines: readonly BasketLine[], terms: OrderTerms, now: Date): Breakdown => {
  const { promo, cashback, ...rest } = terms
  const taken = { isActive: true, startDate: null, endDate: null, maxUses: null, maxUsesPerCustomer: null }
  return priceBasket(
    {
      ...rest,
      lines,
      promo: promo && { ...promo, ...taken },
      cashback: { requested: cashback.spent, balance: cashback.spent, maxPercent: cashback.maxPercent },
    },
    now,
  )
}

type Counted = { productId: string; count: number; isCounted: boolean }
type Portions = Map<string, number>

/**
 * Portions of counted products that the change takes from the stock or returns to it. A sold-out portion does not exist
 * and is not returned, nor is one that may have been cooked.
 */
export function movedPortions(
  before: readonly Counted[],
  after: readonly Counted[],
  { status, reason }: { status: OrderStatus; reason: ChangeReason },
): { taken: Portions; returned: Portions } {
  const changes: Portions = new Map()
  const add = ({ productId, count, isCounted }: Counted, sign: 1 | -1) => {
    if (isCounted) changes.set(productId, (changes.get(productId) ?? 0) + sign * count)
  }
  for (const line of before) add(line, -1)
  for (const line of after) add(line, 1)
  const mayReturn = returnsStock(status) && reason !== 'SOLD_OUT'
  const moved = [...changes]
  return {
    taken: new Map(moved.filter(([, count]) => count > 0)),
    returned: new Map(moved.filter(([, count]) => count < 0 && mayReturn).map(([id, count]) => [id, -count])),
  }
}

type PaidSums = {
  isPaid: boolean
  /** Of the total, what is still to be collected on hand-over. */
  toCollect: Money
  /** What staff have given back or owe back, for whatever reason. */
  givenBack: Money
}

export type PaidOrder = PaidSums & { total: Money }

export type Settlement = PaidSums & {
  /** What goes back to the customer of the money that was paid. */
  back: Money
}

/**
 * Settles the difference of a paid order: what was paid too much goes back, what is missing is collected on hand-over. An
 * unpaid order is paid on hand-over as a whole. What staff gave back before is a part of what would go back now, so a
 * dish that was refunded is not paid back again when it is removed; it is never collected again either. `returnable`: what
 * the payment still holds and does not owe back yet.
 */
export function settleChange(order: PaidOrder, after: Money, returnable: Money): Settlement {
  const { isPaid, total, toCollect, givenBack } = order
  if (!isPaid) return { isPaid: after === 0, toCollect: zero, givenBack, back: zero }
  const paid = minus(total, toCollect)
  const cheaper = money(Math.max(0, paid - after))
  const covered = least(cheaper, givenBack)
  return {
    isPaid: true,
    toCollect: money(Math.max(0, after - paid)),
    givenBack: minus(givenBack, covered),
    back: least(minus(cheaper, covered), returnable),
  }
}
