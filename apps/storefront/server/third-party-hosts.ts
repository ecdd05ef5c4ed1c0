// The third-party hosts whose scripts may run on a page: analytics and chat if the merchant has switched them on, never
// on pages where an order or a card is entered; Yandex maps if the merchant uses them. The hosts are fixed here; a merchant can only switch them on or off. Pages of bank cards have none of them.
import { isMapPath } from '#features/map/map-view.ts'
import { analyticsOf } from '#features/shop/analytics.server.ts'
import type { MerchantLookup } from '#features/shop/request-context.server.ts'
import { isCardPath, isPrivatePath } from '#shell/start-up/private-paths.ts'

type Directive = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src' | 'worker-src'
export type Hosts = Partial<Record<Directive, readonly string[]>>

const metrics: Hosts = {
  'script-src': ['https://mc.yandex.ru', 'https://yastatic.net'],
  'img-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  'connect-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
}

const chat: Hosts = {
  'script-src': ['https://gso.amocrm.ru'],
  'img-src': ['https://gso.amocrm.ru'],
  'connect-src': ['https://gso.amocrm.ru'],
  'frame-src': ['https://gso.amocrm.ru'],
}

const pixel: Hosts = {
  'script-src': ['https://piper.amocrm.ru'],
  'img-src': ['https://piper.amocrm.ru'],
  'connect-src': ['https://piper.amocrm.ru'],
}

/** The hosts that Yandex Maps documents for a content policy: its script uses eval and draws in a worker. */
const maps: Hosts = {
  'script-src': ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://yastatic.net', `'unsafe-eval'`],
  'style-src': ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://yastatic.net'],
  'img-src': ['https://*.maps.yandex.net', 'https://api-maps.yandex.ru', 'https://yastatic.net', 'blob:'],
  'connect-src': ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://*.maps.yandex.net'],
  'worker-src': ['blob:'],
}

export function thirdPartyHostsOn(lookup: MerchantLookup, { pathname }: URL): Hosts[] {
  if (!lookup.found || isCardPath(pathname)) return []
  const analytics = analyticsOf(lookup.settings)
  const isPublic = !isPrivatePath(pathname)
  return [
    ...(analytics.metrics && isPublic ? [metrics] : []),
    ...(analytics.chat && isPublic ? [chat] : []),
    ...(analytics.pixel && isPublic ? [pixel] : []),
    ...(lookup.settings.mapType !== 'LEAFLET' && isMapPath(pathname) ? [maps] : []),
  ]
}

/** What our own script may call besides this server: Payme, on the pages where a customer saves a bank card. */
export const callableOriginsOn = (lookup: MerchantLookup, { pathname }: URL, paymeOrigin: string): string[] =>
  lookup.found && lookup.settings.cardActive && isCardPath(pathname) ? [paymeOrigin] : []
