// Facts in, verdict out: the price, for when it is, and every reason against it. The rules decide; here they are asked.
import { type OrderFacts, refusals, type Service } from '@dasturxon/rules/acceptance'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { money, price as toPrice, zero } from '@dasturxon/rules/money'
import type { OrderRefusal } from '@dasturxon/rules/order-refusal'
import { orderTime } from '@dasturxon/rules/order-time'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { seenOf, type Seen } from '@dasturxon/rules/price-changes'
import { priceBasket } from '@dasturxon/rules/pricing'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { offeredMethods } from '#modules/payments'
import { type Facts, modeOf, type OrderRequest, type Wish } from './gather-facts.ts'
import { type PricedLine, priceLines } from './price-lines.ts'

export type Verdict = ReturnType<typeof decide>
type Reason = OrderRefusal | { code: 'promo_unknown'; params: Record<string, never> }

/** `seen` and `paymentType` are absent when somebody only asks what it would cost. */
type Said = { seen?: OrderRequest['seen']; paymentType?: PaymentType | null | undefined }

export function decide(wish: Wish, { seen, paymentType }: Said, facts: Facts, now: Date) {
  const { terms, branch, promo } = facts
  const lines = priceLines(wish, facts)
  const price = priceBasket(basketOf(wish, facts, lines), now)
  const payments = offeredMethods(terms, facts.channels, modeOf(wish))
  const service = serviceOf(wish, facts)
  const time = branch && orderTime(timeOf(wish), wish.serviceType, branchSchedule(branch, wish.serviceType), terms, now)

  const reasons: Reason[] = []
  if (!branch?.isActive || !time) reasons.push({ code: 'no_branch', params: {} })
  else {
    const isUnknown = wish.promoCode && (!promo || !terms.promoActive)
    if (isUnknown) reasons.push({ code: 'promo_unknown', params: {} })
    const said: OrderFacts = {
      lines: lines.map(({ toCheck }) => toCheck),
      products: new Map([...facts.products].map(([id, { atBranch }]) => [id, atBranch])),
      service,
      offeredServices: offeredServices(facts),
      timeRefusal: time.ok ? null : time.refusal,
      // Nobody can mean a way to pay that is not offered when none was chosen yet.
      payment: paymentType ? { type: paymentType, offered: payments } : { type: 'CASH', offered: ['CASH'] },
      price,
      // Whole amounts, as its schema has checked; whether they are right is what is asked.
      seen: (seen as Seen | undefined) ?? seenOf(price),
      now,
    }
    reasons.push(...refusals(said))
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

function basketOf(wish: Wish, facts: Facts, lines: readonly PricedLine[]) {
  const { terms, delivery, table, customer, promo } = facts
  const quote = quoteFor(wish, facts)
  return {
    serviceType: wish.serviceType,
    lines: lines.map((line) => line.toPrice),
    tariff: quote ? { price: quote.tariffPrice, freeOver: quote.freeOver } : null,
    serviceFee: delivery ? { ...delivery, serviceFeeThreshold: delivery.serviceFeeThreshold ?? zero } : null,
    servicePrice: table?.servicePrice ?? zero,
    promo: terms.promoActive ? (promo ?? null) : null,
    cashback:
      customer && terms.cashbackActive
        ? { wish: toPrice(wish.cashback), balance: money(customer.cashback), maxPercent: terms.cashbackSpendPercent }
        : null,
  }
}

function serviceOf(wish: Wish, facts: Facts): Service {
  if (wish.serviceType === 'PICK_UP') return { type: 'PICK_UP' }
  if (wish.serviceType === 'DINE_IN') return { type: 'DINE_IN', tableId: facts.table?.id ?? null }
  return {
    type: 'DELIVERY',
    hasAddress: Boolean(wish.address),
    quote: quoteFor(wish, facts) ?? null,
    minimum: facts.delivery?.minimalDeliveryPrice ?? zero,
  }
}

/** A quote is for one place, one city and one branch; for another it promises nothing. */
export function quoteFor({ address, cityId, branchId }: Wish, { quote }: Pick<Facts, 'quote'>) {
  const isForThis =
    quote?.branchId === branchId &&
    quote.cityId === cityId &&
    quote.latitude === address?.latitude &&
    quote.longitude === address.longitude
  return isForThis ? quote : undefined
}

function offeredServices({ terms, branch }: Facts): ServiceType[] {
  const isOffered = {
    DELIVERY: terms.deliveryActive && branch?.deliveryEnabled,
    PICK_UP: terms.pickupActive && branch?.pickupEnabled,
    DINE_IN: terms.dineInActive && branch?.dineinEnabled,
  }
  return (Object.keys(isOffered) as ServiceType[]).filter((service) => isOffered[service])
}

const timeOf = ({ later, day, time, day2, time2 }: Wish) => ({
  later,
  day: day ?? null,
  time: time ?? null,
  day2: day2 ?? null,
  time2: time2 ?? null,
})
