// Is the price still the one the customer saw? Every amount is compared, so an equal total hides no other change.
import type { LinePrice } from './line-price.ts'
import type { Money } from './money.ts'
import type { Amounts, Breakdown } from './pricing.ts'

/** What the order request carries back: the amounts of the breakdown on the customer's screen. */
export type Seen = Amounts & { lines: readonly LinePrice[] }

/** `line` is the position in the basket, null for an amount of the whole order; a null amount means no such line. */
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

export function priceChanges(seen: Seen, current: Breakdown): PriceChange[] {
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

/** Only the amounts, ready to be sent as `seen`. */
export function seenOf(breakdown: Breakdown): Seen {
  const amounts = Object.fromEntries(orderFields.map((field) => [field, breakdown[field]])) as Amounts
  return { ...amounts, lines: breakdown.lines }
}
