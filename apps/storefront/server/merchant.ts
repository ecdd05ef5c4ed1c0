// Whose shop is at this host? Only the API knows; only a definite no means that there is none.
import { merchantBySub } from '@dasturxon/contracts/merchants.endpoints'
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import type { PublicClient } from '../app/shell/api.server.ts'
import type { MerchantLookup } from '../app/shell/visit.server.ts'

const missing = ({ status }: { status: number }): MerchantLookup => ({
  found: false,
  reason: status === 404 ? 'not_available' : 'unreachable',
})

export async function findMerchant(api: PublicClient): Promise<MerchantLookup> {
  const [noSettings, settings] = await api(webSettings, {})
  if (noSettings) return missing(noSettings)
  const [noMerchant, merchant] = await api(merchantBySub, { params: { sub: settings.sub } })
  if (noMerchant) return missing(noMerchant)
  return { found: true, merchant, settings }
}
