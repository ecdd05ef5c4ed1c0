// How one can pay.
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
  summary: 'The ways to pay that are offered here, in the order to show them',
  query: z.strictObject({ mode: z.enum(['WEB', 'TELEGRAM', 'CLICK', 'DINE_IN_QR']).default('WEB') }),
  reply: z.array(method),
  refusals: {},
}
