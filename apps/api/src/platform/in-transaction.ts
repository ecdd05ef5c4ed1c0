// Whoever holds a transaction must not wait for a stranger: locks would be held for as long as they please.
import { AsyncLocalStorage } from 'node:async_hooks'

const transaction = new AsyncLocalStorage<true>()

export const asTransaction = <T>(work: () => Promise<T>): Promise<T> => transaction.run(true, work)

export function mustBeOutsideTransaction(what: string): void {
  if (transaction.getStore()) throw new Error(`${what} inside a transaction`)
}
