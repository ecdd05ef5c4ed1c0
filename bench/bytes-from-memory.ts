// The framework with one buffer and nothing else: what is left when our own part of the way costs nothing.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [, , file = '', port = ''] = process.argv
const bytes = readFileSync(file)
const app = Fastify()
app.get('/', (_, reply) =>
  reply.headers({ 'content-encoding': 'br', 'content-type': 'application/json', vary: 'Accept-Encoding' }).send(bytes),
)
await app.listen({ host: '127.0.0.1', port: Number(port) })
