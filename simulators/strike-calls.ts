// Applies injected faults to the requests of one simulator, except to control endpoints (paths with an underscore).
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Faults, takeFaultOrders } from './faults.ts'

export function strikeCalls(app: FastifyInstance, faults: Faults): void {
  takeFaultOrders(app, faults)
  const lostResponses = new WeakSet<FastifyRequest>()

  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url?.includes('/_')) return
    const fault = faults.nextOnLine(request.url, JSON.stringify(request.body ?? ''))
    if (!fault) return
    if (fault.kind === 'reset') {
      reply.hijack()
      reply.raw.socket?.resetAndDestroy()
    } else if (fault.kind === 'stall') reply.hijack()
    else if (fault.kind === 'slow') await sleep(fault.ms)
    else if (fault.kind === 'lost') lostResponses.add(request)
    else if (fault.kind === 'garbage') return reply.type('text/html').send('<html>maintenance</html>')
    else if (fault.kind === 'unauthorised') return reply.code(401).send({ message: 'Expired' })
    else return reply.code(fault.status ?? 503).send({ message: 'Service Unavailable' })
  })

  app.addHook('onSend', async (request, reply) => {
    if (lostResponses.has(request)) reply.raw.socket?.resetAndDestroy()
  })
}
