// Code inside a transaction must not wait for an external service: the transaction would hold its locks for as long.
import { AsyncLocalStorage } from 'node:async_hooks'

const transaction = new AsyncLocalStorage<true>()

export const asTransaction = <T>(work: () => Promise<T>): Promise<T> => transaction.run(true, work)

export function requireNoTransaction(action: string): void {
  if (transaction.getStore()) throw new Error(`${action} inside a transaction`)
}
