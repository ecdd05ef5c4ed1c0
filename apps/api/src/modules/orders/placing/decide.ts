// Decides about an order from the loaded facts: its price, its delivery time and every reason to refuse it.
import { type OrderFacts, refusals, type Service } from '@dasturxon/rules/acceptance'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { money, price as toPrice, zero } from '@dasturxon/rules/money'
import type { OrderRefusal } from '@dasturxon/rules/order-refusal'
import { canOrderForLater, orderTime } from '@dasturxon/rules/order-time'
import { refused } from '@dasturxon/rules/outcome'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { acceptedPriceOf, type AcceptedPrice } from '@dasturxon/rules/price-changes'
import { priceBasket } from '@dasturxon/rules/pricing'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { SavedCard } from '#modules/cards'
import { offeredMethods } from '#modules/payments'
import { type LoadedFacts, modeOf, type OrderRequest, type QuoteRequest } from './load-order-facts.ts'
import { type PricedLine, priceLines } from './price-lines.ts'

export type OrderDecision = ReturnType<typeof decideOrder>
type Refusal = OrderRefusal | { code: 'promo_unknown'; params: Record<string, never> }

/** All are absent when the customer only requests a price. `card`: the saved card that was named; null: not found. */
type CustomerChoices = {
  seen?: OrderRequest['seen']
  paymentType?: PaymentType | null | undefined
  card?: Pick<SavedCard, 'isVerified'> | null | undefined
}

export function decideOrder(
  request: QuoteRequest,
  { seen, paymentType, card }: CustomerChoices,
  facts: LoadedFacts,
  now: Date,
) {
  const { terms, branch, promo } = facts
  const lines = priceLines(request, facts)
  const price = priceBasket(basketOf(request, facts, lines), now)
  const payments = offeredMethods(terms, facts.channels, modeOf(request))
  const service = serviceOf(request, facts)
  const time = branch && timeAt(request, branch, terms, now)

  const reasons: Refusal[] = []
  if (!branch?.isActive || !time) reasons.push({ code: 'no_branch', params: {} })
  else {
    const isUnknown = request.promoCode && (!promo || !terms.promoActive)
    if (isUnknown) reasons.push({ code: 'promo_unknown', params: {} })
    const orderFacts: OrderFacts = {
      lines: lines.map(({ toCheck }) => toCheck),
      products: new Map([...facts.products].map(([id, { atBranch }]) => [id, atBranch])),
      service,
      offeredServices: offeredServices(facts),
      timeRefusal: time.ok ? null : time.refusal,
      // Without a chosen payment type there must be no payment refusal: the rules get CASH as chosen and offered.
      payment: paymentType ? { type: paymentType, offered: payments } : { type: 'CASH', offered: ['CASH'] },
      price,
      // The schema has checked that the amounts in `seen` are whole; `refusals` compares them with the price.
      seen: (seen as AcceptedPrice | undefined) ?? acceptedPriceOf(price),
      now,
    }
    reasons.push(...refusals(orderFacts))
    const mayCharge = card === undefined || (paymentType === 'OTHER' && card?.isVerified)
    if (paymentType && !mayCharge)
      reasons.push({ code: 'payment_method_not_offered', params: { type: paymentType, offered: payments } })
  }
  return {
    lines,
    price,
    payments,
    reasons,
    minimum: service.type === 'DELIVERY' ? service.minimum : zero,
    deliveryAt: time?.ok && time.value.kind === 'later' ? new Date(time.value.deliveryAt) : null,
  }
}

function basketOf(request: QuoteRequest, facts: LoadedFacts, lines: readonly PricedLine[]) {
  const { terms, delivery, table, customer, promo } = facts
  const quote = quoteFor(request, facts)
  return {
    serviceType: request.serviceType,
    lines: lines.map((line) => line.toPrice),
    tariff: quote ? { price: quote.tariffPrice, freeOver: quote.freeOver } : null,
    serviceFee: delivery ? { ...delivery, serviceFeeThreshold: delivery.serviceFeeThreshold ?? zero } : null,
    servicePrice: table?.servicePrice ?? zero,
    promo: terms.promoActive ? (promo ?? null) : null,
    cashback:
      customer && terms.cashbackActive
        ? {
            requested: toPrice(request.cashback),
            balance: money(customer.cashback),
            maxPercent: terms.cashbackSpendPercent,
          }
        : null,
  }
}

function serviceOf(request: QuoteRequest, facts: LoadedFacts): Service {
  if (request.serviceType === 'PICK_UP') return { type: 'PICK_UP' }
  if (request.serviceType === 'DINE_IN') return { type: 'DINE_IN', tableId: facts.table?.id ?? null }
  return {
    type: 'DELIVERY',
    hasAddress: Boolean(request.address),
    quote: quoteFor(request, facts) ?? null,
    minimum: facts.delivery?.minimalDeliveryPrice ?? zero,
  }
}

/** A delivery quote holds only for its destination, city and branch. */
export function quoteFor({ address, cityId, branchId }: QuoteRequest, { quote }: Pick<LoadedFacts, 'quote'>) {
  const isForThis =
    quote?.branchId === branchId &&
    quote.cityId === cityId &&
    quote.latitude === address?.latitude &&
    quote.longitude === address.longitude
  return isForThis ? quote : undefined
}

function offeredServices({ terms, branch }: LoadedFacts): ServiceType[] {
  const isOffered = {
    DELIVERY: terms.deliveryActive && branch?.deliveryEnabled,
    PICK_UP: terms.pickupActive && branch?.pickupEnabled,
    DINE_IN: terms.dineInActive && branch?.dineinEnabled,
  }
  return (Object.keys(isOffered) as ServiceType[]).filter((service) => isOffered[service])
}

function timeAt(
  request: QuoteRequest,
  branch: NonNullable<LoadedFacts['branch']>,
  terms: LoadedFacts['terms'],
  now: Date,
) {
  const { serviceType, later, orderDevice } = request
  const mayWait = canOrderForLater(serviceType, orderDevice === 'OPERATOR' ? 'staff' : 'person')
  if (later && !mayWait) return refused({ code: 'slot_unavailable' as const, params: { next: null } })
  const decision = orderTime(timeOf(request), serviceType, branchSchedule(branch, serviceType), terms, now)
  return decision.ok || mayWait ? decision : withoutNextTime(decision)
}

/** A guest at a table is offered no later time. */
function withoutNextTime<Decision extends { ok: false; refusal: { params: object } }>({ ok, refusal }: Decision) {
  const params = 'next' in refusal.params ? { ...refusal.params, next: null } : refusal.params
  return { ok, refusal: { ...refusal, params } } as Decision
}

const timeOf = ({ later, day, time, day2, time2 }: QuoteRequest) => ({
  later,
  day: day ?? null,
  time: time ?? null,
  day2: day2 ?? null,
  time2: time2 ?? null,
})
