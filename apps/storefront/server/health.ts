// Is this process willing to take visitors? It asks nobody else: a sick API must not take the storefront down with it.
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once by drain.ts. */
    leaving: boolean
  }
}

export function healthRoute(app: FastifyInstance): void {
  app.decorate('leaving', false)
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) =>
    reply.code(app.leaving ? 503 : 200).send({ ok: !app.leaving }),
  )
}
