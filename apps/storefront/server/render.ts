// Every page of every shop: who is it for, render it whole, seal it, send it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler } from 'react-router'
import type { Visit } from '../app/shell/visit.server.ts'
import { addressOf } from './address.ts'
import { contentSecurityPolicy, seal } from './csp.ts'
import { encode } from './encoding.ts'
import type { Env } from './env.ts'
import { lastResort } from './last-resort.ts'
import type { Pages } from './pages.ts'
import { receive } from './visit.ts'

export function renderRoute(app: FastifyInstance, { apiUrl, development }: Env, pages: Pages): void {
  app.get('/*', async (request, reply) => {
    const url = addressOf(request)
    if (!url) return refuse(reply)
    const visit = await receive(request, url, apiUrl)
    const response = await answer(request, url, visit, pages)
    reply.code(response.status).headers(Object.fromEntries(response.headers))
    if (visit.chosenVendor)
      reply.header('set-cookie', `_vendor=${visit.chosenVendor}; Path=/; HttpOnly; SameSite=Lax; Secure`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return reply.send(await response.text())

    const { html, ...hashes } = seal(await response.text(), visit.mark)
    const preloads = pages.preloads[visit.language].map((file) => `<${file}>; rel=modulepreload`)
    reply
      .header(
        'content-security-policy',
        contentSecurityPolicy({ ...hashes, frameAncestors: framers(visit), development }),
      )
      // One address, several languages: a browser asks again, a proxy keeps nothing.
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
    if (preloads.length > 0) reply.header('link', preloads.join(', '))
    return sendPage(request, reply, html)
  })
}

export const refuse = (reply: FastifyReply) => reply.code(400).type('text/plain').send('Bad address')

/** Loaders get the address and nothing else of the request: no cookie, no token. */
async function answer(request: FastifyRequest, url: URL, visit: Visit, pages: Pages): Promise<Response> {
  try {
    const { build, contextOf } = await pages.load()
    const handle = createRequestHandler(build, pages.mode)
    const response = await handle(new Request(url), contextOf(visit))
    const isData = url.pathname.endsWith('.data')
    return response.status >= 500 && !isData && !response.headers.get('content-type')?.startsWith('text/html')
      ? lastResort(visit.mark)
      : response
  } catch (error) {
    request.log.error(error)
    return lastResort(visit.mark)
  }
}

const framers = ({ lookup }: Visit): string[] =>
  lookup.found && lookup.settings.telegramBotLinkActive ? ['https://web.telegram.org'] : []

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const { body, encoding } = await encode(html, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}
