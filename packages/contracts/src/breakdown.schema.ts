// The price breakdown of a basket, as the page and the server exchange it.
import { z } from 'zod'
import { som } from './fields.schema.ts'

const line = {
  count: z.int().min(1).max(100_000),
  gross: som,
  modifications: som.describe('part of gross'),
  additionalPrice: som.describe('part of gross'),
  itemDiscount: som,
  net: som,
}
const amounts = {
  gross: som,
  modifications: som,
  additionalPrice: som,
  itemDiscount: som,
  net: som.describe('gross − itemDiscount'),
  serviceFee: som,
  servicePrice: som,
  deliveryPrice: som,
  promoProducts: som,
  promoDelivery: som,
  cashback: som,
  total: som.describe('net + fees + delivery − promo − cashback'),
}

/** The price that the customer saw. The server compares it with its own price and never charges it. */
export const seen = z.strictObject({ ...amounts, lines: z.array(z.strictObject(line)).max(100) }).meta({ id: 'Seen' })

const parameters = z.record(z.string(), z.unknown())

export const breakdown = z
  .object({
    ...amounts,
    lines: z.array(z.object(line)),
    deliveryReason: z.enum(['tariff', 'free_over', 'not_delivered', 'not_quoted', 'basket_empty']),
    serviceFeeReason: z.enum(['charged', 'free_above_threshold', 'not_charged']),
    promo: z
      .union([
        z.object({ ok: z.literal(true), value: z.object({ products: som, delivery: som }) }),
        z.object({ ok: z.literal(false), refusal: z.object({ code: z.string(), params: parameters }) }),
      ])
      .nullable()
      .describe('null: no promo was entered'),
    cashbackLimit: som.describe('the most cashback this basket may spend'),
  })
  .meta({ id: 'Breakdown' })

export const priceChange = z.object({
  line: z.int().nullable().describe('index in the basket; null: an amount of the whole order'),
  field: z.enum([...(Object.keys(amounts) as (keyof typeof amounts)[]), 'count']),
  seen: z.int().nullable(),
  current: z.int().nullable(),
})

/** A refusal code with its parameters; packages/i18n has the text of each code. */
export const reason = z.object({ code: z.string(), params: parameters })
