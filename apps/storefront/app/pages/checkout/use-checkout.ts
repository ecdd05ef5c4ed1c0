// Everything the checkout shows, in one place: the lines, the price, for when, and what speaks against it. The server is
// asked about exactly what stands on the page; until it answers, our own rules say what it will.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { orderSetting, quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Basket } from '#features/basket/basket.ts'
import { localPrice } from '#features/basket/local-price.ts'
import { learnPromo, useKnownPromo } from '#features/basket/promo.ts'
import { type QuoteRequest, quoteRequestOf } from '#features/basket/quote-request.ts'
import type { ShownLine } from '#features/basket/shown-lines.ts'
import { type BasketState, useBasketLines } from '#features/basket/use-basket-lines.ts'
import type { RideTerms } from '#features/basket/use-delivery-terms.ts'
import type { OrderPlace } from '#features/destination/destination.ts'
import { useService } from '#features/destination/service.tsx'
import { type OrderWish, useOrderWish } from '#features/order-request/order-request.ts'
import { unknownId, useCall } from '#platform/calls/use-call.ts'
import { connection } from '#platform/offline/connection.ts'
import { type Session, useSession } from '#platform/session/use-session.ts'
import { useSettled } from '#platform/timing/timing.ts'
import { type Offer, type PaymentChoice, paymentsFor } from './offer.ts'
import { priceQuestion } from './order-body.ts'

export type Quote = Reply<typeof quoteOrder>
export type Reason = Quote['refusals'][number]
export type Terms = Reply<typeof orderSetting>

export type Checkout = {
  state: BasketState
  session: Session
  service: ServiceType
  place: OrderPlace
  basket: Basket
  wish: OrderWish
  lines: ShownLine[]
  orderable: ShownLine[]
  branchId: string | null
  /** What is asked now; null while nobody would cook it. */
  question: QuoteRequest | null
  /** The server's answer to exactly that; null while there is none. */
  quote: Quote | null
  price: Quote['price']
  reasons: readonly Reason[]
  payments: readonly PaymentChoice[]
  paymentType: PaymentType | null
  /** Slots, and whether a guest may order at a table. */
  setting: Terms | null
  ride: RideTerms['ride']
  isOutOfZone: boolean
  balance: number
  isOnline: boolean
  /** Asks everything again. */
  renew: () => void
}

export function useCheckout(offer: Offer): Checkout {
  const session = useSession()
  const wish = useOrderWish()
  const service = useService() ?? 'PICK_UP'
  const { isOnline } = useStore(connection)
  const here = useBasketLines(service, (place, ride) => branchOf(service, place, ride, offer))
  const { state, basket, place, branchId, lines, orderable, renewMenu } = here
  const { ride, settings, isOutOfZone, renewRide } = here.terms
  const setting = useCall(
    orderSetting,
    { params: { id: branchId ?? unknownId } },
    { enabled: branchId !== null && state !== 'empty' },
  )

  const promo = useKnownPromo(basket.promoCode)
  const balance = (offer.hasCashback && session.user?.cashback) || 0
  const local = localPrice({
    service,
    lines: orderable,
    ride,
    settings,
    servicePrice: place.table?.servicePrice ?? 0,
    promo,
    cashback: { wish: wish.cashback, balance },
  })

  // Entered on another page: without it our own price would be another than the server's.
  const isUnknown = basket.promoCode !== null && promo === null && local.net > 0
  useEffect(() => {
    if (isUnknown && basket.promoCode) void learnPromo(basket.promoCode, local)
    // oxlint-disable-next-line exhaustive-deps
  }, [isUnknown, basket.promoCode])

  const asked = quoteRequestOf({ lines: orderable, service, branchId, place, ride, promoCode: basket.promoCode })
  const question =
    asked && priceQuestion({ basket: asked, service, place, wish, cashback: balance > 0 ? wish.cashback : 0 })
  const settled = useSettled(JSON.stringify(question), 250)
  const answer = useCall(
    quoteOrder,
    { body: JSON.parse(settled) as NonNullable<typeof question> },
    { enabled: isOnline && settled !== 'null' && session.status !== 'starting', placeholderData: keepPreviousData },
  )
  const isAnswered = settled === JSON.stringify(question) && !answer.isPlaceholderData
  const quote = (isAnswered && answer.data) || null

  useEffect(() => {
    if (quote) here.hear(quote, local)
    // oxlint-disable-next-line exhaustive-deps
  }, [quote])

  const payments = paymentsFor(offer, service).filter(({ type }) => !quote || quote.payments.includes(type))
  const chosen = payments.find(({ type }) => type === wish.paymentType) ?? payments[0]
  return {
    state,
    session,
    service,
    place,
    basket,
    wish,
    lines,
    orderable,
    branchId,
    question,
    quote,
    // While the next answer is on its way our own rules count; with no promo of ours known, the last answer is nearer.
    price: quote?.price ?? local,
    reasons: quote?.refusals ?? [],
    payments,
    paymentType: chosen?.type ?? null,
    setting: setting.data ?? null,
    ride,
    isOutOfZone,
    balance,
    isOnline,
    renew: () => {
      renewMenu()
      if (service === 'DELIVERY') renewRide()
      void answer.refetch()
      void setting.refetch()
    },
  }
}

/** A delivery is cooked where its ride begins; who comes to the food says where, unless there is only one place. */
function branchOf(
  service: ServiceType,
  place: OrderPlace,
  ride: RideTerms['ride'],
  { branches }: Offer,
): string | null {
  if (service === 'DELIVERY') return ride?.branchId ?? null
  if (service === 'DINE_IN') return place.table?.branchId ?? null
  return pickUpAt(place, branches)?.id ?? null
}

export function pickUpAt({ branch }: OrderPlace, branches: Offer['branches']) {
  const open = branches.filter(({ handsOut }) => handsOut)
  return open.find(({ id }) => id === branch?.id) ?? (open.length === 1 ? open[0] : undefined)
}
