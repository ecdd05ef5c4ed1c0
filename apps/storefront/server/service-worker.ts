// The worker that keeps the last menu for a shop without network. It lives at the root, or it would not see the pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** What the worker itself may do: ask its own origin. */
const policy = `default-src 'none'; connect-src 'self'`

export function serviceWorker(app: FastifyInstance): void {
  const script = readFileSync(join(import.meta.dirname, '../public/sw.js'))
  app.get('/sw.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(script),
  )
}
