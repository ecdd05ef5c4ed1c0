// Binds a contract whose reply is already serialised: the bytes are sent as they are, without a transaction, parsing or
// a copy. Otherwise as in `route`: the merchant comes from Host, the input is checked, another merchant's path is 404.
import type { Endpoint, Received, Schema } from '@dasturxon/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withDeadline } from './deadline.ts'
import { type Encoding, encodingFor } from './encoding.ts'
import { Rejection } from './errors.ts'
import { checked, requireNamedParams } from './input.ts'
import { merchantOf } from './merchant-of.ts'
import { platform } from './route.ts'

/** `tag` identifies the text, whatever its content encoding: hence a weak entity tag. */
export type DocumentBytes = { bytes: Buffer; tag: string }
type Lookup<E extends Endpoint> = { merchantId: string; encoding: Encoding } & Received<E>

/** Returns no promise when the bytes are in memory: documents are requested more often than all else together. */
type Find<E extends Endpoint> = (lookup: Lookup<E>) => DocumentBytes | null | Promise<DocumentBytes | null>

export function documentRoute<const E extends Endpoint & { method: 'GET'; access: 'public'; work: 'none' }>(
  app: FastifyInstance,
  endpoint: E,
  schema: NoInfer<E['types']>,
  cacheControl: string,
  find: Find<E>,
): void {
  const tenancy = app[platform]
  requireNamedParams(endpoint, schema)

  const parse = inputParser(schema)

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Most requests are answered by a cache in front of the API; logging a success would cost more than the response.
    logLevel: 'warn',
    config: { contract: { endpoint, schema } },
    handler: (request, reply) => {
      // Fastify awaits a reply that the handler returns, which is not needed here; so nothing is returned.
      const respond = (merchantId: string): void | Promise<FastifyReply> => {
        const encoding = encodingFor(request.headers['accept-encoding'])
        const received = tenancy.vendorHosts.size > 0 ? parse.uncached(request) : parse.cached(request)
        const found = find({ merchantId, encoding, ...received } as unknown as Lookup<E>)
        if (!(found instanceof Promise)) return void send(request, reply, found, encoding, cacheControl)
        return withDeadline(endpoint.deadline, () => found).then((resolved) =>
          send(request, reply, resolved, encoding, cacheControl),
        )
      }
      const merchantId = merchantOf(request, reply, tenancy)
      return merchantId instanceof Promise
        ? merchantId.then(async (resolved) => (await respond(resolved)) ?? reply)
        : respond(merchantId)
    },
  })
}

const cachedAtMost = 1_000

/**
 * Caches inputs by URL: the same few URLs are requested over and over, and an input that was valid once stays valid.
 * With vendor hosts the cache is not used: `merchantOf` removes a `vendor` parameter from the query, not from the URL.
 */
function inputParser({ params, query }: Schema) {
  const cache = new Map<string, { params: unknown; query: unknown }>()
  const uncached = (request: FastifyRequest) => ({
    params: params && checked(params, request.params),
    query: query && checked(query, request.query),
  })
  return {
    uncached,
    cached(request: FastifyRequest) {
      const before = cache.get(request.url)
      if (before) return before
      const received = uncached(request)
      if (cache.size >= cachedAtMost) cache.clear()
      cache.set(request.url, received)
      return received
    },
  }
}

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  document: DocumentBytes | null,
  encoding: Encoding,
  cacheControl: string,
): FastifyReply {
  if (!document) throw new Rejection(404, 'not_found')
  const { bytes, tag } = document
  const etag = `W/"${tag}"`
  reply.headers({ 'cache-control': cacheControl, vary: 'Accept-Encoding', etag })
  if (headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
}
