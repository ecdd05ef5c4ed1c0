// Concurrent work with the same key is done once.

export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const pending = running.get(key)
    if (pending) return pending
    const result = work().finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}

// Tasks with the same key run one after another. A waiting task has not read any data yet, so it also covers the calls
// that arrive while it waits: those calls return at once, and their own task does not run.
export function coalesce(): (key: string, work: () => Promise<void>) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const waiting = new Set<string>()
  return async (key, work) => {
    if (waiting.has(key)) return
    const before = running.get(key)
    if (before) {
      waiting.add(key)
      await before
      waiting.delete(key)
    }
    const run = work()
    const ended = run.catch(() => {}).finally(() => running.get(key) === ended && running.delete(key))
    running.set(key, ended as Promise<void>)
    return run
  }
}
