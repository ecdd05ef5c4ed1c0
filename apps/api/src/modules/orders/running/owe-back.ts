// Money we hold for an order that will not be: it is owed back. Whoever speaks to the provider carries it out and books it.
import { paysOnHandover, type PaymentType } from '@dasturxon/rules/payment-methods'
import { intend } from '#platform/effects'
import type { Query } from '#platform/query'

export const refund = 'refund'

type Paid = { id: string; isPaid: boolean; totalPrice: number; paymentType: PaymentType }

/** What was paid at the door was handed over with the food; such an order is not canceled. */
export const oweBack = (merchantId: string, { id, isPaid, totalPrice, paymentType }: Paid): Query[] =>
  isPaid && totalPrice > 0 && !paysOnHandover(paymentType) ? [intend({ merchantId, kind: refund, key: id })] : []
