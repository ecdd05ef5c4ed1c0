// Is this process willing to take visitors? It asks nobody else: a sick API must not take the storefront down with it.
import { prepareDrain } from '@dasturxon/server/drain'
import type { FastifyInstance } from 'fastify'

export function healthRoute(app: FastifyInstance): void {
  prepareDrain(app)
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) =>
    reply.code(app.drain.started ? 503 : 200).send({ ok: !app.drain.started }),
  )
}
