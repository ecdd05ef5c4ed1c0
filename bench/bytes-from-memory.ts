// A Fastify server that sends one buffer from memory: the lower bound of the API's cost with this framework.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [, , file = '', port = ''] = process.argv
const bytes = readFileSync(file)
const app = Fastify()
app.get('/', (_, reply) =>
  reply.headers({ 'content-encoding': 'br', 'content-type': 'application/json', vary: 'Accept-Encoding' }).send(bytes),
)
await app.listen({ host: '127.0.0.1', port: Number(port) })
