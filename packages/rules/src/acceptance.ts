// Decides whether an order may be placed. Returns every refusal at once, so the customer can fix all of them together.
// The page calls this to label the order button early; the server calls it again inside its transaction to decide.
import { checkLines, type ProductAtBranch } from './availability.ts'
import type { BranchRefusal } from './closest-branch.ts'
import { missingToMinimum } from './delivery-price.ts'
import { isQuoteValid, type QuoteRefusal } from './delivery-quote.ts'
import type { ModificationProblem } from './modifications.ts'
import type { Money } from './money.ts'
import type { OrderRefusal } from './order-refusal.ts'
import type { TimeRefusal } from './order-time.ts'
import type { PaymentType } from './payment-methods.ts'
import { priceChanges, type AcceptedPrice } from './price-changes.ts'
import type { Breakdown } from './pricing.ts'
import type { ServiceType } from './service-type.ts'

export type OrderLine = { productId: string; count: number; modificationProblems: readonly ModificationProblem[] }

/** `quote` is null when no quote was requested for the address, and a refusal when no branch delivers to it. */
export type Service =
  | { type: 'DELIVERY'; hasAddress: boolean; quote: { expiresAt: Date } | QuoteRefusal | null; minimum: Money }
  | { type: 'PICK_UP' }
  | { type: 'DINE_IN'; tableId: string | null }

export type OrderFacts = {
  lines: readonly OrderLine[]
  products: ReadonlyMap<string, ProductAtBranch>
  service: Service
  /** Service types enabled by the flags of the merchant and of the branch. */
  offeredServices: readonly ServiceType[]
  /** The refusal from choosing a branch or an order time; null when both are fine. */
  timeRefusal: BranchRefusal | TimeRefusal | null
  payment: { type: PaymentType; offered: readonly PaymentType[] }
  price: Breakdown
  seen: AcceptedPrice
  now: Date
}

/** An empty list means that the order is accepted. */
export function refusals(facts: OrderFacts): OrderRefusal[] {
  if (facts.lines.length === 0) return [{ code: 'basket_empty', params: {} }]
  return [
    ...serviceRefusals(facts),
    ...(facts.timeRefusal ? [facts.timeRefusal] : []),
    ...lineRefusals(facts),
    ...priceRefusals(facts),
    ...paymentRefusals(facts.payment),
  ]
}

function serviceRefusals({ service, offeredServices, price, now }: OrderFacts): OrderRefusal[] {
  if (!offeredServices.includes(service.type)) {
    return [{ code: 'service_type_not_offered', params: { serviceType: service.type } }]
  }
  if (service.type === 'PICK_UP') return []
  if (service.type === 'DINE_IN') return service.tableId ? [] : [{ code: 'table_missing', params: {} }]

  const { minimum } = service
  const missing = missingToMinimum('DELIVERY', price.net, minimum)
  const minimumRefusals: OrderRefusal[] = missing > 0 ? [{ code: 'below_minimum', params: { minimum, missing } }] : []
  return [...addressRefusals(service, now), ...minimumRefusals]
}

function addressRefusals({ hasAddress, quote }: Service & { type: 'DELIVERY' }, now: Date): OrderRefusal[] {
  if (!hasAddress) return [{ code: 'address_missing', params: {} }]
  if (quote === null) return [{ code: 'quote_missing', params: {} }]
  if ('code' in quote) return [quote]
  return isQuoteValid(quote, now) ? [] : [{ code: 'quote_expired', params: {} }]
}

function lineRefusals({ lines, products, service }: OrderFacts): OrderRefusal[] {
  const { unavailable, shortages } = checkLines(lines, products, service.type)
  return [
    ...unavailable.map(({ reason, productIds }) => ({ code: reason, params: { productIds } })),
    ...(shortages.length > 0 ? [{ code: 'out_of_stock' as const, params: { shortages } }] : []),
    ...lines.flatMap(({ modificationProblems: problems }, line) =>
      problems.length > 0
        ? [{ code: 'modifications_invalid' as const, params: { line, problems: [...problems] } }]
        : [],
    ),
  ]
}

function priceRefusals({ price, seen }: OrderFacts): OrderRefusal[] {
  const changes = priceChanges(seen, price)
  return [
    ...(price.promo && !price.promo.ok ? [price.promo.refusal] : []),
    ...(changes.length > 0 ? [{ code: 'price_changed' as const, params: { changes, current: price } }] : []),
  ]
}

const paymentRefusals = ({ type, offered }: OrderFacts['payment']): OrderRefusal[] =>
  offered.includes(type) ? [] : [{ code: 'payment_method_not_offered', params: { type, offered: [...offered] } }]
