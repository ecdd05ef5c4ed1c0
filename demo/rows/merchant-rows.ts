// The rows of a merchant: host, merchant, settings, policy limits, lease, legal texts, tabs of sister brands.
import { cities } from '../cities.ts'
import { imageKey } from '../image-key.ts'
import { seedId } from '../seed-id.ts'
import type { Shop } from '../shop.ts'
import { type Writing, writing } from '../write-rows.ts'

export function merchantRows(shop: Shop): Writing[] {
  const { id: merchantId, sub, name, color, settings, limits = {}, smsGateway } = shop
  const mainBranch = shop.branches.find((branch) => branch.isMain) ?? shop.branches[0]
  const [longitude, latitude] = mainBranch?.at ?? [cities[shop.city].longitude, cities[shop.city].latitude]
  const logo = imageKey(shop, 'logo')
  return [
    writing(
      'merchant',
      ['merchantId'],
      [{ merchantId, name, sub, logo, color, smsGateway, latitude, longitude, mainCityId: cities[shop.city].id }],
    ),
    writing(
      'merchantSettings',
      ['merchantId'],
      [{ merchantId, ...settings, logo, favicon: imageKey(shop, 'favicon'), domain: hostOf(sub) }],
    ),
    writing('merchantPolicy', ['merchantId'], [{ merchantId, ...limits }]),
    writing('merchantLease', ['merchantId'], [{ merchantId }]),
    writing(
      'companyPolicy',
      ['merchantId', 'type'],
      Object.entries(shop.policies).map(([type, text]) => ({ merchantId, type: type as keyof Shop['policies'], text })),
    ),
    writing(
      'brandTab',
      ['merchantId', 'id'],
      shop.brandTabs.map((tab, index) => ({
        merchantId,
        id: seedId(merchantId, 'tab', tab.sub),
        brandMerchantId: tab.merchantId,
        name: tab.name,
        domainUrl: `https://${hostOf(tab.sub)}:8443`,
        image: imageKey(shop, `tab-${tab.sub}`),
        color: tab.color,
        priority: index + 1,
      })),
    ),
  ]
}

export const domainRow = ({ sub, id }: Pick<Shop, 'sub' | 'id'>): Writing =>
  writing('merchantDomain', ['host'], [{ host: hostOf(sub), merchantId: id }])

export const hostOf = (sub: string): string => `${sub}.localhost`
