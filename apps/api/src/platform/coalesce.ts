// Concurrent work with the same key is done once.

export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = running.get(key)
    if (known) return known
    const answer = work().finally(() => running.delete(key))
    running.set(key, answer)
    return answer
  }
}

// Wishes that mean the same run one after another. One that waits has not looked at anything yet, so it does for all
// who come while it waits: they need not run at all.
export function inTurn(): (key: string, work: () => Promise<void>) => Promise<void> {
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
