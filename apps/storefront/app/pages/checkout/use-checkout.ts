// Everything the checkout shows: the lines, the price, the time and the refusals. The price is the server's for exactly
// what is on the page; until its response arrives, the browser computes the price.
import { linesKey, type OrderQuote, type QuoteBody, type QuotedPrice } from '@dasturxon/contracts/order-quote'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { orderSetting } from '@dasturxon/contracts/placing.endpoints'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { Basket } from '#features/basket/basket.ts'
import { localPrice } from '#features/basket/local-price.ts'
import { checkPromoAgain, useCheckedPromo } from '#features/basket/promo.ts'
import { quoteRequestOf } from '#features/basket/quote-request.ts'
import type { ShownLine } from '#features/basket/shown-lines.ts'
import { type BasketState, useBasketLines } from '#features/basket/use-basket-lines.ts'
import type { DeliveryTerms } from '#features/basket/use-delivery-terms.ts'
import { useQuote } from '#features/basket/use-quote.ts'
import type { Destination } from '#features/destination/destination.ts'
import { useService } from '#features/destination/service.tsx'
import { useSavedDoor } from '#features/destination/use-saved-door.ts'
import { type OrderRequest, useOrderRequest } from '#features/order-request/order-request.ts'
import { type SavedCard, useSavedCards } from '#features/payment/saved-cards.ts'
import { unknownId, useCall } from '#platform/calls/use-call.ts'
import { connection } from '#platform/offline/connection.ts'
import { type Session, useSession } from '#platform/session/use-session.ts'
import { type Offer, type PaymentChoice, paymentsFor } from './offer.ts'
import { quoteBody } from './order-body.ts'

export type QuoteRefusal = OrderQuote['refusals'][number]

export type Checkout = {
  state: BasketState
  session: Session
  /** A customer, whose name and phone are known: the phone then shows each section as a row. */
  isKnown: boolean
  service: ServiceType
  destination: Destination
  basket: Basket
  request: OrderRequest
  lines: ShownLine[]
  orderable: ShownLine[]
  branchId: string | null
  /** The body of the price request; null without lines or a branch to cook them. Equal bodies have the same `key`. */
  body: QuoteBody | null
  key: string | null
  /** Like `key`, but of the basket lines alone. */
  linesKey: string | null
  /** The server's answer to exactly this request; null while there is none. */
  quote: OrderQuote | null
  quoteVersion: number
  price: QuotedPrice
  refusals: readonly QuoteRefusal[]
  payments: readonly PaymentChoice[]
  paymentType: PaymentType | null
  cards: readonly SavedCard[]
  /** The saved card that is charged; null for every other way to pay. */
  card: SavedCard | null
  /** The settings of the branch: the time slots, and whether a guest may order at a table. */
  terms: Reply<typeof orderSetting> | null
  delivery: DeliveryTerms['quote']
  isOutOfZone: boolean
  /** True while the door details of the address are fetched; an order sent now would lack them. */
  isDoorComing: boolean
  balance: number
  isOnline: boolean
  /** Fetches menu, delivery, terms and price again. */
  renew: () => void
}

export function useCheckout(offer: Offer): Checkout {
  const session = useSession()
  const request = useOrderRequest()
  const service = useService() ?? 'PICK_UP'
  const { isOnline } = useStore(connection)
  const inBasket = useBasketLines(service, (to, quoted) => branchOf(service, to, quoted, offer))
  const { state, basket, destination, branchId, lines, orderable, handleQuote, renewMenu } = inBasket
  const { quote: delivery, settings, isOutOfZone, renewQuote } = inBasket.terms
  // A placed order has emptied the basket; the door stays cleared until there is something to order again.
  const isDoorComing = useSavedDoor(service === 'DELIVERY' && orderable.length > 0 ? destination.address : null)
  const terms = useCall(
    orderSetting,
    { params: { id: branchId ?? unknownId } },
    { enabled: branchId !== null && state !== 'empty' },
  )

  const { promoCode } = basket
  const promo = useCheckedPromo(promoCode)
  const balance = (offer.hasCashback && session.user?.cashback) || 0
  const local = localPrice({
    service,
    lines: orderable,
    quote: delivery,
    settings,
    servicePrice: destination.table?.servicePrice ?? 0,
    promo,
    cashback: { requested: request.cashback, balance, maxPercent: terms.data?.cashbackSpendPercent },
  })

  // Checks a promo code entered on another page: without the result the browser's price would differ from the server's.
  const isUnchecked = promoCode !== null && promo === null && local.net > 0
  const checkPromo = useEffectEvent((code: string) => void checkPromoAgain(code, local))
  useEffect(() => {
    if (isUnchecked && promoCode) checkPromo(promoCode)
  }, [isUnchecked, promoCode])

  const toPrice = quoteRequestOf({ lines: orderable, service, branchId, destination, delivery, promoCode })
  const cashback = balance > 0 ? request.cashback : 0
  const body = toPrice && quoteBody({ basket: toPrice, service, destination, request, cashback })
  const { key, quote, version, refetch } = useQuote(body, isOnline && session.status !== 'starting')

  const onQuote = useEffectEvent((received: OrderQuote) => handleQuote(received, local))
  useEffect(() => {
    if (quote) onQuote(quote)
  }, [quote])

  // A guest has no saved cards and cannot add one before the login.
  const payments = paymentsFor(offer, service).filter(
    ({ type }) => (!quote || quote.payments.includes(type)) && (type !== 'OTHER' || session.status === 'customer'),
  )
  const cards = useSavedCards(payments.some(({ type }) => type === 'OTHER'))
  const chosen = payments.find(({ type }) => type === request.paymentType) ?? payments[0]
  return {
    state,
    session,
    // Until the session is restored the page is that of a customer: guests mostly come from a page where it was.
    isKnown: session.status !== 'guest',
    service,
    destination,
    basket,
    request,
    lines,
    orderable,
    branchId,
    body,
    key,
    linesKey: body && linesKey(body),
    quote,
    quoteVersion: version,
    price: quote?.price ?? local,
    refusals: quote?.refusals ?? [],
    payments,
    paymentType: chosen?.type ?? null,
    cards,
    card: chosen?.type === 'OTHER' ? (cards.find(({ id }) => id === request.cardId) ?? cards[0] ?? null) : null,
    terms: terms.data ?? null,
    delivery,
    isOutOfZone,
    isDoorComing,
    balance,
    isOnline,
    renew: () => {
      renewMenu()
      if (service === 'DELIVERY') renewQuote()
      refetch()
      void terms.refetch()
    },
  }
}

/** The branch that cooks: that of the delivery quote or of the table; for pick-up the chosen one, or the only one. */
function branchOf(
  service: ServiceType,
  destination: Destination,
  delivery: DeliveryTerms['quote'],
  { branches }: Offer,
): string | null {
  if (service === 'DELIVERY') return delivery?.branchId ?? null
  if (service === 'DINE_IN') return destination.table?.branchId ?? null
  return pickUpAt(destination, branches)?.id ?? null
}

export function pickUpAt({ branch }: Destination, branches: Offer['branches']) {
  const open = branches.filter(({ handsOut }) => handsOut)
  return open.find(({ id }) => id === branch?.id) ?? (open.length === 1 ? open[0] : undefined)
}
