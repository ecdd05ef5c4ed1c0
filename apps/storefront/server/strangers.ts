// Whose scripts besides our own may run on a page: those of the counters its merchant has switched on, never where an
// order or a card is typed, Yandex's where a merchant wants its maps, and Telegram's inside Telegram. The hosts are ours to name; a merchant only says yes or no.
import { isMapPath } from '#features/map/map-view.ts'
import { countersOf } from '#features/shop/analytics.server.ts'
import type { MerchantLookup } from '#features/shop/request-context.server.ts'
import { isPrivatePath } from '#shell/start-up/private-paths.ts'

type Directive = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src' | 'worker-src'
export type Hosts = Partial<Record<Directive, readonly string[]>>

const metrics: Hosts = {
  'script-src': ['https://mc.yandex.ru', 'https://yastatic.net'],
  'img-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  'connect-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
}

const chat: Hosts = {
  'script-src': ['https://gso.amocrm.ru', 'https://piper.amocrm.ru'],
  'img-src': ['https://gso.amocrm.ru', 'https://piper.amocrm.ru'],
  'connect-src': ['https://gso.amocrm.ru', 'https://piper.amocrm.ru'],
  'frame-src': ['https://gso.amocrm.ru'],
}

/** As the provider documents it: its script is put together in the page, and draws in a worker. */
const maps: Hosts = {
  'script-src': ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://yastatic.net', `'unsafe-eval'`],
  'style-src': ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://yastatic.net'],
  'img-src': ['https://*.maps.yandex.net', 'https://api-maps.yandex.ru', 'https://yastatic.net', 'blob:'],
  'connect-src': ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://*.maps.yandex.net'],
  'worker-src': ['blob:'],
}

/** The bridge to the app around us; every page of a mini app needs it. */
const telegram: Hosts = { 'script-src': ['https://telegram.org'] }

export function strangersOn(lookup: MerchantLookup, { pathname, searchParams }: URL): Hosts[] {
  if (!lookup.found) return []
  const { metrics: counts, chat: chats } = countersOf(lookup.settings)
  const isCounted = !isPrivatePath(pathname)
  const isMiniApp = searchParams.get('ch') === 'tg' && lookup.settings.telegramBotLinkActive
  return [
    ...(counts && isCounted ? [metrics] : []),
    ...(chats && isCounted ? [chat] : []),
    ...(lookup.settings.mapType !== 'LEAFLET' && isMapPath(pathname) ? [maps] : []),
    ...(isMiniApp ? [telegram] : []),
  ]
}
