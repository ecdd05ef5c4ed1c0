// Error responses when no page could be rendered: they contain neither framework texts nor the cause of the error.
import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { contentSecurityPolicy, seal } from './csp.ts'
import { fallbackPage } from './fallback-page.ts'

export function failureAnswers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found'))

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? 500
    // A path refused by the static file server is answered like an unknown path.
    if (status === 403) return reply.callNotFound()
    if (status < 500) return reply.code(status).type('text/plain').send('Bad address')
    failureLog(request).error(error)
    const mark = randomBytes(16).toString('base64url')
    const { html, ...hashes } = seal(await fallbackPage(mark).text(), mark)
    return reply
      .code(500)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        contentSecurityPolicy({ ...hashes, frameAncestors: [], strangers: [], development: false }),
      )
      .send(html)
  })
}

/** The logger for errors during one request; it adds the request id. */
export const failureLog = ({ log, id }: Pick<FastifyRequest, 'log' | 'id'>) => log.child({ traceId: id })
