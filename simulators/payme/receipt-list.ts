// Payme's list of receipts, which is its side of the books. Payments on the pay page and with a card are both in it.
import type { Transaction } from '../payments/transactions.ts'
import type { Params } from './rpc.ts'

/** `checking`: the merchant is asked. `closing`: the merchant has not confirmed yet. `returning`: queued for cancel. */
export const receiptStates = { created: 0, checking: 1, paid: 4, returning: 21, closing: 30, canceled: 50 } as const

const longestList = 50

/** Newest first; null when the parameters are wrong. A transaction that is still open has no receipt in the list. */
export function listReceipts(
  transactions: readonly Transaction[],
  { count, from, to, offset }: Params,
  isReturning: (id: string) => boolean,
): object[] | null {
  const isWhole = [count, from, to, offset].every((value) => Number.isSafeInteger(value) && Number(value) >= 0)
  if (!isWhole || Number(count) > longestList) return null
  const stateOf = ({ state, transactionId }: Transaction) => {
    if (state !== 'paid') return receiptStates.canceled
    return isReturning(transactionId) ? receiptStates.returning : receiptStates.paid
  }
  return transactions
    .filter(({ state, createdAt }) => state !== 'open' && createdAt >= Number(from) && createdAt <= Number(to))
    .toReversed()
    .slice(Number(offset), Number(offset) + Number(count))
    .map((transaction) => ({
      _id: transaction.transactionId,
      create_time: transaction.createdAt,
      pay_time: transaction.paidAt ?? 0,
      cancel_time: transaction.refundedAt ?? transaction.declinedAt ?? 0,
      state: stateOf(transaction),
      amount: transaction.amount,
      account: [{ name: 'order_id', value: transaction.orderId }],
    }))
}
