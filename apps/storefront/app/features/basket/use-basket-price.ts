// The price of the basket: at once by the rules in the browser, with or without network, then by the server, whose price
// holds. Both run the same function, so the price changes only when one of them has newer data than the other.
import type { OrderQuote, QuotedPrice } from '@dasturxon/contracts/order-quote'
import { missingToMinimum } from '@dasturxon/rules/delivery-price'
import { money } from '@dasturxon/rules/money'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { useStopList } from '#features/catalogue/use-stop-list.ts'
import type { Destination } from '#features/destination/destination.ts'
import { useService } from '#features/destination/service.tsx'
import { useDestination } from '#features/destination/use-destination.ts'
import { useShop } from '#features/shop/shop.ts'
import { connection } from '#platform/offline/connection.ts'
import { useSession } from '#platform/session/use-session.ts'
import type { Basket } from './basket.ts'
import { localPrice } from './local-price.ts'
import { checkPromoAgain, useCheckedPromo } from './promo.ts'
import { quoteRequestOf } from './quote-request.ts'
import type { ShownLine } from './shown-lines.ts'
import type { BasketCatalogue } from './use-basket-catalogue.ts'
import { type BasketState, useBasketLines } from './use-basket-lines.ts'
import type { DeliveryTerms } from './use-delivery-terms.ts'
import { useQuote } from './use-quote.ts'

export type BasketPrice = {
  state: BasketState
  basket: Basket
  /** Where the basket will be delivered; null for another service, and while no address is chosen. */
  addressLine: string | null
  menu: BasketCatalogue | null
  service: ServiceType
  branchId: string | null
  lines: ShownLine[]
  /** The lines that can be ordered. The others are not part of the price and do not block the order. */
  orderable: ShownLine[]
  price: QuotedPrice
  /** The server's price of exactly this basket; null while it has not answered. */
  quote: OrderQuote | null
  minimum: number
  missing: number
  terms: DeliveryTerms
  isOnline: boolean
  stops: ReturnType<typeof useStopList>
}

export function useBasketPrice(): BasketPrice {
  const { service: chosenService } = useDestination()
  const offered = useShop()?.services[0]
  const service = useService() ?? chosenService ?? offered ?? 'PICK_UP'
  const { isOnline } = useStore(connection)
  // Prices are cached per session, so a login must render this again.
  useSession()
  const { basket, destination, menu, terms, branchId, lines, orderable, stops, state, handleQuote } = useBasketLines(
    service,
    (to, delivery) => branchOf(service, to, delivery),
  )

  const promo = useCheckedPromo(basket.promoCode)
  const servicePrice = destination.table?.servicePrice ?? 0
  const { quote: delivery, settings } = terms
  const local = localPrice({ service, lines: orderable, quote: delivery, settings, servicePrice, promo })

  const { promoCode } = basket
  const body = quoteRequestOf({ lines: orderable, service, branchId, destination, delivery, promoCode })
  const { quote } = useQuote(body, isOnline && menu !== null)

  const onQuote = useEffectEvent((received: OrderQuote) => {
    handleQuote(received, local)
    if (promoCode && !promo && received.price.promo?.ok) void checkPromoAgain(promoCode, received.price)
  })
  useEffect(() => {
    if (quote) onQuote(quote)
  }, [quote])

  const price = quote?.price ?? local
  const minimum = quote?.minimum ?? (service === 'DELIVERY' ? (settings?.minimalDeliveryPrice ?? 0) : 0)
  const missing = missingToMinimum(service, money(price.net), money(minimum))
  return {
    state,
    basket,
    addressLine: (service === 'DELIVERY' && destination.address?.line) || null,
    menu,
    service,
    branchId,
    lines,
    orderable,
    price,
    quote,
    minimum,
    missing,
    terms,
    isOnline,
    stops,
  }
}

/** The branch that cooks: that of the delivery quote or of the table; for pick-up the chosen one. */
function branchOf(service: ServiceType, { branch, table }: Destination, delivery: DeliveryTerms['quote']) {
  const branches = { DELIVERY: delivery?.branchId, PICK_UP: branch?.id, DINE_IN: table?.branchId ?? branch?.id }
  return branches[service] ?? null
}
