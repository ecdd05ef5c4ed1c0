// Quotes the delivery to a point: the price, or a refusal when the point is out of zone.
import { type DeliveryArea, findArea, type Position } from './area.ts'
import { deliveryPrice, type Tariff } from './delivery-price.ts'
import type { Money } from './money.ts'
import { done, type Outcome, refused } from './outcome.ts'

/** The branch that serves the point, chosen by closest-branch.ts. */
export type DeliveringBranch = {
  id: string
  /** Metres from the point. */
  distance: number
  deliveryPrice: Money | null
}

/** `freeOver` null means that delivery is never free. */
export type TariffArea = DeliveryArea & { freeOver: Money | null }

export type DeliveryQuote = {
  branchId: string
  areaId: string | null
  distance: number
  tariff: Tariff
  /** The delivery price for this basket: zero when the products reach `freeOver`. */
  price: Money
}

export type QuoteRefusal = { code: 'out_of_zone'; params: Record<string, never> }

type Facts = {
  point: Position
  /** The delivery areas of the city. */
  areas: readonly TariffArea[]
  branch: DeliveringBranch
  /** Net products, after item discounts and before promo. */
  productTotal: Money
}

/** Opening hours are not checked here: the page shows the delivery price at night too. */
export function quoteDelivery({ point, areas, branch, productTotal }: Facts): Outcome<DeliveryQuote, QuoteRefusal> {
  const area = findArea(areas, point)
  // The branch's price is for a city without areas, not for points between areas.
  const tariffPrice = areas.length > 0 ? area?.price : branch.deliveryPrice
  if (tariffPrice === undefined || tariffPrice === null) return refused({ code: 'out_of_zone', params: {} })

  const tariff = { price: tariffPrice, freeOver: area?.freeOver ?? null }
  const { price } = deliveryPrice('DELIVERY', tariff, productTotal)
  return done({ branchId: branch.id, areaId: area?.id ?? null, distance: branch.distance, tariff, price })
}

/** A quote is valid until `expiresAt`, exclusive; then the page requests a new quote and shows the changed price. */
export const isQuoteValid = (quote: { expiresAt: Date }, now: Date): boolean => now < quote.expiresAt
