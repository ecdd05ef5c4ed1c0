// The payment methods of the merchant.
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { z } from 'zod'
import { localized } from './fields.schema.ts'

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
