// Binds a contract whose reply is already written: finished bytes go out as they are, without a transaction, a parse or a copy.
// Everything else is as in `route`: the merchant comes from Host, the input is checked, a stranger's path is not found.
import type { Endpoint, Received, Schema } from '@dasturxon/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { within } from './deadline.ts'
import { type Encoding, encodingFor } from './encoding.ts'
import { Rejection } from './errors.ts'
import { checked, mustNameItsParams } from './input.ts'
import { merchantOf } from './merchant-of.ts'
import { platform } from './route.ts'

/** `tag` names the text, whatever it is packed in: hence a weak entity tag. */
export type Sheet = { bytes: Buffer; tag: string }
type Wanted<E extends Endpoint> = { merchantId: string; encoding: Encoding } & Received<E>

/** Whoever has the bytes at hand answers without a promise: this is asked more often than everything else together. */
type Find<E extends Endpoint> = (wanted: Wanted<E>) => Sheet | null | Promise<Sheet | null>

export function documentRoute<const E extends Endpoint & { method: 'GET'; access: 'public'; work: 'none' }>(
  app: FastifyInstance,
  endpoint: E,
  schema: NoInfer<E['types']>,
  cacheControl: string,
  find: Find<E>,
): void {
  const tenancy = app[platform]
  mustNameItsParams(endpoint, schema)

  const read = reading(schema)

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Good answers by the thousand, mostly given by a cache before us: telling of each would cost more than finding it.
    logLevel: 'warn',
    config: { contract: { endpoint, schema } },
    handler: (request, reply) => {
      // A reply that is returned is waited for; nobody needs to.
      const answer = (merchantId: string): void | Promise<FastifyReply> => {
        const encoding = encodingFor(request.headers['accept-encoding'])
        const received = tenancy.vendorHosts.size > 0 ? read.anew(request) : read.again(request)
        const found = find({ merchantId, encoding, ...received } as unknown as Wanted<E>)
        if (!(found instanceof Promise)) return void send(request, reply, found, encoding, cacheControl)
        return within(endpoint.deadline, () => found).then((it) => send(request, reply, it, encoding, cacheControl))
      }
      const merchantId = merchantOf(request, reply, tenancy)
      return merchantId instanceof Promise
        ? merchantId.then(async (it) => (await answer(it)) ?? reply)
        : answer(merchantId)
    },
  })
}

const readAtMost = 1_000

/** The same few addresses are asked over and over, and what was good in one stays good. A vendor in it changes its meaning. */
function reading({ params, query }: Schema) {
  const known = new Map<string, { params: unknown; query: unknown }>()
  const anew = (request: FastifyRequest) => ({
    params: params && checked(params, request.params),
    query: query && checked(query, request.query),
  })
  return {
    anew,
    again(request: FastifyRequest) {
      const before = known.get(request.url)
      if (before) return before
      const received = anew(request)
      if (known.size >= readAtMost) known.clear()
      known.set(request.url, received)
      return received
    },
  }
}

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  sheet: Sheet | null,
  encoding: Encoding,
  cacheControl: string,
): FastifyReply {
  if (!sheet) throw new Rejection(404, 'not_found')
  const { bytes, tag } = sheet
  const etag = `W/"${tag}"`
  reply.headers({ 'cache-control': cacheControl, vary: 'Accept-Encoding', etag })
  if (headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
}
