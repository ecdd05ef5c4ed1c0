// Creates the storefront's HTTP server. The handlers are registered in the order in which they handle a request.
import { randomUUID } from 'node:crypto'
import { createLog, pathOf, type ResponseFields, ResponseLog } from '@dasturxon/server/log'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { installable } from './app-manifest.ts'
import { buildFiles, healthRoute, serviceWorker } from './service-files.ts'
import { builtPages } from './built-pages.ts'
import type { Env } from './env.ts'
import { failureAnswers, refuse } from './failures.ts'
import { shopVersions } from './html-cache/shop-version.ts'
import { prefixRedirect } from './prefix-redirect.ts'
import { renderRoute } from './render.ts'
import { searchEngines } from './search-engines.ts'
import { safeHeaders, securityHeaders } from './security-headers.ts'

/** The request fields this server logs. */
const responseFields: ResponseFields = (request) => ({ path: pathOf(request), host: request.host })

export async function createApp(env: Env, logTo?: DestinationStream): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: createLog(env.logLevel, logTo) as FastifyBaseLogger,
    logController: new ResponseLog(responseFields, env.logLevel, logTo),
    // No child logger per request: few requests log more than their response; see failureLog for those that do.
    childLoggerFactory: (parent) => parent,
    trustProxy: env.trustedProxies,
    genReqId: () => randomUUID(),
    // Pages accept no request bodies: browsers send their data to the API.
    bodyLimit: 1_024,
    requestTimeout: 5_000,
    http: { headersTimeout: 3_000, connectionsCheckingInterval: 1_000 },
    // Longer than the edge proxy keeps idle connections, so that this server never closes one that the proxy is using.
    keepAliveTimeout: 130_000,
    return503OnClosing: false,
    // A request the router refuses runs no hooks, so the security headers are set here.
    frameworkErrors: (_error, request, reply) => void refuse(request, reply.headers(safeHeaders)),
  })
  failureAnswers(app)
  securityHeaders(app, env)
  const pages = env.development
    ? await (await import('./vite-pages.ts')).vitePages(app, env)
    : await builtPages(app, env)
  healthRoute(app)
  buildFiles(app, pages)
  const shops = shopVersions(env.shopKeptFor)
  installable(app, env, shops)
  searchEngines(app, env, shops)
  serviceWorker(app)
  prefixRedirect(app)
  renderRoute(app, env, pages, shops)
  return app
}
