// What a shop is now: its settings and which menu is the newest. Believed for a moment, so that a crowd costs the API one
// question; their versions are part of the key that pages are kept under, so whatever changes makes new pages.
import { createHash } from 'node:crypto'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import { LRUCache } from 'lru-cache'
import type { MerchantLookup } from '#features/shop/request-context.server.ts'
import type { PublicClient } from '#platform/calls/public-api.server.ts'

export type ShopNow = {
  lookup: MerchantLookup
  pointer: Reply<typeof menuPointer> | null
  /** Changes with everything a public page shows; null while half of it is unknown. */
  stamp: string | null
}

const mostKept = 5_000
/** A shop whose API is away is shown as it was for so long. */
const longest = 86_400_000

export function shopsNow(keptFor: number) {
  const known = new LRUCache<string, { shop: ShopNow; since: number }>({ max: mostKept, ttl: longest })
  const asking = new Map<string, Promise<ShopNow>>()

  const ask = async (key: string, api: PublicClient, log: (word: 'ERRROR') => void): Promise<ShopNow> => {
    const [lookup, [, pointer = null]] = await Promise.all([
      findMerchant(api, log),
      api(menuPointer, { query: { type: 'WEB' } }),
    ])
    const before = known.get(key)
    const isAway = !lookup.found && lookup.reason === 'unreachable'
    if (isAway && before) return before.shop
    const shop = { lookup, pointer, stamp: stampOf(lookup, pointer) }
    if (lookup.found) known.set(key, { shop, since: performance.now() })
    else known.delete(key)
    return shop
  }

  return {
    find(key: string): ShopNow | undefined {
      const found = known.get(key)
      return found && performance.now() - found.since < keptFor ? found.shop : undefined
    },
    get(key: string, api: PublicClient, log: (word: 'ERRROR') => void): Promise<ShopNow> {
      // A question that was asked before a change is no answer to one asked after it; only a crowd shares one.
      if (keptFor === 0) return ask(key, api, log)
      const underWay = asking.get(key) ?? ask(key, api, log).finally(() => asking.delete(key))
      asking.set(key, underWay)
      return underWay
    },
  }
}
export type ShopsNow = ReturnType<typeof shopsNow>

/** The settings themselves, not only their version: they may be changed by hand. */
function stampOf(lookup: MerchantLookup, pointer: ShopNow['pointer']): string | null {
  if (!lookup.found || !pointer) return null
  const settings = createHash('sha256').update(JSON.stringify(lookup.settings)).digest('base64url').slice(0, 16)
  return `${lookup.settings.merchantId} ${lookup.settings.version} ${settings} ${pointer.version} ${pointer.all}`
}

/** The settings name their merchant, so one question answers both. `log` is the specification's own word for the impossible. */
async function findMerchant(api: PublicClient, log: (word: 'ERRROR') => void): Promise<MerchantLookup> {
  const [missing, settings] = await api(webSettings, {})
  if (missing) return { found: false, reason: missing.status === 404 ? 'not_available' : 'unreachable' }
  if (!settings.merchantId) {
    log('ERRROR')
    return { found: false, reason: 'not_available' }
  }
  return { found: true, settings }
}
