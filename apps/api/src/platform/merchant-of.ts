// Which merchant is this request for? The host alone decides; whatever else names a merchant may only agree with it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Directory, Shop } from './directory.ts'
import { Rejection } from './errors.ts'
import { normaliseHost } from './host.ts'

export type Tenancy = {
  directory: Directory
  /** Hosts that show the shop named by `vendor`, each with the one it shows otherwise. Empty in production. */
  vendorHosts: ReadonlyMap<string, string>
  /** Hosts of the back office. */
  consoleHosts: ReadonlySet<string>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log; empty until the merchant is known. */
    merchantId: string
    /** The name it was sent to, once somebody has looked. */
    shopHost: string | null
  }
}

/** Answers at once when the shop is known: most requests need not wait for anything. */
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
  asked: Promise<Shop | null> | null,
): Promise<string> {
  const shop = (await asked) ?? (host && (await chosenShop(host, request, reply, tenancy)))
  if (!shop) throw new Rejection(404, 'merchant_not_available')
  return admitted(request, shop)
}

function admitted(request: FastifyRequest, shop: Shop): string {
  request.merchantId = shop.merchantId
  mustAgree(request, shop)
  return shop.merchantId
}

type Named = Pick<Shop, 'merchantId'> & Partial<Shop>

export function mustAgree({ headers, params }: FastifyRequest, { merchantId, sub }: Named): void {
  for (const told of [headers['x-merchant-id'], headers['merchantid']])
    if (told !== undefined && told !== merchantId) throw new Rejection(403, 'merchant_mismatch')

  const named = params as { merchantId?: string; sub?: string }
  if ((named.merchantId ?? merchantId) !== merchantId || (named.sub ?? sub) !== sub)
    throw new Rejection(404, 'not_found')
}

// A vendor nobody has is told so: falling back would show a stranger's shop under that name.
async function chosenShop(
  host: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { directory, vendorHosts }: Tenancy,
): Promise<Shop | null> {
  const fallback = vendorHosts.get(host)
  if (fallback === undefined) return null

  const { vendor: asked, ...query } = request.query as Record<string, unknown>
  request.query = query // the call itself has no such parameter
  const vendor = asked ?? /(?:^|;\s*)_vendor=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? fallback
  const shop = typeof vendor === 'string' && normaliseHost(vendor) === vendor ? await directory.shopNamed(vendor) : null
  if (shop && asked !== undefined) reply.header('set-cookie', `_vendor=${shop.sub}; Path=/; HttpOnly; SameSite=Lax`)
  return shop
}

type Served = Pick<Tenancy, 'directory' | 'consoleHosts'> & { platformHosts: ReadonlySet<string> }

/**
 * May the edge get a certificate for this name? Only for names we serve, or a stranger could spend our quota at the
 * authority. No shop's host leads here: the edge asks on its own line and does not route this path.
 */
export function certificateRoutes(app: FastifyInstance, { directory, consoleHosts, platformHosts }: Served): void {
  app.get<{ Querystring: { domain?: unknown } }>('/tls/ask', { logLevel: 'warn' }, async ({ query }, reply) => {
    const host = typeof query.domain === 'string' ? normaliseHost(query.domain) : null
    const isOurs = host && (consoleHosts.has(host) || platformHosts.has(host) || (await directory.shopAt(host)))
    return reply.code(isOurs ? 200 : 404).send()
  })
}
