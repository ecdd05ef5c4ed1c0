// The menu version that visitors get, per merchant. A cached pointer is used for a while, then once more while it is
// refreshed; a Redis hint from the worker refreshes it sooner. When a refresh fails, the old pointer is served instead
// of an error.
import { LRUCache } from 'lru-cache'
import { singleFlight } from '#platform/coalesce'
import type { Redis } from '#platform/redis'
import type { Pointer } from './find-newest.ts'
import { onMenuChange } from './redis-documents.ts'

type CachedPointer = { pointer: Pointer; checkedAt: number }

export type Pointers = {
  of: (merchantId: string) => Pointer | Promise<Pointer>
  refresh: (merchantId: string) => Promise<Pointer>
}

/** How long a pointer is fresh, in milliseconds: while Redis delivers hints, and while it does not. */
const freshFor = { hinted: 10_000, alone: 1_000 }
const staleFor = 1_000
const maxCached = 20_000
const never = Number.NEGATIVE_INFINITY

export function openPointers(
  redis: Redis,
  find: (merchantId: string, before: Pointer | undefined) => Promise<Pointer>,
): Pointers {
  const cache = new LRUCache<string, CachedPointer>({ max: maxCached })
  /** Merchants being refreshed; true when a hint came meanwhile, so that the result may be older than the hint. */
  const refreshing = new Map<string, boolean>()
  const once = singleFlight<Pointer>()

  const refresh = (merchantId: string) =>
    once(merchantId, async () => {
      refreshing.set(merchantId, false)
      try {
        const pointer = await find(merchantId, cache.get(merchantId)?.pointer)
        cache.set(merchantId, { pointer, checkedAt: refreshing.get(merchantId) ? never : performance.now() })
        return pointer
      } finally {
        refreshing.delete(merchantId)
      }
    })

  onMenuChange(redis, (merchantId) => {
    if (refreshing.has(merchantId)) refreshing.set(merchantId, true)
    else if (cache.has(merchantId)) refresh(merchantId).catch(() => {}) // the next request refreshes again
  })
  redis.onBack(() => {
    cache.forEach((cached) => (cached.checkedAt = never)) // hints were missed
    refreshing.forEach((_, merchantId) => refreshing.set(merchantId, true))
  })

  return {
    refresh,
    of(merchantId) {
      const cached = cache.get(merchantId)
      if (!cached) return refresh(merchantId)
      const age = performance.now() - cached.checkedAt
      const fresh = redis.isListening() ? freshFor.hinted : freshFor.alone
      if (age < fresh) return cached.pointer
      const refreshed = refresh(merchantId).catch(() => cached.pointer)
      return age < fresh + staleFor ? cached.pointer : refreshed
    },
  }
}
