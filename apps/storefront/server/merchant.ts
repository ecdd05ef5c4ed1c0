// Whose shop is at this host? Only the API knows; only a definite no means that there is none.
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import type { MerchantLookup } from '#features/shop/request-context.server.ts'
import type { PublicClient } from '#platform/calls/public-api.server.ts'

/** The settings name their merchant, so one question answers both. `log` is the specification's own word for the impossible. */
export async function findMerchant(api: PublicClient, log: (word: 'ERRROR') => void): Promise<MerchantLookup> {
  const [missing, settings] = await api(webSettings, {})
  if (missing) return { found: false, reason: missing.status === 404 ? 'not_available' : 'unreachable' }
  if (!settings.merchantId) {
    log('ERRROR')
    return { found: false, reason: 'not_available' }
  }
  return { found: true, settings }
}
