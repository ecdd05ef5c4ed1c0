// What must be saved before the page is reloaded.
const flushes = new Set<() => Promise<void> | void>()

export function beforeReload(flush: () => Promise<void> | void): () => void {
  flushes.add(flush)
  return () => void flushes.delete(flush)
}

/** One that fails does not keep the others, or the reload, from happening. */
export const flushAll = async (): Promise<void> =>
  void (await Promise.allSettled([...flushes].map(async (flush) => flush())))
