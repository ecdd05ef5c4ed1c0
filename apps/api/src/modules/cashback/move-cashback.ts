// Changes a customer's cashback together with its ledger entry, in one bundle: the balance is the sum of the entries.
import { minus, type Money, zero } from '@dasturxon/rules/money'
import { changeCashback } from '#modules/customers'
import { recordCashbackAdjusted, recordCashbackEarned, recordRefundAsCashback } from '#modules/payments'
import type { Query } from '#platform/query'

type Move = { merchantId: string; customerId: string; amount: Money }

/** Takes cashback when an order is placed, so that it cannot be spent twice; the sale's posting is the ledger entry. */
export const reserveCashback = ({ merchantId, customerId, amount }: Move): Query[] =>
  amount === 0 ? [] : [changeCashback(merchantId, customerId, minus(zero, amount))]

/** Returns the taken cashback when the order is canceled; the posting of the cancel is the ledger entry. */
export const returnCashback = ({ merchantId, customerId, amount }: Move): Query[] =>
  amount === 0 ? [] : [changeCashback(merchantId, customerId, amount)]

/** Gives the cashback earned by an order when the order is closed; the ledger accepts it once per order. */
export const accrueCashback = ({ orderId, ...move }: Move & { orderId: string }): Query[] =>
  move.amount === 0
    ? []
    : [recordCashbackEarned({ orderId, ...move }), changeCashback(move.merchantId, move.customerId, move.amount)]

/** A change of the balance by staff, up or down; `reference` is the idempotency key of the request. */
export const adjustCashback = ({ reference, ...move }: Move & { reference: string }): Query[] => [
  recordCashbackAdjusted({ reference, ...move }),
  changeCashback(move.merchantId, move.customerId, move.amount),
]

/** Gives money that was paid for an order back as cashback; `reference` is the change of the order. */
export const refundAsCashback = (move: Move & { orderId: string; reference: string }): Query[] => [
  recordRefundAsCashback(move),
  changeCashback(move.merchantId, move.customerId, move.amount),
]
