// Which build is this, and is there a newer one? Two small files that every open page asks for now and then.
import type { FastifyInstance } from 'fastify'
import { appVersion } from '#platform/storage/state-keys.ts'
import type { Pages } from './pages.ts'

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
