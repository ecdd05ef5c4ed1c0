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
      /** The latest attempt to pay; null before the first one. */
      attempt: z
        .object({
          provider,
          /** The end of the saved card's number; null for a payment on the provider's own page. */
          card: z.string().nullable(),
          state: z.enum(['under_way', 'failed', 'paid']),
          since: instant,
          /** Why no money was taken. */
          problem: z.enum(['declined', 'no_money', 'card', 'timed_out', 'provider']).nullable(),
        })
        .nullable(),
    })
    .meta({ id: 'Checkout' }),
  refusals: { not_found: z.object({}) },
}

export const changeMethod = {
  summary: 'Pays an unpaid order in another way; cash and terminal let the kitchen begin',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ type: z.enum(paymentTypes) }),
  reply: z.object({ orderId: z.uuid(), status: z.enum(orderStatuses), type: z.enum(paymentTypes) }),
  refusals: {
    not_found: z.object({}),
    order_not_payable: z.object({}),
    payment_method_not_offered: z.object({ type: z.enum(paymentTypes), offered: z.array(z.enum(paymentTypes)) }),
  },
}

const fiscalReceipt = z.object({ url: z.url(), number: z.string().nullable(), at: instant.nullable() })

export const orderMoney = {
  summary: 'The payments and refunds of an order, with the tax receipts',
  params: z.strictObject({ id: z.uuid() }),
  reply: z
    .object({
      payments: z.array(
        z.object({
          id: z.uuid(),
          provider,
          card: z.string().nullable().describe('the end of the saved card’s number'),
          amount: som,
          paidAt: instant,
          receipt: fiscalReceipt.nullable(),
        }),
      ),
      refunds: z.array(
        z.object({
          id: z.uuid(),
          provider,
          amount: som,
          /** owed: nobody was asked yet · sent: the provider or the branch returns it · returned: it went back */
          state: z.enum(['owed', 'sent', 'returned']),
          owedAt: instant,
          returnedAt: instant.nullable(),
          /** By when the bank shows it on the card. */
          arrivesBy: instant.nullable(),
          receipt: fiscalReceipt.nullable(),
        }),
      ),
    })
    .meta({ id: 'OrderMoney' }),
  refusals: { not_found: z.object({}) },
}
