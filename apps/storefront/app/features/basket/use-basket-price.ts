// What the basket costs: at once by our own rules, with or without network, and then as the server says, whose word holds.
// Both run the same function, so what is shown moves only when one of them knew something the other did not.
import { quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { missingToMinimum } from '@dasturxon/rules/delivery-price'
import { money } from '@dasturxon/rules/money'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { useStopList } from '#features/catalogue/use-stop-list.ts'
import { useService } from '#features/destination/service.tsx'
import { useOrderPlace } from '#features/destination/use-destination.ts'
import { useShop } from '#features/shop/shop.ts'
import { useCall } from '#platform/calls/use-call.ts'
import { connection } from '#platform/offline/connection.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useSettled } from '#platform/timing/timing.ts'
import type { Basket } from './basket.ts'
import { localPrice } from './local-price.ts'
import { learnPromo, useKnownPromo } from './promo.ts'
import { quoteRequestOf } from './quote-request.ts'
import type { ShownLine } from './shown-lines.ts'
import type { BasketMenu } from './use-basket-catalogue.ts'
import { type BasketState, useBasketLines } from './use-basket-lines.ts'
import type { RideTerms } from './use-delivery-terms.ts'

export type BasketQuote = Reply<typeof quoteOrder>

export type BasketPrice = {
  state: BasketState
  basket: Basket
  menu: BasketMenu | null
  service: ServiceType
  branchId: string | null
  lines: ShownLine[]
  /** Those that count: what cannot be had has left the sum and does not stand in the way. */
  orderable: ShownLine[]
  price: BasketQuote['price']
  /** What the server said to exactly this basket; null while it has not. */
  quote: BasketQuote | null
  minimum: number
  missing: number
  terms: RideTerms
  isOnline: boolean
  stops: ReturnType<typeof useStopList>
}

/** Taps come in bursts; only the last one is asked about. */
const settleAfter = 250

export function useBasketPrice(): BasketPrice {
  const place = useOrderPlace()
  const offered = useShop()?.services[0]
  const service = useService() ?? place.service ?? offered ?? 'PICK_UP'
  const { isOnline } = useStore(connection)
  // Whose answers these are is part of their names.
  useSession()
  const here = useBasketLines(
    service,
    ({ branch }, ride) => (service === 'DELIVERY' ? ride?.branchId : branch?.id) ?? null,
  )
  const { basket, menu, terms, branchId, lines, orderable, stops, state } = here

  const promo = useKnownPromo(basket.promoCode)
  const local = localPrice({ service, lines: orderable, ride: terms.ride, settings: terms.settings, promo })

  const { promoCode } = basket
  const request = quoteRequestOf({ lines: orderable, service, branchId, place, ride: terms.ride, promoCode })
  const asked = useSettled(JSON.stringify(request), settleAfter)
  const { data } = useCall(
    quoteOrder,
    { body: JSON.parse(asked) as NonNullable<typeof request> },
    { enabled: isOnline && asked !== 'null' && menu !== null },
  )
  const quote = (asked === JSON.stringify(request) && data) || null

  const hear = useEffectEvent((said: BasketQuote) => {
    here.hear(said, local)
    if (promoCode && !promo && said.price.promo?.ok) void learnPromo(promoCode, said.price)
  })
  useEffect(() => {
    if (quote) hear(quote)
  }, [quote])

  const price = quote?.price ?? local
  const minimum = quote?.minimum ?? (service === 'DELIVERY' ? (terms.settings?.minimalDeliveryPrice ?? 0) : 0)
  const missing = missingToMinimum(service, money(price.net), money(minimum))
  return {
    state,
    basket,
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
