// robots.txt and sitemap.xml of a shop: the public pages in all languages, and the paths that search engines must skip.
import { menuDocument } from '@dasturxon/contracts/menu-documents.endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { activeLanguages } from '#features/shop/shop.ts'
import { sectionsOf } from '#features/shop/sections.server.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { alternatesOf, canonicalOf, isIndexed, type PageLanguages } from '../app/shell/seo/addresses.ts'
import type { Env } from './env.ts'
import type { ShopVersion, ShopVersions } from './html-cache/shop-version.ts'
import { publicClient } from './public-client.ts'
import { addressOf, arrivalOf, languageOf, shopOfRequest } from './request-context.ts'

const cacheControl = 'public, max-age=3600'
/** Personal pages and forms: they have no content for a search engine. */
const hidden = ['/basket', '/checkout', '/login', '/profile', '/search', '/address', '/choose-address', '/orders']
/** The most URLs that the sitemap format allows. */
const maxAddresses = 50_000

export function searchEngines(app: FastifyInstance, { apiUrl }: Env, shops: ShopVersions): void {
  const find = async (request: FastifyRequest) => {
    const url = addressOf(request)
    const arrival = url && arrivalOf(request, url)
    return url && arrival && { url, arrival, shop: await shopOfRequest(arrival, request, shops, apiUrl) }
  }

  app.get('/robots.txt', async (request, reply) => {
    const found = await find(request)
    const rules = found?.shop.lookup.found
      ? [...hidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${found.url.origin}/sitemap.xml`]
      : ['Disallow: /']
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(['User-agent: *', ...rules, ''].join('\n'))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const found = await find(request)
    if (!found?.shop.lookup.found) return reply.callNotFound()
    const { url, arrival, shop } = found
    const paths = [
      ...pagesOf(found.shop.lookup.settings),
      ...(await menuPathsOf(shop, publicClient(apiUrl, arrival.host, arrival.vendor, request.id))),
    ]
    const pageLanguages = {
      languages: activeLanguages(found.shop.lookup.settings),
      main: languageOf(shop.lookup, new URL(url.origin), undefined),
    }
    const each = Math.max(1, pageLanguages.languages.length)
    const addresses = paths.slice(0, Math.floor(maxAddresses / each)).map((path) => new URL(path, url.origin))
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(sitemapOf(addresses, pageLanguages))
  })
}

const pagesOf = (settings: Parameters<typeof sectionsOf>[0]): string[] =>
  [...sectionsOf(settings).map((section) => hrefOf[section]), '/category'].filter(isIndexed)

type Listed = { categories: { id: string }[]; products: { id: string }[] }

/** The paths of categories and products; empty if the menu cannot be loaded, so that the other pages stay listed. */
async function menuPathsOf({ pointer }: ShopVersion, api: ReturnType<typeof publicClient>): Promise<string[]> {
  const [, , merchantId = '', , file = ''] = pointer?.list.uz.split('/') ?? []
  const [missing, list] = await api(menuDocument, { params: { merchantId, file } })
  if (missing) return []
  const { categories, products } = list as Listed
  return [...categories.map(({ id }) => `/category?id=${id}`), ...products.map(({ id }) => `/product/${id}`)]
}

function sitemapOf(addresses: readonly URL[], pageLanguages: PageLanguages): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const entries = addresses.flatMap((url) => {
    const others = alternatesOf(url, pageLanguages)
      .map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`)
      .join('')
    return pageLanguages.languages.map(
      (language) => `<url><loc>${escaped(canonicalOf(url, language, pageLanguages))}</loc>${others}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
