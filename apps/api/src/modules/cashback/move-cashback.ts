// A customer's cashback moves together with its entry in the books, in one bundle: the balance is always their sum.
import { minus, type Money, zero } from '@dasturxon/rules/money'
import { changeCashback } from '#modules/customers'
import { recordCashbackAdjusted, recordCashbackEarned } from '#modules/payments'
import type { Query } from '#platform/query'

type Whose = { merchantId: string; customerId: string; amount: Money }

/** Taken when the order is placed, so that it cannot be spent twice; the sale's own posting is its entry. */
export const reserveCashback = ({ merchantId, customerId, amount }: Whose): Query[] =>
  amount === 0 ? [] : [changeCashback(merchantId, customerId, minus(zero, amount))]

/** Given back when the order is canceled; the posting of the cancel is its entry. */
export const returnCashback = ({ merchantId, customerId, amount }: Whose): Query[] =>
  amount === 0 ? [] : [changeCashback(merchantId, customerId, amount)]

/** When the order is closed; the books take it once per order. */
export const accrueCashback = ({ orderId, ...whose }: Whose & { orderId: string }): Query[] =>
  whose.amount === 0
    ? []
    : [recordCashbackEarned({ orderId, ...whose }), changeCashback(whose.merchantId, whose.customerId, whose.amount)]

/** By staff, up or down; `reference` is the key of their request. */
export const adjustCashback = ({ reference, ...whose }: Whose & { reference: string }): Query[] => [
  recordCashbackAdjusted({ reference, ...whose }),
  changeCashback(whose.merchantId, whose.customerId, whose.amount),
]
