// Which merchant does the back office work for? One host serves all of them: the session names one, and before there is a session the caller does.
import type { Endpoint } from '@dasturxon/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Bearer } from './actor.ts'
import { Rejection } from './errors.ts'
import { normaliseHost } from './host.ts'
import { mustAgree, type Tenancy } from './merchant-of.ts'

export const isConsoleCall = ({ path }: Endpoint): boolean => path.startsWith('/staff/')

export async function merchantOfConsole(
  request: FastifyRequest,
  { access }: Endpoint,
  bearer: Bearer | null,
  { directory, consoleHosts }: Tenancy,
): Promise<string> {
  const host = normaliseHost(request.host)
  if (!host || !consoleHosts.has(host)) throw new Rejection(404, 'not_found')
  const merchantId = access === 'public' ? await merchantNamed(request, directory) : bearer?.merchantId
  if (merchantId === undefined) throw new Rejection(401, 'login_required')
  request.merchantId = merchantId
  mustAgree(request, { merchantId })
  return merchantId
}

async function merchantNamed({ body }: FastifyRequest, directory: Tenancy['directory']): Promise<string> {
  const sub = (body as { sub?: unknown } | null | undefined)?.sub
  if (typeof sub !== 'string') throw new Rejection(400, 'invalid_request', { fields: ['sub'] })
  const shop = normaliseHost(sub) === sub ? await directory.shopNamed(sub) : null
  if (!shop) throw new Rejection(404, 'merchant_not_available')
  return shop.merchantId
}
