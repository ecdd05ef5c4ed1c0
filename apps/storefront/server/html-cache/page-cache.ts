// Finished pages in memory, in front of a store that processes share. Memory has a limit; the least recently used page
// is evicted first. Requests for a page that is being read or rendered share the result. Only status 200 is stored.
import { LRUCache } from 'lru-cache'
import { finishPage, type FinishedPage, type MadePage } from './finished-page.ts'
import type { PageStore } from './page-folder.ts'

export type PageCacheLimits = {
  bytes: number
  /** The longest time in milliseconds that a page is served, even if nothing it shows has changed. */
  keptFor: number
}
export type CachedPage = { finished: FinishedPage } | { made: MadePage }

/** A page that is true for less time is not worth a file. */
const storedFrom = 10_000

export function pageCache({ bytes, keptFor }: PageCacheLimits, store: PageStore | null = null) {
  const stored = new LRUCache<string, FinishedPage>({
    // The library refuses 0. With the limit 1 nothing is stored, because every page is larger than one byte.
    maxSize: Math.max(1, bytes),
    sizeCalculation: ({ size }) => size,
  })
  const underWay = new Map<string, Promise<CachedPage>>()
  const saving = new Set<Promise<void>>()
  const counts = { fromMemory: 0, fromStore: 0, rendered: 0, servedExpired: 0 }

  /** A moment beyond the longest lifetime comes from another configuration or a wrong clock. */
  const isTrue = ({ trueUntil }: FinishedPage, now = Date.now()) => now < trueUntil && trueUntil <= now + keptFor

  const save = (key: string, page: FinishedPage) => {
    if (!store || page.trueUntil < Date.now() + storedFrom) return
    const saved = store.save(key, page).finally(() => saving.delete(saved))
    saving.add(saved)
  }

  const readOrMake = async (key: string, make: () => Promise<MadePage>): Promise<CachedPage> => {
    const found = (await store?.find(key)) ?? null
    if (found && isTrue(found)) {
      counts.fromStore++
      stored.set(key, found)
      return { finished: found }
    }
    counts.rendered++
    const made = await make()
    // When rendering fails, an expired page is better than none.
    const old = made.status >= 500 && (stored.get(key) ?? found)
    if (old) {
      counts.servedExpired++
      return { finished: old }
    }
    if (made.status !== 200) return { made }
    const finished = await finishPage(made, Date.now() + keptFor)
    stored.set(key, finished)
    save(key, finished)
    return { finished }
  }

  return {
    /** The page in memory, if it has not expired. */
    find(key: string): FinishedPage | undefined {
      const page = stored.get(key)
      if (!page || !isTrue(page)) return undefined
      counts.fromMemory++
      return page
    },
    get(key: string, make: () => Promise<MadePage>): Promise<CachedPage> {
      const result = underWay.get(key) ?? readOrMake(key, make).finally(() => underWay.delete(key))
      underWay.set(key, result)
      return result
    },
    /** Resolves when all rendered pages are in the store. */
    settled: async (): Promise<void> => void (await Promise.all(saving)),
    get size() {
      return { pages: stored.size, bytes: stored.calculatedSize }
    },
    counts: counts as Readonly<typeof counts>,
  }
}
