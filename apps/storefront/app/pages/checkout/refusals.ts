// The section of the checkout that each refusal is shown in. The first refusal is also the text of the button.
import type { QuoteRefusal } from './use-checkout.ts'

export type CheckoutSection = 'destination' | 'time' | 'lines' | 'promo' | 'payment' | 'minimum'

/** The parts that the button leads to when something is missing in them. */
export type CheckoutPart = CheckoutSection | 'phone' | 'receiver'

const sections: Record<string, CheckoutSection> = {
  address_missing: 'destination',
  out_of_zone: 'destination',
  no_branch: 'destination',
  service_type_not_offered: 'destination',
  table_missing: 'destination',
  branch_closed: 'time',
  branch_paused: 'time',
  slot_missing: 'time',
  no_orders_now: 'time',
  slot_expired: 'time',
  slot_unavailable: 'time',
  product_gone: 'lines',
  product_not_at_branch: 'lines',
  product_stopped: 'lines',
  product_not_for_sale: 'lines',
  product_not_delivered: 'lines',
  out_of_stock: 'lines',
  modifications_invalid: 'lines',
  basket_empty: 'lines',
  below_minimum: 'minimum',
  payment_method_not_offered: 'payment',
}

/** Refusals that the page handles without the customer, by requesting a new price. */
const handledByPage = new Set(['quote_missing', 'quote_expired', 'price_changed', 'already_placed', 'draft_changed'])

export const sectionOf = ({ code }: Pick<QuoteRefusal, 'code'>): CheckoutSection | null =>
  code.startsWith('promo_') ? 'promo' : (sections[code] ?? null)

export const blocksOrder = ({ code }: Pick<QuoteRefusal, 'code'>): boolean => !handledByPage.has(code)

export const refusalsIn = (refusals: readonly QuoteRefusal[], section: CheckoutSection): QuoteRefusal[] =>
  refusals.filter((refusal) => sectionOf(refusal) === section)
