// Finds the merchant of a request. The host alone decides; a merchant named in a header or the path must be the same.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Directory, Shop } from './directory.ts'
import { Rejection } from './errors.ts'
import { normaliseHost } from './host.ts'

export type Tenancy = {
  directory: Directory
  /** Hosts that serve the shop named by `vendor`, each with the sub of its default shop. Empty in production. */
  vendorHosts: ReadonlyMap<string, string>
  /** Hosts of the back office. */
  consoleHosts: ReadonlySet<string>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log; empty until the merchant is known. */
    merchantId: string
    /** The normalised host, once `merchantOf` has read it. */
    shopHost: string | null
  }
}

/** Returns no promise when the shop is cached: most requests need not wait. */
export function merchantOf(request: FastifyRequest, reply: FastifyReply, tenancy: Tenancy): string | Promise<string> {
  const host = normaliseHost(request.host)
  request.shopHost = host
  const shop = host === null ? null : tenancy.directory.shopAt(host)
  if (shop && !(shop instanceof Promise)) return admitted(request, shop)
  return found(request, reply, tenancy, host, shop)
}

async function found(
  request: FastifyRequest,
  reply: FastifyReply,
  tenancy: Tenancy,
  host: string | null,
  lookup: Promise<Shop | null> | null,
): Promise<string> {
  const shop = (await lookup) ?? (host && (await chosenShop(host, request, reply, tenancy)))
  if (!shop) throw new Rejection(404, 'merchant_not_available')
  return admitted(request, shop)
}

function admitted(request: FastifyRequest, shop: Shop): string {
  request.merchantId = shop.merchantId
  requireSameMerchant(request, shop)
  return shop.merchantId
}

type Named = Pick<Shop, 'merchantId'> & Partial<Shop>

export function requireSameMerchant({ headers, params }: FastifyRequest, { merchantId, sub }: Named): void {
  for (const header of [headers['x-merchant-id'], headers['merchantid']])
    if (header !== undefined && header !== merchantId) throw new Rejection(403, 'merchant_mismatch')

  const named = params as { merchantId?: string; sub?: string }
  if ((named.merchantId ?? merchantId) !== merchantId || (named.sub ?? sub) !== sub)
    throw new Rejection(404, 'not_found')
}

// An unknown vendor gives no shop: the default would show another merchant's shop under that name.
async function chosenShop(
  host: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { directory, vendorHosts }: Tenancy,
): Promise<Shop | null> {
  const fallback = vendorHosts.get(host)
  if (fallback === undefined) return null

  const { vendor: requested, ...query } = request.query as Record<string, unknown>
  request.query = query // the endpoint's own schema has no such parameter
  const vendor = requested ?? /(?:^|;\s*)_vendor=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? fallback
  const shop = typeof vendor === 'string' && normaliseHost(vendor) === vendor ? await directory.shopNamed(vendor) : null
  if (shop && requested !== undefined) reply.header('set-cookie', `_vendor=${shop.sub}; Path=/; HttpOnly; SameSite=Lax`)
  return shop
}

type ServedHosts = Pick<Tenancy, 'directory' | 'consoleHosts'> & { platformHosts: ReadonlySet<string> }

/**
 * Tells the edge proxy whether it may request a certificate for a host. Only for hosts we serve: otherwise anyone could
 * use up our quota at the certificate authority. Clients cannot reach this path: the edge proxy calls it directly and
 * forwards no request to it.
 */
export function certificateRoutes(app: FastifyInstance, { directory, consoleHosts, platformHosts }: ServedHosts): void {
  app.get<{ Querystring: { domain?: unknown } }>('/tls/ask', { logLevel: 'warn' }, async ({ query }, reply) => {
    const host = typeof query.domain === 'string' ? normaliseHost(query.domain) : null
    const isOurs = host && (consoleHosts.has(host) || platformHosts.has(host) || (await directory.shopAt(host)))
    return reply.code(isOurs ? 200 : 404).send()
  })
}
