// The payment methods of the merchant.
import { orderStatuses } from '@dasturxon/rules/order-status'
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { z } from 'zod'
import { instant, language, localized, som } from './fields.schema.ts'

const method = z
  .object({
    id: z.uuid(),
    name: z.string(),
    icon: z.string().nullable(),
    title: localized,
    iikoId: z.string().nullable(),
    type: z.enum(paymentTypes),
  })
  .meta({ id: 'PaymentMethod' })

export const paymentMethods = {
  summary: 'The payment methods offered in this mode, in display order',
  query: z.strictObject({ mode: z.enum(['WEB', 'TELEGRAM', 'CLICK', 'DINE_IN_QR']).default('WEB') }),
  reply: z.array(method),
  refusals: {},
}

const provider = z.enum(['PAYME', 'CLICK', 'UZUM'])

export const checkout = {
  summary: 'Where the order can be paid, and until when',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ type: provider.optional(), language: language.default('uz') }),
  reply: z
    .object({
      orderId: z.uuid(),
      status: z.enum(orderStatuses),
      isPaid: z.boolean(),
      /** Null: the order is not paid online. */
      provider: provider.nullable(),
      /** The provider's page; null when there is nothing to pay now, or the merchant has no account there. */
      url: z.url().nullable(),
      amount: som,
      /** When an unpaid order is canceled. */
      expiresAt: instant.nullable(),
    })
    .meta({ id: 'Checkout' }),
  refusals: { not_found: z.object({}) },
}
