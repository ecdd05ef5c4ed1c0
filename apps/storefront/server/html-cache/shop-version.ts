// The current settings of a shop and the version of its menu. They are cached for a moment, so that many simultaneous
// visitors cost one API request. Their versions are part of the page cache key, so a change leads to new pages.
import { createHash } from 'node:crypto'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import { LRUCache } from 'lru-cache'
import type { MerchantLookup, Settings } from '#features/shop/request-context.server.ts'
import type { PublicClient } from '#platform/calls/public-api.server.ts'

export type ShopVersion = {
  lookup: MerchantLookup
  pointer: Reply<typeof menuPointer> | null
  /** Changes whenever the settings or the menu change; null if the settings or the menu version are not known. */
  stamp: string | null
}

/**
 * More than ten thousand shops. A shop that is evicted costs no more requests, because its state is requested again
 * after a second anyway, but it cannot be shown while the API is unreachable.
 */
const maxBytes = 48 * 2 ** 20
/** The menu pointer, the stamp and the entry of one shop, besides its settings. */
const entryBytes = 2_048
/** How long a shop is shown with its last known settings while the API is unreachable. */
const maxAge = 86_400_000

export function shopVersions(keptFor: number) {
  const cached = new LRUCache<string, { shop: ShopVersion; since: number }>({ maxSize: maxBytes, ttl: maxAge })
  const pending = new Map<string, Promise<ShopVersion>>()

  const load = async (key: string, api: PublicClient, log: (word: 'ERRROR') => void): Promise<ShopVersion> => {
    const [lookup, [, pointer = null]] = await Promise.all([
      findMerchant(api, log),
      api(menuPointer, { query: { type: 'WEB' } }),
    ])
    const before = cached.get(key)
    const isAway = !lookup.found && lookup.reason === 'unreachable'
    if (isAway && before) return before.shop
    if (!lookup.found) {
      cached.delete(key)
      return { lookup, pointer, stamp: null }
    }
    const text = JSON.stringify(lookup.settings)
    const shop = { lookup, pointer, stamp: pointer && stampOf(lookup.settings, text, pointer) }
    cached.set(key, { shop, since: performance.now() }, { size: text.length + entryBytes })
    return shop
  }

  return {
    find(key: string): ShopVersion | undefined {
      const found = cached.get(key)
      return found && performance.now() - found.since < keptFor ? found.shop : undefined
    },
    get(key: string, api: PublicClient, log: (word: 'ERRROR') => void): Promise<ShopVersion> {
      // Without caching, visitors share no API request: one sent before a change must not serve a visitor after it.
      if (keptFor === 0) return load(key, api, log)
      const underWay = pending.get(key) ?? load(key, api, log).finally(() => pending.delete(key))
      pending.set(key, underWay)
      return underWay
    },
  }
}
export type ShopVersions = ReturnType<typeof shopVersions>

/** The stamp contains a hash of the settings, not only their version: they may be changed directly in the database. */
function stampOf(settings: Settings, text: string, pointer: Reply<typeof menuPointer>): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  return `${settings.merchantId} ${settings.version} ${hash} ${pointer.version} ${pointer.all}`
}

/** The settings contain the merchant id, so one request is enough. The specification fixes the log text `ERRROR`. */
async function findMerchant(api: PublicClient, log: (word: 'ERRROR') => void): Promise<MerchantLookup> {
  const [missing, settings] = await api(webSettings, {})
  if (missing) return { found: false, reason: missing.status === 404 ? 'not_available' : 'unreachable' }
  if (!settings.merchantId) {
    log('ERRROR')
    return { found: false, reason: 'not_available' }
  }
  return { found: true, settings }
}
