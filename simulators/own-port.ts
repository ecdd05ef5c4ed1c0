// A port of its own for one provider, with the same routes. It can be closed while the other simulators go on
// working, so that a provider that refuses connections can be tested: POST {prefix}/_outage { isDown }.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type OwnPortSettings = { host?: string; port?: number }

export function openOwnPort(app: FastifyInstance, { host = '127.0.0.1', port = 0 }: OwnPortSettings): void {
  let server: Server | null = null
  let usedPort = port

  async function open(): Promise<void> {
    if (server) return
    server = createServer((request, response) => app.routing(request, response))
    server.listen(usedPort, host)
    await once(server, 'listening')
    usedPort = (server.address() as AddressInfo).port
  }
  async function close(): Promise<void> {
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    server = null
    await closed
  }

  app.addHook('onReady', open)
  app.addHook('onClose', close)
  app.get('/_host', async () => ({ url: `http://${host}:${usedPort}${app.prefix}` }))
  app.post<{ Body: { isDown?: boolean } | undefined }>('/_outage', async ({ body }, reply) => {
    if (typeof body?.isDown !== 'boolean') return reply.code(400).send({ message: 'needs isDown' })
    await (body.isDown ? close() : open())
    return { isDown: body.isDown }
  })
}
