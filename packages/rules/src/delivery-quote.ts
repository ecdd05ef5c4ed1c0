// Who delivers to this point, and for how much?
import { type DeliveryArea, findArea, type Position } from './area.ts'
import { deliveryPrice, type Tariff } from './delivery-price.ts'
import type { Money } from './money.ts'
import { done, type Outcome, refused } from './outcome.ts'

/** The branches of the city. `isOpen` is at the wanted time, within the delivery hours. */
export type DeliveringBranch = {
  id: string
  isActive: boolean
  deliveryEnabled: boolean
  isOpen: boolean
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

export type QuoteRefusal =
  | { code: 'out_of_zone'; params: Record<string, never> }
  | { code: 'no_branch_delivers'; params: Record<string, never> }

type Facts = {
  point: Position
  areas: readonly TariffArea[]
  branches: readonly DeliveringBranch[]
  /** Net products, after item discounts and before promo. */
  productTotal: Money
}

export function quoteDelivery({ point, areas, branches, productTotal }: Facts): Outcome<DeliveryQuote, QuoteRefusal> {
  // The zone is asked first: out of zone stays true at any hour, a branch may open later.
  const area = findArea(areas, point)
  if (!area && areas.length > 0) return refused({ code: 'out_of_zone', params: {} })
  const branch = servingBranch(branches)
  if (!branch) return refused({ code: 'no_branch_delivers', params: {} })

  const asked = area ? area.price : branch.deliveryPrice
  if (asked === null) return refused({ code: 'out_of_zone', params: {} })
  const tariff = { price: asked, freeOver: area?.freeOver ?? null }
  const { price } = deliveryPrice('DELIVERY', tariff, productTotal)
  return done({ branchId: branch.id, areaId: area?.id ?? null, distance: branch.distance, tariff, price })
}

/** The nearest that is active, delivers and is open; of two equally near ones the lower id. */
export const servingBranch = <Branch extends DeliveringBranch>(branches: readonly Branch[]): Branch | undefined =>
  branches
    .filter((branch) => branch.isActive && branch.deliveryEnabled && branch.isOpen)
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))[0]

/** A quote holds until its last moment, exclusive; then the page asks again and shows what changed. */
export const isQuoteValid = (quote: { expiresAt: Date }, now: Date): boolean => now < quote.expiresAt
