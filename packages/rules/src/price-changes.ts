// Compares the current price with the one the customer saw. It compares every amount: an equal total hides no change.
import type { LinePrice } from './line-price.ts'
import type { Money } from './money.ts'
import type { Amounts, Breakdown } from './pricing.ts'

/** The amounts of the breakdown that the customer saw, sent back with the order request. */
export type AcceptedPrice = Amounts & { lines: readonly LinePrice[] }

/** `line` is the index in the basket, null for an amount of the whole order. A missing line has null amounts. */
export type PriceChange = {
  line: number | null
  field: keyof Amounts | keyof LinePrice
  seen: Money | number | null
  current: Money | number | null
}

const orderFields = [
  'gross',
  'modifications',
  'additionalPrice',
  'itemDiscount',
  'net',
  'serviceFee',
  'servicePrice',
  'deliveryPrice',
  'promoProducts',
  'promoDelivery',
  'cashback',
  'total',
] as const satisfies readonly (keyof Amounts)[]
const lineFields = [
  'count',
  'gross',
  'modifications',
  'additionalPrice',
  'itemDiscount',
  'net',
] as const satisfies readonly (keyof LinePrice)[]

export function priceChanges(seen: AcceptedPrice, current: Breakdown): PriceChange[] {
  const count = Math.max(seen.lines.length, current.lines.length)
  return [
    ...Array.from({ length: count }, (_, line) =>
      lineFields.map((field) => ({
        line,
        field,
        seen: seen.lines[line]?.[field] ?? null,
        current: current.lines[line]?.[field] ?? null,
      })),
    ).flat(),
    ...orderFields.map((field) => ({ line: null, field, seen: seen[field], current: current[field] })),
  ].filter((change) => change.seen !== change.current)
}

type Field = (typeof orderFields)[number]

/** The amounts of a price, for sending with the order. Takes `Money` on the server and plain numbers in a page. */
export function acceptedPriceOf<Price extends Record<Field, number> & { lines: unknown }>(
  price: Price,
): Pick<Price, Field | 'lines'> {
  const amounts = Object.fromEntries(orderFields.map((field) => [field, price[field]])) as Pick<Price, Field>
  return { ...amounts, lines: price.lines }
}
