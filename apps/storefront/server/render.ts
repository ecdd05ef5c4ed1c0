// The route of all pages of all shops: finds the shop, sends the cached page if there is one, else renders the page.
import { preferredEncoding } from '@dasturxon/server/accepted-encoding'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '#features/shop/request-context.server.ts'
import { sessionHint } from './cookies.ts'
import type { Env } from './env.ts'
import { refuse } from './failures.ts'
import { encode, type FinishedPage, isCachedBy, type MadePage, unpacked } from './html-cache/finished-page.ts'
import { pageCache } from './html-cache/page-cache.ts'
import { pageFolder, type PageStore } from './html-cache/page-folder.ts'
import { publicAddress } from './html-cache/public-address.ts'
import type { ShopVersions } from './html-cache/shop-version.ts'
import { makePage } from './make-page.ts'
import type { Pages } from './pages.ts'
import { addressOf, arrivalOf, chosenVendor, languageOf, shopOfRequest, requestContextOf } from './request-context.ts'

export function renderRoute(app: FastifyInstance, env: Env, pages: Pages, shops: ShopVersions): void {
  const cache = pageCache({ bytes: env.pagesMegabytes * 2 ** 20, keptFor: env.pagesKeptFor }, storeOf(app, env, pages))
  const { apiUrl } = env
  app.addHook('onClose', async () => {
    await cache.settled()
    app.log.info({ pages: cache.counts }, 'page cache')
  })

  app.get('/*', async (request, reply) => {
    const url = addressOf(request)
    if (!url) return refuse(request, reply)
    const arrival = arrivalOf(request, url)
    const lookup = shopOfRequest(arrival, request, shops, apiUrl)
    const shop = lookup instanceof Promise ? await lookup : lookup
    const { cookie } = request.headers
    setCookies(reply, [vendorCookie(chosenVendor(shop.lookup, arrival.asked)), sessionHint(cookie)])
    const language = languageOf(shop.lookup, url, cookie)

    const address = shop.stamp !== null && pages.mode === 'production' ? publicAddress(url) : null
    const make = (page: URL) => makePage(page, requestContextOf(arrival, shop, language, request, apiUrl), pages, env)
    if (address === null) return sendMade(request, reply, await make(url))
    const key = `${address} ${language} ${shop.stamp}`
    const cached = cache.find(key)
    if (cached) return sendFinished(request, reply, cached)
    const result = await cache.get(key, () => make(new URL(address)))
    return 'finished' in result ? sendFinished(request, reply, result.finished) : sendMade(request, reply, result.made)
  })
}

const storeOf = ({ log }: FastifyInstance, env: Env, { buildId }: Pages): PageStore | null =>
  env.pagesFolder === ''
    ? null
    : pageFolder({
        folder: env.pagesFolder,
        bytes: env.pagesDiskMegabytes * 2 ** 20,
        buildId,
        warn: (error) => log.warn({ err: error }, 'the folder of finished pages cannot be used'),
      })

// A cookie chooses the language of a URL: a browser must revalidate, a proxy must not cache.
const cachingHeaders = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' }

const vendorCookie = (vendor: RequestContext['chosenVendor']) =>
  vendor && `_vendor=${vendor}; Path=/; HttpOnly; SameSite=Lax; Secure`

function setCookies(reply: FastifyReply, cookies: readonly (string | null)[]): void {
  for (const cookie of cookies) if (cookie) reply.header('set-cookie', cookie)
}

function sendFinished(request: FastifyRequest, reply: FastifyReply, page: FinishedPage) {
  reply.headers(cachingHeaders).header('etag', page.etag)
  if (isCachedBy(request.headers['if-none-match'], page)) return reply.code(304).send()
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  reply.headers(page.headers)
  if (!encoding) return unpacked(page).then((body) => reply.send(body))
  return reply.header('content-encoding', encoding).send(page.bodies[encoding])
}

async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, content }: MadePage,
): Promise<FastifyReply> {
  const { body, encoding } = await encode(content, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(status).headers(cachingHeaders).headers(headers).send(body)
}
