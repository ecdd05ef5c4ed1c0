// Redirects `/ru/2/basket` to `/basket` and sets the language and page flag cookies, before the shop is looked up.
import { pathPrefix, prefixCookieSeconds } from '@dasturxon/rules/path-prefix'
import type { FastifyInstance } from 'fastify'

/** A page in a frame of Telegram belongs to another site: a browser keeps its cookies only for that frame, if at all. */
const site = { page: 'SameSite=Lax', frame: 'SameSite=None; Partitioned' }

const cookie = (name: string, value: string, place: keyof typeof site) =>
  `${name}=${value}; Max-Age=${prefixCookieSeconds}; Path=/; ${site[place]}; Secure`

export function prefixRedirect(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const prefix = request.method === 'GET' || request.method === 'HEAD' ? pathPrefix(request.url) : null
    if (!prefix) return
    const place = request.headers['sec-fetch-dest'] === 'iframe' ? 'frame' : 'page'
    reply.header('set-cookie', cookie('_language', prefix.language, place))
    if (prefix.page) reply.header('set-cookie', cookie('_page', prefix.page, place))
    return reply.header('cache-control', 'no-store').redirect(prefix.location, 302)
  })
}
