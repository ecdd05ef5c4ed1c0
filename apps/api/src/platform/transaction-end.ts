// What a transaction does at its end: its last queries, right before COMMIT, and its callbacks after it.
import type { Query } from './query.ts'

export class TransactionEnd {
  readonly #lastQueries = new Map<string, Query>()
  readonly #callbacks: (() => void)[] = []

  lastly(key: string, query: Query): void {
    this.#lastQueries.set(key, query)
  }

  /** Sorted by their keys, so that two transactions never wait for each other. */
  takeLast(): Query[] {
    const sorted = [...this.#lastQueries].toSorted(([one], [other]) => (one < other ? -1 : 1))
    this.#lastQueries.clear()
    return sorted.map(([, query]) => query)
  }

  afterCommit(callback: () => void): void {
    this.#callbacks.push(callback)
  }

  runCallbacks(onError: (error: unknown) => void): void {
    for (const callback of this.#callbacks)
      try {
        callback()
      } catch (error) {
        onError(error)
      }
  }
}
