// Finds the merchant of a back-office request. One host serves all merchants: the session names the merchant; before
// there is a session, `sub` in the request body does.
import type { Endpoint } from '@dasturxon/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Bearer } from './actor.ts'
import { Rejection } from './errors.ts'
import { normaliseHost } from './host.ts'
import { requireSameMerchant, type Tenancy } from './merchant-of.ts'

export const isConsoleCall = ({ path }: Endpoint): boolean => path.startsWith('/staff/')

export async function merchantOfConsole(
  request: FastifyRequest,
  { access }: Endpoint,
  bearer: Bearer | null,
  { directory, consoleHosts }: Tenancy,
): Promise<string> {
  const host = normaliseHost(request.host)
  if (!host || !consoleHosts.has(host)) throw new Rejection(404, 'not_found')
  const merchantId = access === 'public' ? await merchantBySub(request, directory) : bearer?.merchantId
  if (merchantId === undefined) throw new Rejection(401, 'login_required')
  request.merchantId = merchantId
  requireSameMerchant(request, { merchantId })
  return merchantId
}

async function merchantBySub({ body }: FastifyRequest, directory: Tenancy['directory']): Promise<string> {
  const sub = (body as { sub?: unknown } | null | undefined)?.sub
  if (typeof sub !== 'string') throw new Rejection(400, 'invalid_request', { fields: ['sub'] })
  const shop = normaliseHost(sub) === sub ? await directory.shopNamed(sub) : null
  if (!shop) throw new Rejection(404, 'merchant_not_available')
  return shop.merchantId
}
