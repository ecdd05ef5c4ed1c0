// The request context of the application: the shop, the language, and an API client for public data.
import { randomBytes } from 'node:crypto'
import { menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import { type Language, parseLanguage, parseLanguageTag } from '@dasturxon/i18n/language'
import { displayLanguage } from '@dasturxon/rules/display-language'
import type { FastifyRequest } from 'fastify'
import { activeLanguages } from '#features/shop/shop.ts'
import type { MerchantLookup, RequestContext } from '#features/shop/request-context.server.ts'
import { hostKindAt } from '#platform/host/host-kind.ts'
import type { PublicClient } from '#platform/calls/public-api.server.ts'
import { readCookie } from './cookies.ts'
import { failureLog } from './failures.ts'
import { type Lifetime, lifetime } from './html-cache/lifetime.ts'
import type { ShopVersion, ShopVersions } from './html-cache/shop-version.ts'
import { publicClient } from './public-client.ts'

/** How a request names its shop. `asked`: the vendor in the URL; `vendor`: that one, else the vendor in the cookie. */
export type Arrival = { host: string; asked: string | null; vendor: string | null }

export function arrivalOf({ headers }: Pick<FastifyRequest, 'headers'>, url: URL): Arrival {
  const asked = vendorIn(url.searchParams.get('vendor'))
  return { host: url.hostname, asked, vendor: asked ?? vendorIn(readCookie(headers.cookie, '_vendor')) }
}

/** Usually the shop is cached: then no request is sent and no promise is created. */
export function shopOfRequest(
  { host, vendor }: Arrival,
  request: FastifyRequest,
  shops: ShopVersions,
  apiUrl: string,
): ShopVersion | Promise<ShopVersion> {
  const key = vendor === null ? host : `${host} ${vendor}`
  return (
    shops.find(key) ??
    shops.get(key, publicClient(apiUrl, host, vendor, request.id), (word) => failureLog(request).error(word))
  )
}

export function requestContextOf(
  { host, asked, vendor }: Arrival,
  shop: ShopVersion,
  language: Language,
  request: FastifyRequest,
  apiUrl: string,
): RequestContext & { delivered: () => string } {
  const { lookup } = shop
  const life = lifetime()
  let document = ''
  return {
    api: withPointer(ending(life, publicClient(apiUrl, host, vendor, request.id)), shop),
    lookup,
    // On the host of a single shop the vendor parameter has no effect, so no cookie is set.
    chosenVendor: chosenVendor(lookup, asked),
    language,
    lifetime: life,
    deliver: (html) => {
      document = html
    },
    delivered: () => document,
    mark: randomBytes(16).toString('base64url'),
    reportError: (error) => failureLog(request).error(error),
  }
}

export const chosenVendor = (lookup: MerchantLookup, asked: string | null): string | null =>
  lookup.found && lookup.settings.sub === asked ? asked : null

/** Milliseconds for which a page without a part that the API failed to return is served. */
const incompleteFor = 5_000

/** A loader may leave out what the API fails to return. The page then soon expires, so that it is complete again. */
const ending = (life: Lifetime, api: PublicClient): PublicClient =>
  (async (endpoint, request) => {
    const result = await api(endpoint, request)
    const [error] = result
    if (error && (error.status === 0 || error.status >= 500)) life.endsBy(Date.now() + incompleteFor)
    return result
  }) as PublicClient

/** Pins the menu version: the page must show the version in its cache key, even if the API has a newer one by now. */
function withPointer(api: PublicClient, { pointer }: ShopVersion): PublicClient {
  if (!pointer) return api
  return ((endpoint, request: { query?: { type?: string } }) =>
    endpoint.path === menuPointer.path && request.query?.type === 'WEB'
      ? Promise.resolve([undefined, pointer])
      : api(endpoint, request as never)) as PublicClient
}

/** Replaces every invalid vendor name: no shop can have this name, so the result is 404, never the fallback shop. */
const invalidVendor = '-'
const vendorIn = (name: string | null): string | null =>
  name === null || /^[a-z0-9-]{1,63}$/.test(name) ? name : invalidVendor

export function languageOf(lookup: MerchantLookup, url: URL, cookies: string | undefined): Language {
  const candidates = {
    asked: parseLanguage(url.searchParams.get('lang')),
    stored: parseLanguage(readCookie(cookies, '_language')),
    host: hostLanguage(url, cookies),
    main: lookup.found ? lookup.settings.mainLanguage : null,
  }
  return displayLanguage(candidates, lookup.found ? activeLanguages(lookup.settings) : null)
}

/** The language of the app around the page, as far as the server is told: Telegram tells only scripts. */
const hostLanguage = (url: URL, cookies: string | undefined): Language | null =>
  hostKindAt(url) === 'click' ? parseLanguageTag(readCookie(cookies, 'click-language') ?? '') : null

const hostName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/

/** The URL the browser requested. The path is appended, never resolved: `//evil.uz/` is a path, not another host. */
export function addressOf(request: Pick<FastifyRequest, 'host' | 'protocol' | 'url'>): URL | null {
  const host = request.host.toLowerCase()
  return hostName.test(host) && request.url.startsWith('/')
    ? URL.parse(`${request.protocol}://${host}${request.url}`)
    : null
}
