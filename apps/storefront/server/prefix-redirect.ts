// Redirects `/ru/2/basket` to `/basket` and sets the language and page flag cookies, before the shop is looked up.
import { pathPrefix, prefixCookieSeconds } from '@dasturxon/rules/path-prefix'
import type { FastifyInstance } from 'fastify'

const cookie = (name: string, value: string) =>
  `${name}=${value}; Max-Age=${prefixCookieSeconds}; Path=/; SameSite=Lax; Secure`

export function prefixRedirect(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const prefix = request.method === 'GET' || request.method === 'HEAD' ? pathPrefix(request.url) : null
    if (!prefix) return
    reply.header('set-cookie', cookie('_language', prefix.language))
    if (prefix.page) reply.header('set-cookie', cookie('_page', prefix.page))
    return reply.header('cache-control', 'no-store').redirect(prefix.location, 302)
  })
}
