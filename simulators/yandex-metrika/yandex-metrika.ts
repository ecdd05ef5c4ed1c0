// The visitor counter Yandex Metrica: its script, and the requests of its counters. A goal is a visit of a page whose
// address is goal://host/name.
import type { FastifyInstance } from 'fastify'
import { openFaults } from '../faults.ts'
import { strikeCalls } from '../strike-calls.ts'
import { tagScript } from './tag.ts'

type Hit = { counter: string; pageUrl: string }
const maxHits = 2_000
/** A transparent picture of one pixel: what the counter answers to every request. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export async function yandexMetrika(app: FastifyInstance): Promise<void> {
  const hits: Hit[] = []
  strikeCalls(app, openFaults())
  app.get('/metrika/tag.js', async (_request, reply) => reply.type('text/javascript').send(tagScript))
  app.get<{ Params: { counter: string }; Querystring: { 'page-url'?: string } }>(
    '/watch/:counter',
    async ({ params, query }, reply) => {
      const pageUrl = query['page-url'] ?? ''
      if (!/^\d{1,12}$/.test(params.counter) || !URL.canParse(pageUrl)) return reply.code(400).send()
      hits.push({ counter: params.counter, pageUrl })
      hits.splice(0, hits.length - maxHits)
      return reply.type('image/gif').header('cache-control', 'no-store').send(pixel)
    },
  )
  /** Oldest first. */
  app.get<{ Querystring: { counter?: string } }>('/_hits', async ({ query }) =>
    hits.filter(({ counter }) => counter === query.counter).map(({ pageUrl }) => pageUrl),
  )
}
