// Every page of every shop: who is it for, is it at hand, else render it whole, seal it, send it.
import { preferredEncoding } from '@dasturxon/rules/accepted-encoding'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visit } from '#features/shop/request-context.server.ts'
import { sessionHint } from './cookies.ts'
import type { Env } from './env.ts'
import { encode, type FinishedPage, isKnownTo, type MadePage, unpacked } from './html-cache/finished-page.ts'
import { pageCache } from './html-cache/page-cache.ts'
import { publicAddress } from './html-cache/public-address.ts'
import type { ShopsNow } from './html-cache/shop-now.ts'
import { makePage } from './make-page.ts'
import type { Pages } from './pages.ts'
import { addressOf, arrivalOf, chosenVendor, languageOf, shopAt, visitOf } from './visit.ts'

export function renderRoute(app: FastifyInstance, env: Env, pages: Pages, shops: ShopsNow): void {
  const cache = pageCache({ bytes: env.pagesMegabytes * 2 ** 20, keptFor: env.pagesKeptFor })
  const { apiUrl } = env

  app.get('/*', async (request, reply) => {
    const url = addressOf(request)
    if (!url) return refuse(reply)
    const arrival = arrivalOf(request, url)
    const known = shopAt(arrival, request, shops, apiUrl)
    const shop = known instanceof Promise ? await known : known
    const { cookie } = request.headers
    setCookies(reply, [vendorCookie(chosenVendor(shop.lookup, arrival.asked)), sessionHint(cookie)])
    const language = languageOf(shop.lookup, url, cookie)

    const address = shop.stamp !== null && pages.mode === 'production' ? publicAddress(url) : null
    const make = (asked: URL) => makePage(asked, visitOf(arrival, shop, language, request, apiUrl), pages, env)
    if (address === null) return sendMade(request, reply, await make(url))
    const key = `${address} ${language} ${shop.stamp}`
    const kept = cache.find(key)
    if (kept) return sendFinished(request, reply, kept)
    const got = await cache.get(key, () => make(new URL(address)))
    return 'finished' in got ? sendFinished(request, reply, got.finished) : sendMade(request, reply, got.made)
  })
}

export const refuse = (reply: FastifyReply) => reply.code(400).type('text/plain').send('Bad address')

// One address, several languages: a browser asks again, a proxy keeps nothing.
const manners = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' }

const vendorCookie = (vendor: Visit['chosenVendor']) =>
  vendor && `_vendor=${vendor}; Path=/; HttpOnly; SameSite=Lax; Secure`

function setCookies(reply: FastifyReply, cookies: readonly (string | null)[]): void {
  for (const cookie of cookies) if (cookie) reply.header('set-cookie', cookie)
}

function sendFinished(request: FastifyRequest, reply: FastifyReply, page: FinishedPage) {
  reply.headers(manners).header('etag', page.etag)
  if (isKnownTo(request.headers['if-none-match'], page)) return reply.code(304).send()
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
  return reply.code(status).headers(manners).headers(headers).send(body)
}
