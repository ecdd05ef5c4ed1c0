import { sql } from 'kysely'
import { selectReceipt } from '#modules/cards'
import { newId } from '#platform/id'
import { prepared } from '#platform/prepared-query'
import { build, type RowsOf } from '#platform/query'
import type { PaymentStatus } from '@dasturxon/rules/payment-states'

export type Provider = 'PAYME' | 'CLICK' | 'UZUM'

/** How a provider names an attempt. `account`: the merchant's own at the provider, its cash box or service. */
export type AttemptKey = { provider: Provider; account: string; transactionId: string }

const findByKey = prepared((merchantId: string, provider: Provider, account: string, transactionId: string) =>
  build
    .selectFrom('payment')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('transactionId', '=', transactionId),
)

export const findPayment = (merchantId: string, { provider, account, transactionId }: AttemptKey) =>
  findByKey(merchantId, provider, account, transactionId)

export type Payment = RowsOf<ReturnType<typeof findPayment>>[number]

/** The payment after a provider's message. `isRepeated`: the message had been received before and changed nothing. */
export type AttemptResult = { payment: Payment; isRepeated: boolean }

export const listPaymentsOf = prepared((merchantId: string, orderId: string) =>
  build
    .selectFrom('payment')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)
    .orderBy('number'),
)

export type NewPayment = AttemptKey & Pick<Payment, 'merchantId' | 'orderId' | 'amount' | 'openedAt' | 'createdAt'>

/** A payment with a saved card has the number of its receipt from the beginning: it can be given back under it. */
export function insertPayment(payment: NewPayment) {
  const { merchantId, orderId, provider, transactionId } = payment
  const receiptNumber = provider === 'PAYME' ? selectReceipt(merchantId, orderId, transactionId) : null
  return build
    .insertInto('payment')
    .values({ ...payment, id: newId(), status: 'CREATED', receiptNumber })
    .returningAll()
}

/** The merchant holds the money, or it is not certain that it does not. */
export const hasMoney = ({ status }: Payment): boolean =>
  status === 'PAID' || status === 'REFUND_DUE' || status === 'ATTENTION'

export const findPaymentById = (merchantId: string, id: string) =>
  build.selectFrom('payment').selectAll().where('merchantId', '=', merchantId).where('id', '=', id)

/** One payment that the provider has opened at any time, or none. */
export const findAnyPayment = (merchantId: string, provider: Provider) =>
  build
    .selectFrom('payment')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('provider', '=', provider)
    .limit(1)

export type PaymentChange = {
  status: PaymentStatus
  paidAt?: Date
  receiptNumber?: string
  endedAt?: Date
  endReason?: number | null
}

/** Raises an error unless the payment still has the status it was read with. */
export const updatePayment = ({ merchantId, id, status }: Payment, change: PaymentChange) =>
  build
    .with('moved', (build) =>
      build
        .updateTable('payment')
        .set(change)
        .where('merchantId', '=', merchantId)
        .where('id', '=', id)
        .where('status', '=', status)
        .returning('id'),
    )
    .selectFrom('moved')
    .select(sql`must_change_one(count(*))`.as('moved'))

/** In the order of the provider's own times, both ends included. */
export const listPaymentsBetween = (
  merchantId: string,
  { provider, account }: Omit<AttemptKey, 'transactionId'>,
  from: Date,
  until: Date,
) =>
  build
    .selectFrom('payment')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('openedAt', '>=', from)
    .where('openedAt', '<=', until)
    .orderBy('openedAt')
    .orderBy('number')
