// Which version a visitor is shown, per merchant. Believed for a while, then given out once more while it is asked for again;
// a hint from the worker makes that sooner, and nobody who can be shown an old menu is shown an error.
import { LRUCache } from 'lru-cache'
import { singleFlight } from '#platform/coalesce'
import type { Redis } from '#platform/redis'
import type { Pointer } from './find-newest.ts'
import { onChanged } from './outside.ts'

type Known = { pointer: Pointer; checkedAt: number }

export type Pointers = {
  of: (merchantId: string) => Pointer | Promise<Pointer>
  refresh: (merchantId: string) => Promise<Pointer>
}

/** While hints are heard, and while they are not. */
const freshFor = { hinted: 10_000, alone: 1_000 }
const staleFor = 1_000
const knownAtMost = 20_000
const never = Number.NEGATIVE_INFINITY

export function openPointers(
  redis: Redis,
  find: (merchantId: string, before: Pointer | undefined) => Promise<Pointer>,
): Pointers {
  const known = new LRUCache<string, Known>({ max: knownAtMost })
  /** Merchants that are being asked about; true when a hint came meanwhile, so that the answer may be older than the hint. */
  const asking = new Map<string, boolean>()
  const once = singleFlight<Pointer>()

  const refresh = (merchantId: string) =>
    once(merchantId, async () => {
      asking.set(merchantId, false)
      try {
        const pointer = await find(merchantId, known.get(merchantId)?.pointer)
        known.set(merchantId, { pointer, checkedAt: asking.get(merchantId) ? never : performance.now() })
        return pointer
      } finally {
        asking.delete(merchantId)
      }
    })

  onChanged(redis, (merchantId) => {
    if (asking.has(merchantId)) asking.set(merchantId, true)
    else if (known.has(merchantId)) refresh(merchantId).catch(() => {}) // the next visitor asks again
  })
  redis.onBack(() => {
    known.forEach((it) => (it.checkedAt = never)) // hints were missed
    asking.forEach((_, merchantId) => asking.set(merchantId, true))
  })

  return {
    refresh,
    of(merchantId) {
      const it = known.get(merchantId)
      if (!it) return refresh(merchantId)
      const age = performance.now() - it.checkedAt
      const fresh = redis.isListening() ? freshFor.hinted : freshFor.alone
      if (age < fresh) return it.pointer
      const answer = refresh(merchantId).catch(() => it.pointer)
      return age < fresh + staleFor ? it.pointer : answer
    },
  }
}
