// The HTTP server every process starts from: limits for slow and hostile peers, security headers, one error format.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { prepareDrain } from '@dasturxon/server/drain'
import { type Log, pathOf, type ResponseFields, ResponseLog } from '@dasturxon/server/log'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { problem, Rejection, sendProblem } from './errors.ts'
import { newId } from './id.ts'
import { LazyLogger } from './lazy-logger.ts'
import { normaliseHost } from './host.ts'

const safeHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** `logTo`: where responses are logged, when not to the standard output. */
export function createHttp(log: Log, trustedProxies: string[], logTo?: DestinationStream): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new ResponseLog(responseFields, 'info', logTo),
    childLoggerFactory: (parent, bindings, options) => new LazyLogger(parent, bindings, options),
    genReqId: () => newId(),
    trustProxy: trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout: 5_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 3_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    // While the server closes, requests on open connections are answered, with `connection: close`.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply.headers(safeHeaders)),
    clientErrorHandler: refuseUnreadable,
  })
  prepareDrain(app)
  app.decorateRequest('merchantId', '')
  app.decorateRequest('shopHost', null)
  // Only JSON is accepted. Plain text is what a form of a foreign page could send without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler((request, reply) => sendProblem(new Rejection(404, 'not_found'), request, reply))
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(safeHeaders).header('x-request-id', request.id)
    // Closes the connection: the client opens its next one to a process that is not draining.
    if (app.drain.started) reply.header('connection', 'close')
    // An absolute request target or a repeated Host header names a second host: which one a proxy used cannot be known.
    const { url, rawHeaders } = request.raw
    next(url?.startsWith('/') && hostsIn(rawHeaders) === 1 ? undefined : new Rejection(400, 'invalid_request'))
  })
  return app
}

function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let name = 0; name < rawHeaders.length; name += 2)
    if (rawHeaders[name]?.length === 4 && rawHeaders[name]?.toLowerCase() === 'host') hosts++
  return hosts
}

type ClientSocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** Bytes that the HTTP parser rejects never become a request; the response is written to the socket directly. */
function refuseUnreadable(error: Error & { code?: string }, socket: ClientSocket): void {
  const isAnswering = socket._httpMessage?.headersSent === true // a second head would end up inside that response
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const body = JSON.stringify(problem(status, 'invalid_request', {}, newId()))
  const headers = {
    ...safeHeaders,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}

const infoLevel = pino.levels.values['info'] ?? 30

/** The fields that the API logs of a request. */
const responseFields: ResponseFields = (request, reply) => {
  // Successful responses of a route with a higher log level, such as health checks, are not logged.
  const isQuiet = (pino.levels.values[request.log.level] ?? Infinity) > infoLevel
  if (isQuiet && reply.statusCode < 400) return null
  const { url } = request.routeOptions
  const caller = request.headers['x-request-id']
  return {
    ...(url ? { route: url } : { path: pathOf(request) }),
    host: request.shopHost ?? normaliseHost(request.host),
    merchantId: request.merchantId || undefined,
    // The storefront server sends the id of the page request it works for. Any client may send this header, so it is
    // logged beside our own id.
    via: typeof caller === 'string' && /^[0-9a-f-]{36}$/.test(caller) ? caller : undefined,
  }
}
