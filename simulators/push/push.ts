// The push service of a browser maker (RFC 8030), with the browsers behind it: a test gets a browser, and what that
// browser could decrypt.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openFaults } from '../faults.ts'
import { strikeCalls } from '../strike-calls.ts'
import { type BrowserKeys, createBrowserKeys, faultOfSender } from './browser-keys.ts'

export type PushedMessage = { text: string; ttl: number; urgency: string }
type Browser = { keys: BrowserKeys; isGone: boolean; retryAfter: number | null; messages: PushedMessage[] }

export async function push(app: FastifyInstance): Promise<void> {
  const browsers = new Map<string, Browser>()
  strikeCalls(app, openFaults())
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  app.post<{ Params: { id: string }; Body: Buffer }>('/send/:id', async ({ params, headers, body, host }, reply) => {
    const browser = browsers.get(params.id)
    if (!browser || browser.isGone) return reply.code(410).send()
    if (browser.retryAfter !== null) {
      const seconds = browser.retryAfter
      browser.retryAfter = null
      return reply.code(429).header('retry-after', seconds).send()
    }
    const fault = faultOfSender(headers.authorization ?? '', `http://${host}`)
    if (fault) return reply.code(403).send({ fault })
    const ttl = Number(headers['ttl'])
    if (!Number.isInteger(ttl) || ttl < 0 || headers['content-encoding'] !== 'aes128gcm') return reply.code(400).send()
    if (body.length > 4_096) return reply.code(413).send()
    browser.messages.push({ text: browser.keys.decrypt(body), ttl, urgency: String(headers['urgency'] ?? 'normal') })
    return reply.code(201).header('location', `/push/message/${randomUUID()}`).send()
  })

  app.post('/_browser', async ({ host }) => {
    const [id, keys] = [randomUUID(), createBrowserKeys()]
    browsers.set(id, { keys, isGone: false, retryAfter: null, messages: [] })
    return { id, endpoint: `http://${host}/push/send/${id}`, p256dh: keys.p256dh, auth: keys.auth }
  })
  app.post<{ Body: { id: string; isGone?: boolean; retryAfter?: number } }>('/_change', async ({ body }, reply) => {
    const browser = browsers.get(body.id)
    if (!browser) return reply.code(404).send()
    Object.assign(browser, body)
    return {}
  })
  app.get<{ Querystring: { id: string } }>('/_messages', async ({ query }) => browsers.get(query.id)?.messages ?? [])
}
