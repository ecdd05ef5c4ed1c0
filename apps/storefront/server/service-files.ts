// Small files for browsers and the edge proxy: the current build id, the health check, and the service worker script.
import { appVersion } from '#platform/storage/state-keys.ts'
import type { Pages } from './pages.ts'
import { prepareDrain } from '@dasturxon/server/drain'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

export function buildFiles(app: FastifyInstance, { load, builtAt }: Pages): void {
  const current = async () => ({ id: (await load()).build.assets.version, timestamp: builtAt, version: appVersion })

  app.get('/builds/latest.json', async (_request, reply) => {
    const { id, timestamp } = await current()
    return reply.header('cache-control', 'no-store').send({ id, timestamp })
  })

  app.get<{ Params: { id: string } }>('/builds/meta/:id.json', async ({ params }, reply) => {
    const build = await current()
    if (params.id !== build.id) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(build)
  })
}

/**
 * The health check: whether this process accepts requests. It does not check the API: an API failure must not also stop
 * the storefront.
 */
export function healthRoute(app: FastifyInstance): void {
  prepareDrain(app)
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) =>
    reply.code(app.drain.started ? 503 : 200).send({ ok: !app.drain.started }),
  )
}

/** The content security policy of the service worker: it may only send requests to its own origin. */
const policy = `default-src 'none'; connect-src 'self'`

/** Serves the service worker, which caches the last menu for offline use. Its scope requires a URL at the root. */
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
