// Serves and accepts pictures by key. A key contains its merchant's id: a shop serves only its own pictures, the console
// those of all merchants.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as endpoint from '@dasturxon/contracts/media.endpoints'
import * as schema from '@dasturxon/contracts/media.schema'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Rejection } from '#platform/errors'
import { normaliseHost } from '#platform/host'
import { merchantOf } from '#platform/merchant-of'
import { platform, route } from '#platform/route'
import { acceptUploads } from '#platform/uploads'
import { readPictureAddress } from './picture-address.ts'
import { openRenditions } from './renditions.ts'
import { fileStore } from './store.ts'
import { uploadPicture } from './upload-picture.ts'

const year = 365 * 86_400

export function mediaRoutes(app: FastifyInstance, folder: string): void {
  const store = fileStore(resolve(folder))
  const cacheFolder = join(resolve(folder), 'cache')
  const renditions = openRenditions(store, cacheFolder)
  mkdirSync(cacheFolder, { recursive: true })
  app.register(fastifyStatic, { root: cacheFolder, serve: false })

  app.get('/img/*', async (request, reply) => {
    const requested = readPictureAddress(request.url)
    // The host of the console serves all merchants; a picture is public on the host of its shop anyway.
    const isAtConsole = app[platform].consoleHosts.has(normaliseHost(request.host) ?? '')
    const merchantId = isAtConsole ? requested?.owner : await merchantOf(request, reply, app[platform])
    if (!requested || requested.owner !== merchantId) throw new Rejection(404, 'not_found')
    // A changed picture gets a new key, so clients may cache a response for ever.
    if (requested.as === 'original') {
      const bytes = await store.get(requested.key)
      if (!bytes) throw new Rejection(404, 'not_found')
      return reply.header('cache-control', `public, max-age=${year}, immutable`).type('image/webp').send(bytes)
    }
    const file = await renditions(requested.key, requested.as)
    if (!file) throw new Rejection(404, 'not_found')
    return reply.sendFile(file, { cacheControl: true, immutable: true, maxAge: year * 1_000 })
  })

  acceptUploads(app, (scope) =>
    route(scope, endpoint.uploadPicture, schema.uploadPicture, ({ merchantId, actor, inTx, body }) =>
      uploadPicture(store, { merchantId, actor, inTx }, body.file),
    ),
  )
}
