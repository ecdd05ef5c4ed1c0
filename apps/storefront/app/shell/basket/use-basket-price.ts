// What the basket costs: at once by our own rules, with or without network, and then as the server says, whose word holds.
// Both run the same function, so what is shown moves only when one of them knew something the other did not.
import { quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { missingToMinimum } from '@dasturxon/rules/delivery-price'
import { money } from '@dasturxon/rules/money'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { useStopList } from '#shell/catalogue/use-stop-list.ts'
import { useCall } from '#shell/data/use-call.ts'
import { useLanguage } from '#shell/document.ts'
import { connection } from '#shell/offline/connection.ts'
import { useOrderPlace } from '#shell/order-place/use-order-place.ts'
import { useService } from '#shell/service.tsx'
import { useShop } from '#shell/shop.ts'
import { useSession } from '#shell/session/use-session.ts'
import { useSettled } from '#shell/use-settled.ts'
import { type Basket, linesIn } from './basket.ts'
import { localPrice } from './local-price.ts'
import { type BasketMenu, useBasketMenu } from './menu-of-basket.ts'
import { learnPromo, useKnownPromo } from './promo.ts'
import { quoteRequestOf } from './quote-request.ts'
import { isOrderable, showLines, type ShownLine } from './shown-lines.ts'
import { useBasket } from './use-basket.ts'
import { useRefused } from './use-refused.ts'
import { type RideTerms, useRideTerms } from './use-ride-terms.ts'

export type BasketQuote = Reply<typeof quoteOrder>

export type BasketPrice = {
  /** coming: the menu is on its way · missing: it could not be had */
  state: 'empty' | 'coming' | 'missing' | 'ready'
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
  const language = useLanguage()
  const basket = useBasket()
  const place = useOrderPlace()
  const offered = useShop()?.services[0]
  const service = useService() ?? place.service ?? offered ?? 'PICK_UP'
  const { isOnline } = useStore(connection)
  // Whose answers these are is part of their names.
  useSession()
  const wanted = linesIn(basket)
  const { menu, renew } = useBasketMenu()
  const terms = useRideTerms(place.address, service === 'DELIVERY' && wanted.length > 0)
  const branchId = (service === 'DELIVERY' ? terms.ride?.branchId : place.branch?.id) ?? null
  const stops = useStopList(wanted.length > 0 ? branchId : null)
  const [refused, learn] = useRefused(`${service}:${branchId}:${menu?.catalogue.version}:${stops?.version}`)

  const promo = useKnownPromo(basket.promoCode)

  const lines = menu ? showLines(wanted, menu, { service, branchId, stops, language, refused }) : []
  const orderable = lines.filter(isOrderable)
  const local = localPrice({ service, lines: orderable, ride: terms.ride, settings: terms.settings, promo })

  const { promoCode } = basket
  const request = quoteRequestOf({ lines: orderable, service, branchId, place, ride: terms.ride, promoCode })
  const asked = useSettled(JSON.stringify(request), settleAfter)
  const { data } = useCall(
    quoteOrder,
    { body: JSON.parse(asked) as NonNullable<typeof request> },
    { enabled: isOnline && asked !== 'null' && menu != null },
  )
  const quote = (asked === JSON.stringify(request) && data) || null

  const hear = useEffectEvent((said: BasketQuote) => {
    learn(said.refusals)
    if (said.refusals.some(({ code }) => code === 'quote_expired' || code === 'quote_missing')) terms.renewRide()
    // Another price than ours for the same dishes: our menu is old.
    if (said.price.gross !== local.gross || said.price.itemDiscount !== local.itemDiscount) renew()
    if (promoCode && !promo && said.price.promo?.ok) void learnPromo(promoCode, said.price)
  })
  useEffect(() => {
    if (quote) hear(quote)
  }, [quote])

  const price = quote?.price ?? local
  const minimum = quote?.minimum ?? (service === 'DELIVERY' ? (terms.settings?.minimalDeliveryPrice ?? 0) : 0)
  return {
    state: wanted.length === 0 ? 'empty' : menu ? 'ready' : menu === null ? 'missing' : 'coming',
    basket,
    menu: menu ?? null,
    service,
    branchId,
    lines,
    orderable,
    price,
    quote,
    minimum,
    missing: missingToMinimum(service, money(price.net), money(minimum)),
    terms,
    isOnline,
    stops,
  }
}
