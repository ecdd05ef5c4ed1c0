// The books of a payment provider: every payment that somebody tried to make, and where its money is.
import type { Message } from './message.ts'

/** `refunded`: the money was taken and given back. `declined`: it was never taken. */
type State = 'open' | 'paid' | 'declined' | 'refunded'

/** What is paid: the amount is in the provider's unit, whole tiyin or, at Click, soʻm as a text. */
export type Purchase = { account: string; orderId: string; amount: number | string }

export type Transaction = Purchase & {
  transactionId: string
  state: State
  /** Milliseconds since 1970, as all times here. */
  createdAt: number
  paidAt: number | null
  refundedAt: number | null
  declinedAt: number | null
  /** How often the money was given back. More than once would be a fault. */
  reversals: number
  /** The number of the payment that the customer sees; only Click has one. */
  paymentNumber?: string
  /** The messages that the merchant was sent, in order, each kind once. */
  sent: Message[]
}

export type StatementEntry = Pick<
  Transaction,
  'transactionId' | 'orderId' | 'amount' | 'state' | 'reversals' | 'paymentNumber'
> & {
  createdAt: string
  paidAt: string | null
  refundedAt: string | null
}

export type Books<T extends Transaction> = {
  add: (transaction: T) => T
  find: (isWanted: (transaction: T) => boolean) => T | undefined
  /** Oldest first. */
  list: (account: string) => T[]
}

export function openBooks<T extends Transaction>(): Books<T> {
  const transactions: T[] = []
  return {
    add(transaction) {
      transactions.push(transaction)
      return transaction
    },
    find: (isWanted) => transactions.findLast(isWanted),
    list: (account) => transactions.filter((transaction) => transaction.account === account),
  }
}

export const newTransaction = (purchase: Purchase, transactionId: string): Transaction => ({
  ...purchase,
  transactionId,
  state: 'open',
  createdAt: Date.now(),
  paidAt: null,
  refundedAt: null,
  declinedAt: null,
  reversals: 0,
  sent: [],
})

export function takeMoney(transaction: Transaction): void {
  if (transaction.state !== 'open') return
  transaction.state = 'paid'
  transaction.paidAt = Date.now()
}

/** Returns false when there is no money to give back. */
export function giveBack(transaction: Transaction): boolean {
  if (transaction.state !== 'paid') return false
  transaction.state = 'refunded'
  transaction.refundedAt = Date.now()
  transaction.reversals += 1
  return true
}

export function decline(transaction: Transaction): void {
  if (transaction.state !== 'open') return
  transaction.state = 'declined'
  transaction.declinedAt = Date.now()
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

export const statementEntry = (transaction: Transaction): StatementEntry => ({
  transactionId: transaction.transactionId,
  orderId: transaction.orderId,
  amount: transaction.amount,
  state: transaction.state,
  createdAt: new Date(transaction.createdAt).toISOString(),
  paidAt: iso(transaction.paidAt),
  refundedAt: iso(transaction.refundedAt),
  reversals: transaction.reversals,
  ...(transaction.paymentNumber !== undefined && { paymentNumber: transaction.paymentNumber }),
})
