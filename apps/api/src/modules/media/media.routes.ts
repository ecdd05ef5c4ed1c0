// Pictures by key. A key says whose it is, and a shop shows only its own.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Rejection } from '#platform/errors'
import { merchantOf } from '#platform/merchant-of'
import { platform } from '#platform/route'

/** No dot but the last and no slash inside a name: a key cannot leave its folder. Read before decoding: one picture, one address. */
const address = /^\/img\/(m\/([0-9a-f-]{36})\/[a-z0-9][a-z0-9_-]{0,99}\.webp)$/

export function mediaRoutes(app: FastifyInstance, folder: string): void {
  mkdirSync(folder, { recursive: true })
  app.register(fastifyStatic, { root: resolve(folder), serve: false })

  app.get('/img/*', async (request, reply) => {
    const merchantId = await merchantOf(request, reply, app[platform])
    const [, key, owner] = address.exec(request.url.split('?', 1)[0] ?? '') ?? []
    if (!key || owner !== merchantId) throw new Rejection(404, 'not_found')
    // A changed picture gets a new key, so a stored one is right for ever.
    return reply.sendFile(key, { cacheControl: true, immutable: true, maxAge: '365d' })
  })
}
