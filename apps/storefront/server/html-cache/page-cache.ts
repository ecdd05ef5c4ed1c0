// Rendered pages in memory with a limit on their total size; the least recently used page is evicted first. Requests
// for a page that is being rendered share one render. Only pages with status 200 are stored.
import { LRUCache } from 'lru-cache'
import { finishPage, type FinishedPage, type MadePage } from './finished-page.ts'

export type PageCacheLimits = {
  bytes: number
  /**
   * Milliseconds after which a page expires: it shows facts that change with time, such as open branches. With 0 a
   * stored page is served only when rendering fails.
   */
  keptFor: number
}
export type CachedPage = { finished: FinishedPage } | { made: MadePage }

export function pageCache({ bytes, keptFor }: PageCacheLimits) {
  const stored = new LRUCache<string, FinishedPage>({
    // The library refuses 0. With the limit 1 nothing is stored, because every page is larger than one byte.
    maxSize: Math.max(1, bytes),
    sizeCalculation: ({ size }) => size,
    // The library reads 0 as "never expires", so 1 replaces it.
    ttl: Math.max(1, keptFor),
    noDeleteOnStaleGet: true,
  })
  const making = new Map<string, Promise<CachedPage>>()

  const makeOnce = async (key: string, make: () => Promise<MadePage>): Promise<CachedPage> => {
    const made = await make()
    // When rendering fails, an expired page is better than none.
    const old = made.status >= 500 && stored.get(key, { allowStale: true })
    if (old) return { finished: old }
    if (made.status !== 200) return { made }
    const finished = await finishPage(made)
    stored.set(key, finished)
    return { finished }
  }

  return {
    /** The stored page, if it has not expired. */
    find: (key: string): FinishedPage | undefined => (keptFor > 0 ? stored.get(key) : undefined),
    get(key: string, make: () => Promise<MadePage>): Promise<CachedPage> {
      const underWay = making.get(key) ?? makeOnce(key, make).finally(() => making.delete(key))
      making.set(key, underWay)
      return underWay
    },
    get size() {
      return { pages: stored.size, bytes: stored.calculatedSize }
    },
  }
}
