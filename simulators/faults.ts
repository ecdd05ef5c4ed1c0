// What a provider does on a bad day, ordered in advance: POST {prefix}/_faults { "kind": "stall", "times": 2 }.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const kinds = {
  error: async (reply: FastifyReply) => reply.code(500).send({ message: 'Server Error' }),
  /** A success nobody can read. */
  garbage: async (reply: FastifyReply) => reply.code(200).type('text/html').send('<html>maintenance</html>'),
  unauthorised: async (reply: FastifyReply) => reply.code(401).send({ message: 'Expired' }),
  /** Hears the question and says nothing until the asker gives up. */
  stall: async (reply: FastifyReply) => void reply.hijack(),
  reset: async (reply: FastifyReply) => {
    reply.hijack()
    reply.raw.socket?.resetAndDestroy()
  },
} as const
export type Fault = keyof typeof kinds

export function faultsToOrder(app: FastifyInstance): void {
  const waiting: Fault[] = []
  app.post<{ Body: { kind: Fault; times?: number } }>('/_faults', async ({ body: { kind, times = 1 } }, reply) => {
    if (!Object.hasOwn(kinds, kind)) return reply.code(400).send({ kinds: Object.keys(kinds) })
    waiting.push(...Array.from({ length: times }, () => kind))
    return { waiting: waiting.length }
  })
  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const isOurs = request.routeOptions.url?.includes('/_')
    const fault = isOurs ? undefined : waiting.shift()
    if (fault) return kinds[fault](reply)
  })
}
