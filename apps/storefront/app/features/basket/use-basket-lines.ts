// The basket's lines compared with the menu, the stock of the branch and the server's refusals of single products. Basket
// and checkout price the same lines.
import type { OrderQuote, QuotedPrice } from '@dasturxon/contracts/order-quote'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { Unavailable } from '@dasturxon/rules/availability'
import { useState } from 'react'
import { useStopList } from '#features/catalogue/use-stop-list.ts'
import type { Destination } from '#features/destination/destination.ts'
import { useDestination } from '#features/destination/use-destination.ts'
import { useLanguage } from '#platform/document/document.ts'
import { linesIn } from './basket.ts'
import { isOrderable, showLines } from './shown-lines.ts'
import { useBasketCatalogue } from './use-basket-catalogue.ts'
import { useBasket } from './use-basket.ts'
import { type DeliveryTerms, useDeliveryTerms } from './use-delivery-terms.ts'

/** coming: the menu is being loaded · missing: it could not be loaded */
export type BasketState = 'empty' | 'coming' | 'missing' | 'ready'
export type BranchOf = (destination: Destination, delivery: DeliveryTerms['quote']) => string | null

export function useBasketLines(service: ServiceType, branchOf: BranchOf) {
  const language = useLanguage()
  const basket = useBasket()
  const destination = useDestination()
  const inBasket = linesIn(basket)
  const { menu, renew: renewMenu } = useBasketCatalogue()
  const terms = useDeliveryTerms(destination.address, service === 'DELIVERY' && inBasket.length > 0)
  const branchId = branchOf(destination, terms.quote)
  const stops = useStopList(inBasket.length > 0 ? branchId : null)
  const [refused, addRefusals] = useRefusedProducts(
    `${service}:${branchId}:${menu?.catalogue.version}:${stops?.version}`,
  )
  const lines = menu ? showLines(inBasket, menu, { service, branchId, stops, language, refused }) : []
  const state: BasketState = inBasket.length === 0 ? 'empty' : menu ? 'ready' : menu === null ? 'missing' : 'coming'

  /** `local`: the price of the same lines by the rules in the browser. */
  const handleQuote = ({ refusals, price }: OrderQuote, local: QuotedPrice) => {
    addRefusals(refusals)
    if (refusals.some(({ code }) => code === 'quote_expired' || code === 'quote_missing')) terms.renewQuote()
    // The server has another price for the same products, so the menu in the browser is outdated.
    if (price.gross !== local.gross || price.itemDiscount !== local.itemDiscount) renewMenu()
  }
  return {
    state,
    basket,
    destination,
    menu: menu ?? null,
    terms,
    branchId,
    stops,
    lines,
    orderable: lines.filter(isOrderable),
    handleQuote,
    renewMenu,
  }
}

/**
 * Products the server refused to price. They are left out of the next request, so the refusal is remembered until the
 * service, the branch, the menu or the stop list changes; `context` names all four.
 */
type Refusal = OrderQuote['refusals'][number]
type RefusedProducts = ReadonlyMap<string, Unavailable>

const none: RefusedProducts = new Map()
const productCodes = new Set<string>([
  'product_gone',
  'product_not_at_branch',
  'product_stopped',
  'product_not_for_sale',
  'product_not_delivered',
] satisfies Unavailable[])

export function useRefusedProducts(context: string): [RefusedProducts, (refusals: readonly Refusal[]) => void] {
  const [stored, setStored] = useState({ context, refused: none })
  const refused = stored.context === context ? stored.refused : none
  const add = (refusals: readonly Refusal[]) => {
    const added = refusals.flatMap(refusedProducts).filter(([id]) => !refused.has(id))
    if (added.length > 0) setStored({ context, refused: new Map([...refused, ...added]) })
  }
  return [refused, add]
}

function refusedProducts({ code, params }: Refusal): [string, Unavailable][] {
  if (productCodes.has(code)) return (params['productIds'] as string[]).map((id) => [id, code as Unavailable])
  if (code !== 'out_of_stock') return []
  return (params['shortages'] as { productId: string; maximum: number }[])
    .filter(({ maximum }) => maximum <= 0)
    .map(({ productId }) => [productId, 'out_of_stock'])
}
