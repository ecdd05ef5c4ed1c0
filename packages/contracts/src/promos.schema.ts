// Codes that take something off, and why one may not count.
import { z } from 'zod'
import { instant, som, text } from './fields.schema.ts'

/** As typed: spaces around it and small letters do not matter. */
export const promoCode = text(40).trim().min(2)

const promo = z
  .object({
    id: z.uuid(),
    code: z.string(),
    discountType: z.enum(['AMOUNT', 'PERCENTAGE']),
    productDiscount: z.number().describe('soʻm or percent, as the type says'),
    deliveryDiscount: z.number(),
    minPrice: som.nullable().describe('products must come to more than this'),
    startDate: instant.nullable(),
    endDate: instant.nullable().describe('the first moment at which it is over'),
    isActive: z.boolean(),
    isPersonal: z.boolean(),
    usesLeft: z.int().nullable().describe('null = no limit'),
    createdDate: instant,
    lastModifiedDate: instant,
  })
  .meta({ id: 'Promo' })

const nothing = z.object({})
const uses = z.object({ maxUses: z.int() })

/** What `rules/promo` may say against it. */
export const promoRefusals = {
  promo_not_active: nothing,
  promo_not_started: z.object({ startsAt: instant }),
  promo_expired: z.object({ endedAt: instant }),
  promo_used_up: uses,
  promo_used_by_customer: uses,
  promo_minimum_not_exceeded: z.object({ minPrice: som, missing: som }),
}

export const checkPromo = {
  summary: 'Says whether a code would count for a basket like this, and what it would take off',
  body: z.strictObject({
    code: promoCode,
    productPrice: som.describe('products after their own discounts'),
    deliveryPrice: som.default(0),
  }),
  reply: z.object({ promo, products: som, delivery: som, state: z.literal('promo_added') }),
  refusals: { promo_unknown: nothing, ...promoRefusals },
}

export const promosOfUser = {
  summary: 'Promos the customer may use now or soon: their own, then those shown to everybody',
  params: z.strictObject({ userId: z.uuid() }),
  reply: z.array(promo),
  refusals: {},
}
