// Ledger postings of an order, from placing to its end. Each function returns one statement for the caller's bundle.
// A positive amount is owed to the merchant or held by it; each posting sums to zero.
import { minus, type Money, zero } from '@dasturxon/rules/money'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { type Entry, post } from './ledger.sql.ts'

export type BookedOrder = {
  merchantId: string
  orderId: string
  customerId: string | null
  /** The amount to pay in money; the customer pays `cashback` in addition. */
  total: Money
  cashback: Money
}

const sale = ({ total, cashback, customerId }: BookedOrder): Entry[] => [
  { account: 'RECEIVABLE', amount: total },
  { account: 'CASHBACK', amount: cashback, customerId },
  { account: 'SALES', amount: -(total + cashback) },
]

/** The customer owes the total, and the cashback owed to the customer decreases. */
export const recordSale = (order: BookedOrder) =>
  post({ merchantId: order.merchantId, orderId: order.orderId, kind: 'SALE', entries: sale(order) })

/** Reverses the sale. Money that was paid stays owed to the customer until it is refunded. */
export const recordCancel = (order: BookedOrder) =>
  post({
    merchantId: order.merchantId,
    orderId: order.orderId,
    kind: 'CANCEL',
    entries: sale(order).map((entry) => ({ ...entry, amount: -entry.amount })),
  })

type Sums = Pick<BookedOrder, 'total' | 'cashback'>

/** The sums of an order changed: the difference of both sales. */
export const recordChange = (order: BookedOrder, before: Sums, reference: string) =>
  post({
    merchantId: order.merchantId,
    orderId: order.orderId,
    kind: 'CHANGE',
    reference,
    entries: sale({
      ...order,
      total: minus(order.total, before.total),
      cashback: minus(order.cashback, before.cashback),
    }),
  })

/** Money that was paid for an order becomes cashback of its customer. */
export const recordRefundAsCashback = ({ orderId, reference, customerId, amount, merchantId }: GivenFor) =>
  post({
    merchantId,
    orderId,
    kind: 'REFUND',
    reference,
    entries: [
      { account: 'RECEIVABLE', amount },
      { account: 'CASHBACK', amount: minus(zero, amount), customerId },
    ],
  })

export type MovedMoney = {
  merchantId: string
  orderId: string
  branchId: string
  type: PaymentType
  amount: Money
  /** The provider's transaction; none for a payment on handover. */
  reference?: string
}

/** Money was received: in cash, or by a payment provider that owes it to the merchant. */
export const recordPayment = ({ type, amount, ...order }: MovedMoney) =>
  post({
    ...order,
    kind: 'PAYMENT',
    entries: [
      { account: 'RECEIVABLE', amount: minus(zero, amount) },
      { account: type, amount },
    ],
  })

export const recordRefund = ({ type, amount, ...order }: MovedMoney) =>
  post({
    ...order,
    kind: 'REFUND',
    entries: [
      { account: 'RECEIVABLE', amount },
      { account: type, amount: minus(zero, amount) },
    ],
  })

type Given = { merchantId: string; customerId: string; amount: Money }
type GivenFor = Given & { orderId: string; reference: string }

export const recordCashbackEarned = ({ orderId, ...given }: Given & { orderId: string }) =>
  post({ merchantId: given.merchantId, orderId, kind: 'CASHBACK_EARNED', entries: gift(given) })

/** Cashback given by staff, or taken if negative. The reference is the idempotency key of the request. */
export const recordCashbackAdjusted = ({ reference, ...given }: Given & { reference: string }) =>
  post({ merchantId: given.merchantId, orderId: null, kind: 'CASHBACK_ADJUSTED', reference, entries: gift(given) })

/** Cashback that was not spent in time. `day` keeps a job that runs twice from posting it twice. */
export const recordCashbackExpired = ({ day, ...taken }: Given & { day: string }) =>
  post({
    merchantId: taken.merchantId,
    orderId: null,
    kind: 'CASHBACK_EXPIRED',
    reference: `${taken.customerId} ${day}`,
    entries: gift({ ...taken, amount: minus(zero, taken.amount) }),
  })

const gift = ({ customerId, amount }: Given): Entry[] => [
  { account: 'CASHBACK', amount: minus(zero, amount), customerId },
  { account: 'CASHBACK_COST', amount },
]
