// May the edge get a certificate for this name? Only for names we serve, or a stranger could spend our quota at the authority.
// No shop's host leads here: the edge asks on its own line and does not route this path.
import type { FastifyInstance } from 'fastify'
import type { Tenancy } from './merchant-of.ts'
import { normaliseHost } from './host.ts'

type Served = Pick<Tenancy, 'directory' | 'consoleHosts'> & { platformHosts: ReadonlySet<string> }

export function certificateRoutes(app: FastifyInstance, { directory, consoleHosts, platformHosts }: Served): void {
  app.get<{ Querystring: { domain?: unknown } }>('/tls/ask', { logLevel: 'warn' }, async ({ query }, reply) => {
    const host = typeof query.domain === 'string' ? normaliseHost(query.domain) : null
    const isOurs = host && (consoleHosts.has(host) || platformHosts.has(host) || (await directory.shopAt(host)))
    return reply.code(isOurs ? 200 : 404).send()
  })
}
