// What is in the basket and can be had: the lines against the menu, the branch that cooks, its stops, and what the server
// has said against single dishes. The basket and the checkout price the same lines.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { Unavailable } from '@dasturxon/rules/availability'
import { useState } from 'react'
import { useStopList } from '#features/catalogue/use-stop-list.ts'
import type { OrderPlace } from '#features/destination/destination.ts'
import { useOrderPlace } from '#features/destination/use-destination.ts'
import { useLanguage } from '#platform/document/document.ts'
import { linesIn } from './basket.ts'
import { isOrderable, showLines } from './shown-lines.ts'
import { useBasketMenu } from './use-basket-catalogue.ts'
import { useBasket } from './use-basket.ts'
import { type RideTerms, useRideTerms } from './use-delivery-terms.ts'

type Quote = Reply<typeof quoteOrder>
/** coming: the menu is on its way · missing: it could not be had */
export type BasketState = 'empty' | 'coming' | 'missing' | 'ready'
export type BranchOf = (place: OrderPlace, ride: RideTerms['ride']) => string | null

export function useBasketLines(service: ServiceType, branchOf: BranchOf) {
  const language = useLanguage()
  const basket = useBasket()
  const place = useOrderPlace()
  const wanted = linesIn(basket)
  const { menu, renew: renewMenu } = useBasketMenu()
  const terms = useRideTerms(place.address, service === 'DELIVERY' && wanted.length > 0)
  const branchId = branchOf(place, terms.ride)
  const stops = useStopList(wanted.length > 0 ? branchId : null)
  const [refused, learn] = useRefused(`${service}:${branchId}:${menu?.catalogue.version}:${stops?.version}`)
  const lines = menu ? showLines(wanted, menu, { service, branchId, stops, language, refused }) : []
  const state: BasketState = wanted.length === 0 ? 'empty' : menu ? 'ready' : menu === null ? 'missing' : 'coming'

  /** `ours`: what our own rules said of the same lines. */
  const hear = ({ refusals, price }: Quote, ours: Quote['price']) => {
    learn(refusals)
    if (refusals.some(({ code }) => code === 'quote_expired' || code === 'quote_missing')) terms.renewRide()
    // Another price than ours for the same dishes: our menu is old.
    if (price.gross !== ours.gross || price.itemDiscount !== ours.itemDiscount) renewMenu()
  }
  return {
    state,
    basket,
    place,
    menu: menu ?? null,
    terms,
    branchId,
    stops,
    lines,
    orderable: lines.filter(isOrderable),
    hear,
    renewMenu,
  }
}

/**
 * What the server has said against single dishes. A dish it refused leaves the next question, so its word is
 * remembered until the circumstances it was said under have changed.
 */
type Reason = { code: string; params: Record<string, unknown> }
type Refused = ReadonlyMap<string, Unavailable>

const none: Refused = new Map()
const ofProducts = new Set<string>([
  'product_gone',
  'product_not_at_branch',
  'product_stopped',
  'product_not_for_sale',
  'product_not_delivered',
] satisfies Unavailable[])

export function useRefused(under: string): [Refused, (reasons: readonly Reason[]) => void] {
  const [said, setSaid] = useState({ under, refused: none })
  const known = said.under === under ? said.refused : none
  const learn = (reasons: readonly Reason[]) => {
    const news = reasons.flatMap(refusedProducts).filter(([id]) => !known.has(id))
    if (news.length > 0) setSaid({ under, refused: new Map([...known, ...news]) })
  }
  return [known, learn]
}

function refusedProducts({ code, params }: Reason): [string, Unavailable][] {
  if (ofProducts.has(code)) return (params['productIds'] as string[]).map((id) => [id, code as Unavailable])
  if (code !== 'out_of_stock') return []
  return (params['shortages'] as { productId: string; maximum: number }[])
    .filter(({ maximum }) => maximum <= 0)
    .map(({ productId }) => [productId, 'out_of_stock'])
}
