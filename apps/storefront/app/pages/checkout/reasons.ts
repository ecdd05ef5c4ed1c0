// Which part of the checkout a refusal belongs to: it is said beside its cause, and the first of them on the button.
import type { Reason } from './use-checkout.ts'

export type Section = 'where' | 'when' | 'lines' | 'promo' | 'pay' | 'minimum'

const sections: Record<string, Section> = {
  address_missing: 'where',
  out_of_zone: 'where',
  no_branch: 'where',
  service_type_not_offered: 'where',
  table_missing: 'where',
  branch_closed: 'when',
  slot_missing: 'when',
  no_orders_now: 'when',
  slot_expired: 'when',
  slot_unavailable: 'when',
  product_gone: 'lines',
  product_not_at_branch: 'lines',
  product_stopped: 'lines',
  product_not_for_sale: 'lines',
  product_not_delivered: 'lines',
  out_of_stock: 'lines',
  modifications_invalid: 'lines',
  basket_empty: 'lines',
  below_minimum: 'minimum',
  payment_method_not_offered: 'pay',
}

/** These the page repairs by itself: it asks for a new price and goes on. */
const passing = new Set(['quote_missing', 'quote_expired', 'price_changed', 'already_placed', 'draft_changed'])

export const sectionOf = ({ code }: Pick<Reason, 'code'>): Section | null =>
  code.startsWith('promo_') ? 'promo' : (sections[code] ?? null)

export const isStanding = ({ code }: Pick<Reason, 'code'>): boolean => !passing.has(code)

export const reasonsIn = (reasons: readonly Reason[], section: Section): Reason[] =>
  reasons.filter((reason) => sectionOf(reason) === section)
