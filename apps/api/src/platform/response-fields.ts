// What the API logs of a request.
import { pathOf, type ResponseFields } from '@dasturxon/server/log'
import { pino } from 'pino'
import { normaliseHost } from './host.ts'

const infoLevel = pino.levels.values['info'] ?? 30

export const responseFields: ResponseFields = (request, reply) => {
  // Successful responses of a route with a higher log level, such as health checks, are not logged.
  const isQuiet = (pino.levels.values[request.log.level] ?? Infinity) > infoLevel
  if (isQuiet && reply.statusCode < 400) return null
  const { url } = request.routeOptions
  const caller = request.headers['x-request-id']
  return {
    ...(url ? { route: url } : { path: pathOf(request) }),
    host: request.shopHost ?? normaliseHost(request.host),
    merchantId: request.merchantId || undefined,
    // The storefront server names the visit it works for. Any client may send this header, so it is logged beside our own id.
    via: typeof caller === 'string' && /^[0-9a-f-]{36}$/.test(caller) ? caller : undefined,
  }
}
