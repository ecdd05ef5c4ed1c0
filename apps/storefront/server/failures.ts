// Error responses when no page could be rendered: they contain neither framework texts nor the cause of the error. A
// browser that opens a page gets one, in the visitor's language and with a link to the menu; a script gets a short text.
import { randomBytes } from 'node:crypto'
import { parseLanguage } from '@dasturxon/i18n/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'
import { contentSecurityPolicy, seal } from './csp.ts'
import { fallbackHtml } from './fallback-page.ts'

export function failureAnswers(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply.code(404), 'Not found'))

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    // A path refused by the static file server is answered like an unknown path.
    if (status === 403) return reply.callNotFound()
    if (status < 500) return refuse(request, reply.code(status))
    failureLog(request).error(error)
    return sendPage(request, reply.code(500), 'broken')
  })
}

/** For a URL that no page can have. */
export const refuse = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(request, reply.code(reply.statusCode === 200 ? 400 : reply.statusCode), 'Bad address')

const sendFailure = (request: FastifyRequest, reply: FastifyReply, text: string) =>
  request.headers.accept?.includes('text/html')
    ? sendPage(request, reply, 'not_found')
    : reply.type('text/plain').send(text)

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, kind: 'broken' | 'not_found') {
  const mark = randomBytes(16).toString('base64url')
  const language = parseLanguage(readCookie(headers.cookie, '_language')) ?? undefined
  const { html, ...hashes } = seal(fallbackHtml(kind, mark, language), mark)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      contentSecurityPolicy({ ...hashes, frameAncestors: [], callable: [], strangers: [], development: false }),
    )
    .send(html)
}

/** The logger for errors during one request; it adds the request id. */
export const failureLog = ({ log, id }: Pick<FastifyRequest, 'log' | 'id'>) => log.child({ traceId: id })
