// Promo codes and the reasons why a promo code is refused.
import { z } from 'zod'
import { instant, som, text } from './fields.schema.ts'

/** As typed: surrounding spaces and letter case do not matter. */
export const promoCode = text(40).trim().min(2)

const promo = z
  .object({
    id: z.uuid(),
    code: z.string(),
    discountType: z.enum(['AMOUNT', 'PERCENTAGE']),
    productDiscount: z.number().describe('soʻm or percent, depending on discountType'),
    deliveryDiscount: z.number(),
    minPrice: som.nullable().describe('the product total must exceed this amount'),
    startDate: instant.nullable(),
    endDate: instant.nullable().describe('exclusive: at this time the promo is over'),
    isActive: z.boolean(),
    isPersonal: z.boolean(),
    usesLeft: z.int().nullable().describe('null = no limit'),
    createdDate: instant,
    lastModifiedDate: instant,
  })
  .meta({ id: 'Promo' })

const noParams = z.object({})
const uses = z.object({ maxUses: z.int() })

/** The refusals of `rules/promo`. */
export const promoRefusals = {
  promo_not_active: noParams,
  promo_not_started: z.object({ startsAt: instant }),
  promo_expired: z.object({ endedAt: instant }),
  promo_used_up: uses,
  promo_used_by_customer: uses,
  promo_minimum_not_exceeded: z.object({ minPrice: som, missing: som }),
}

export const checkPromo = {
  summary: 'Checks whether a promo code is valid for a basket and returns the discount',
  body: z.strictObject({
    code: promoCode,
    productPrice: som.describe('products after their own discounts'),
    deliveryPrice: som.default(0),
  }),
  reply: z.object({ promo, products: som, delivery: som, state: z.literal('promo_added') }),
  refusals: { promo_unknown: noParams, ...promoRefusals },
}

export const promosOfUser = {
  summary:
    'Promos the customer may use now or soon, and those of the last month: personal promos first, then public ones',
  params: z.strictObject({ userId: z.uuid() }),
  reply: z.array(promo),
  refusals: {},
}
