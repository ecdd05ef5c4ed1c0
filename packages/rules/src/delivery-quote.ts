// Do we deliver to this point, and for how much?
import { type DeliveryArea, findArea, type Position } from './area.ts'
import { deliveryPrice, type Tariff } from './delivery-price.ts'
import type { Money } from './money.ts'
import { done, type Outcome, refused } from './outcome.ts'

/** The branch that serves the point; which one that is, closest-branch says. */
export type DeliveringBranch = {
  id: string
  /** Metres from the point. */
  distance: number
  deliveryPrice: Money | null
}

/** `freeOver` null: never free. */
export type TariffArea = DeliveryArea & { freeOver: Money | null }

export type DeliveryQuote = {
  branchId: string
  areaId: string | null
  distance: number
  tariff: Tariff
  /** The tariff for this basket: zero above `freeOver`. */
  price: Money
}

export type QuoteRefusal = { code: 'out_of_zone'; params: Record<string, never> }

type Facts = {
  point: Position
  /** Those of the city. */
  areas: readonly TariffArea[]
  branch: DeliveringBranch
  /** Net products, after item discounts and before promo. */
  productTotal: Money
}

/** Opening hours are another question: the ride has a price at night too, and a page may show it. */
export function quoteDelivery({ point, areas, branch, productTotal }: Facts): Outcome<DeliveryQuote, QuoteRefusal> {
  const area = findArea(areas, point)
  // The branch's own price is for a city without areas, not for the land between them.
  const asked = areas.length > 0 ? area?.price : branch.deliveryPrice
  if (asked === undefined || asked === null) return refused({ code: 'out_of_zone', params: {} })

  const tariff = { price: asked, freeOver: area?.freeOver ?? null }
  const { price } = deliveryPrice('DELIVERY', tariff, productTotal)
  return done({ branchId: branch.id, areaId: area?.id ?? null, distance: branch.distance, tariff, price })
}

/** A quote holds until its last moment, exclusive; then the page asks again and shows what changed. */
export const isQuoteValid = (quote: { expiresAt: Date }, now: Date): boolean => now < quote.expiresAt
