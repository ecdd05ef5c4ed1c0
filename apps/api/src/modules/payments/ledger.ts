// What an order does to the books, from its placing to its end. Each answers one statement for the caller's bundle.
// Above zero is what somebody owes us or what we hold; each posting adds up to zero.
import { minus, type Money, zero } from '@dasturxon/rules/money'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { type Entry, post } from './ledger.sql.ts'

export type BookedOrder = {
  merchantId: string
  orderId: string
  customerId: string | null
  /** What is to be paid in money, and in cashback. */
  total: Money
  cashback: Money
}

const sale = ({ total, cashback, customerId }: BookedOrder): Entry[] => [
  { account: 'RECEIVABLE', amount: total },
  { account: 'CASHBACK', amount: cashback, customerId },
  { account: 'SALES', amount: -(total + cashback) },
]

/** The customer owes the total, and we owe them less cashback. */
export const recordSale = (order: BookedOrder) =>
  post({ merchantId: order.merchantId, orderId: order.orderId, kind: 'SALE', entries: sale(order) })

/** As if it had not been sold. Money that was paid stays owed to the customer until it is refunded. */
export const recordCancel = (order: BookedOrder) =>
  post({
    merchantId: order.merchantId,
    orderId: order.orderId,
    kind: 'CANCEL',
    entries: sale(order).map((entry) => ({ ...entry, amount: -entry.amount })),
  })

export type MovedMoney = {
  merchantId: string
  orderId: string
  type: PaymentType
  amount: Money
  /** The provider's transaction; none for what is paid at the door. */
  reference?: string
}

/** Money came: into the drawer, or to a provider that owes it to us. */
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

export const recordCashbackEarned = ({ orderId, ...given }: Given & { orderId: string }) =>
  post({ merchantId: given.merchantId, orderId, kind: 'CASHBACK_EARNED', entries: gift(given) })

/** Staff gave some, or, below zero, took some. The reference is the key of their request. */
export const recordCashbackAdjusted = ({ reference, ...given }: Given & { reference: string }) =>
  post({ merchantId: given.merchantId, orderId: null, kind: 'CASHBACK_ADJUSTED', reference, entries: gift(given) })

const gift = ({ customerId, amount }: Given): Entry[] => [
  { account: 'CASHBACK', amount: minus(zero, amount), customerId },
  { account: 'CASHBACK_COST', amount },
]
