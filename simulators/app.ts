// Providers as real HTTP servers that speak their protocol, each under its own name. The product does not know.
// Paths that begin with an underscore are ours: what was sent, and faults to come.
import Fastify, { type FastifyInstance } from 'fastify'
import { eskiz } from './eskiz/eskiz.ts'
import { acceptForms } from './form.ts'
import { playmobile } from './playmobile/playmobile.ts'

export type Settings = {
  /** Milliseconds from a text being taken to the report of its delivery. */
  reportAfter: number
}

export async function buildSimulators(settings: Settings = { reportAfter: 1_000 }): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 1024 * 1024, requestTimeout: 10_000, forceCloseConnections: true })
  acceptForms(app)
  app.get('/livez', async () => ({ status: 'ok' }))
  await app.register(eskiz, { prefix: '/eskiz', ...settings })
  await app.register(playmobile, { prefix: '/playmobile', ...settings })
  return app
}
