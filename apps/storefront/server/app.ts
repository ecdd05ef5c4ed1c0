// Table of contents of the storefront's host: what a request meets, in order.
import { randomUUID } from 'node:crypto'
import { createLog, pathOf, type ResponseFields, ResponseLog } from '@dasturxon/server/log'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { installable } from './app-manifest.ts'
import { buildFiles, healthRoute, serviceWorker } from './service-files.ts'
import { builtPages } from './built-pages.ts'
import type { Env } from './env.ts'
import { failureAnswers } from './failures.ts'
import { shopsNow } from './html-cache/shop-now.ts'
import { prefixRedirect } from './prefix-redirect.ts'
import { refuse, renderRoute } from './render.ts'
import { searchEngines } from './search-engines.ts'
import { safeHeaders, securityHeaders } from './security-headers.ts'

/** What this server logs of a request. */
const responseFields: ResponseFields = (request) => ({ path: pathOf(request), host: request.host })

export async function createApp(env: Env, logTo?: DestinationStream): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: createLog(env.logLevel, logTo) as FastifyBaseLogger,
    logController: new ResponseLog(responseFields, env.logLevel, logTo),
    // Hardly a request has anything to say beside its answer: whoever does names it, see failureLog.
    childLoggerFactory: (parent) => parent,
    trustProxy: env.trustedProxies,
    genReqId: () => randomUUID(),
    // Pages are read, never posted to: what a page writes goes to the API.
    bodyLimit: 1_024,
    requestTimeout: 5_000,
    http: { headersTimeout: 3_000, connectionsCheckingInterval: 1_000 },
    // Longer than the edge keeps a line, so that it is never us who hangs up on a request under way.
    keepAliveTimeout: 130_000,
    return503OnClosing: false,
    // What the router gives up on never meets a hook.
    frameworkErrors: (_error, _request, reply) => void refuse(reply.headers(safeHeaders)),
  })
  failureAnswers(app)
  securityHeaders(app, env)
  const pages = env.development
    ? await (await import('./vite-pages.ts')).vitePages(app, env.edgePort)
    : await builtPages(app, env)
  healthRoute(app)
  buildFiles(app, pages)
  const shops = shopsNow(env.shopKeptFor)
  installable(app, env, shops)
  searchEngines(app, env, shops)
  serviceWorker(app)
  prefixRedirect(app)
  renderRoute(app, env, pages, shops)
  return app
}
