// What a shop tells search engines: which pages there are, in which languages, and where they need not look.
import { menuDocument } from '@dasturxon/contracts/menu-documents.endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { activeLanguages } from '#features/shop/shop.ts'
import { placesOf } from '#features/shop/sections.server.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { alternatesOf, canonicalOf, isFound, type Tongues } from '../app/shell/seo/addresses.ts'
import type { Env } from './env.ts'
import type { ShopNow, ShopsNow } from './html-cache/shop-now.ts'
import { publicClient } from './public-client.ts'
import { addressOf, arrivalOf, languageOf, shopAt } from './visit.ts'

const keptFor = 'public, max-age=3600'
/** One visitor's own, or a form: nothing to be found there. */
const hidden = ['/basket', '/checkout', '/login', '/profile', '/search', '/address', '/choose-address', '/orders']
/** What the format allows. */
const mostAddresses = 50_000

export function searchEngines(app: FastifyInstance, { apiUrl }: Env, shops: ShopsNow): void {
  const find = async (request: FastifyRequest) => {
    const url = addressOf(request)
    const arrival = url && arrivalOf(request, url)
    return url && arrival && { url, arrival, shop: await shopAt(arrival, request, shops, apiUrl) }
  }

  app.get('/robots.txt', async (request, reply) => {
    const found = await find(request)
    const rules = found?.shop.lookup.found
      ? [...hidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${found.url.origin}/sitemap.xml`]
      : ['Disallow: /']
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', keptFor)
      .send(['User-agent: *', ...rules, ''].join('\n'))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const found = await find(request)
    if (!found?.shop.lookup.found) return reply.callNotFound()
    const { url, arrival, shop } = found
    const paths = [
      ...pagesOf(found.shop.lookup.settings),
      ...(await dishesOf(shop, publicClient(apiUrl, arrival.host, arrival.vendor, request.id))),
    ]
    const tongues = {
      languages: activeLanguages(found.shop.lookup.settings),
      main: languageOf(shop.lookup, new URL(url.origin), undefined),
    }
    const each = Math.max(1, tongues.languages.length)
    const addresses = paths.slice(0, Math.floor(mostAddresses / each)).map((path) => new URL(path, url.origin))
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', keptFor)
      .send(sitemapOf(addresses, tongues))
  })
}

const pagesOf = (settings: Parameters<typeof placesOf>[0]): string[] =>
  [...placesOf(settings).map((place) => hrefOf[place]), '/category'].filter(isFound)

type Listed = { categories: { id: string }[]; products: { id: string }[] }

/** Without its menu a shop still has its other pages. */
async function dishesOf({ pointer }: ShopNow, api: ReturnType<typeof publicClient>): Promise<string[]> {
  const [, , merchantId = '', , file = ''] = pointer?.list.uz.split('/') ?? []
  const [missing, list] = await api(menuDocument, { params: { merchantId, file } })
  if (missing) return []
  const { categories, products } = list as Listed
  return [...categories.map(({ id }) => `/category?id=${id}`), ...products.map(({ id }) => `/product/${id}`)]
}

function sitemapOf(addresses: readonly URL[], tongues: Tongues): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const entries = addresses.flatMap((url) => {
    const others = alternatesOf(url, tongues)
      .map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`)
      .join('')
    return tongues.languages.map(
      (language) => `<url><loc>${escaped(canonicalOf(url, language, tongues))}</loc>${others}</url>`,
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
