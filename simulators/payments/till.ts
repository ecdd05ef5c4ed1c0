// One payment provider at work: its accounts, its books, and the payments that people or tests make with it.
import type { FastifyInstance } from 'fastify'
import { takeBehaviour } from './behaviour.ts'
import { openExchange, type RetrySettings } from './exchange.ts'
import type { LogEntry } from './message.ts'
import type { How, Outcome, Protocol, Step } from './protocol.ts'
import { type Books, openBooks, type Purchase, type Transaction } from './transactions.ts'

export type Payment = { transactionId: string; outcome: Outcome; log: LogEntry[] }

export type Till<Account, T extends Transaction = Transaction> = {
  protocol: Protocol<Account, T>
  accounts: Map<string, Account>
  books: Books<T>
  /** Returns null when the account is unknown. */
  pay: (purchase: Purchase, how: How) => Promise<Payment | null>
  /** Takes one step with a transaction that exists; null when it does not. */
  take: (transactionId: string, step: Step<Account, T>) => Promise<Payment | null>
}

export function openTill<Account, T extends Transaction>(
  app: FastifyInstance,
  protocol: Protocol<Account, T>,
  { tries = 5, retryAfter = 300, answerWithin = 10_000 }: RetrySettings,
): Till<Account, T> {
  const accounts = new Map<string, Account>()
  const books = openBooks<T>()
  const readBehaviour = takeBehaviour(app)

  async function deal(transaction: T, step: Step<Account, T>): Promise<Payment | null> {
    const account = accounts.get(transaction.account)
    if (!account) return null
    const exchange = openExchange(transaction.sent, readBehaviour(), { tries, retryAfter, answerWithin })
    const outcome = await step({ account, transaction, exchange })
    return { transactionId: transaction.transactionId, outcome, log: exchange.log }
  }

  return {
    protocol,
    accounts,
    books,
    async pay(purchase, how) {
      if (!accounts.has(purchase.account)) return null
      return deal(books.add(protocol.newTransaction(purchase)), protocol.ways[how])
    },
    async take(transactionId, step) {
      const transaction = books.find((one) => one.transactionId === transactionId)
      return transaction ? deal(transaction, step) : null
    },
  }
}
