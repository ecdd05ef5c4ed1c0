// Everything the application may know about one request: the shop, the language, and a way to ask for public things.
import { randomBytes } from 'node:crypto'
import { menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import { type Language, parseLanguage } from '@dasturxon/i18n/language'
import { displayLanguage } from '@dasturxon/rules/display-language'
import type { FastifyRequest } from 'fastify'
import { activeLanguages } from '#features/shop/shop.ts'
import type { MerchantLookup, Visit } from '#features/shop/request-context.server.ts'
import type { PublicClient } from '#platform/calls/public-api.server.ts'
import { readCookie } from './cookies.ts'
import { failureLog } from './failures.ts'
import type { ShopNow, ShopsNow } from './html-cache/shop-now.ts'
import { publicClient } from './public-client.ts'

/** Who is asked for, as far as the address and the cookies tell. */
export type Arrival = { host: string; asked: string | null; vendor: string | null }

export function arrivalOf({ headers }: Pick<FastifyRequest, 'headers'>, url: URL): Arrival {
  const asked = vendorIn(url.searchParams.get('vendor'))
  return { host: url.hostname, asked, vendor: asked ?? vendorIn(readCookie(headers.cookie, '_vendor')) }
}

/** Usually known: then it costs nothing. */
export function shopAt(
  { host, vendor }: Arrival,
  request: FastifyRequest,
  shops: ShopsNow,
  apiUrl: string,
): ShopNow | Promise<ShopNow> {
  const key = vendor === null ? host : `${host} ${vendor}`
  return (
    shops.find(key) ??
    shops.get(key, publicClient(apiUrl, host, vendor, request.id), (word) => failureLog(request).error(word))
  )
}

export function visitOf(
  { host, asked, vendor }: Arrival,
  shop: ShopNow,
  language: Language,
  request: FastifyRequest,
  apiUrl: string,
): Visit {
  const { lookup } = shop
  return {
    api: withPointer(publicClient(apiUrl, host, vendor, request.id), shop),
    lookup,
    // On an ordinary shop's host the question changes nothing, so nothing is remembered.
    chosenVendor: chosenVendor(lookup, asked),
    language,
    mark: randomBytes(16).toString('base64url'),
    reportError: (error) => failureLog(request).error(error),
  }
}

export const chosenVendor = (lookup: MerchantLookup, asked: string | null): string | null =>
  lookup.found && lookup.settings.sub === asked ? asked : null

/** A page shows the menu whose version it will be kept under, whatever another process of the API believes by now. */
function withPointer(api: PublicClient, { pointer }: ShopNow): PublicClient {
  if (!pointer) return api
  return ((endpoint, request: { query?: { type?: string } }) =>
    endpoint.path === menuPointer.path && request.query?.type === 'WEB'
      ? Promise.resolve([undefined, pointer])
      : api(endpoint, request as never)) as PublicClient
}

/** A name no shop can have stands for every name that cannot be sent on: it is nobody's, never the fallback's. */
const nobody = '-'
const vendorIn = (told: string | null): string | null =>
  told === null || /^[a-z0-9-]{1,63}$/.test(told) ? told : nobody

export function languageOf(lookup: MerchantLookup, url: URL, cookies: string | undefined): Language {
  const wishes = {
    asked: parseLanguage(url.searchParams.get('lang')),
    stored: parseLanguage(readCookie(cookies, '_language')),
    host: null,
    main: lookup.found ? lookup.settings.mainLanguage : null,
  }
  return displayLanguage(wishes, lookup.found ? activeLanguages(lookup.settings) : null)
}

const hostName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/

/** The address the browser used. The path is appended, never resolved: `//evil.uz/` is a strange path, not another host. */
export function addressOf(request: Pick<FastifyRequest, 'host' | 'protocol' | 'url'>): URL | null {
  const host = request.host.toLowerCase()
  return hostName.test(host) && request.url.startsWith('/')
    ? URL.parse(`${request.protocol}://${host}${request.url}`)
    : null
}
