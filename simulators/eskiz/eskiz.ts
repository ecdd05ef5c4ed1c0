// The SMS gateway Eskiz as documented: a login returns a bearer token, approved texts are sent, delivery is reported by
// callback. An accepted request means queued, not delivered.
import type { FastifyInstance } from 'fastify'
import { announceAccounts, openAccounts } from '../accounts.ts'
import { openFaults } from '../faults.ts'
import type { Form } from '../form.ts'
import { type Inbox, showInbox } from '../inbox.ts'
import { strikeCalls } from '../strike-calls.ts'
import { openMessages } from './messages.ts'
import { sendingRoutes } from './sending.ts'
import { type Moderation, openTemplates, type TemplateSettings } from './templates.ts'
import { openTokens } from './token.ts'

export type EskizSettings = TemplateSettings & {
  /** The lifetime of a token in seconds; thirty days by default, as in production. */
  tokenLifetime?: number
  /** Milliseconds between accepting a text and reporting its delivery. */
  reportAfter?: number
}

export async function eskiz(app: FastifyInstance, options: EskizSettings & { inbox: Inbox }): Promise<void> {
  const accounts = openAccounts()
  const tokens = openTokens(options.tokenLifetime)
  const templates = openTemplates(options)
  const messages = openMessages(options.inbox, options.reportAfter ?? 1_000)
  const faults = openFaults()
  strikeCalls(app, faults)
  announceAccounts(app, accounts)
  showInbox(app, options.inbox, 'eskiz')

  const tokenFor = (email: string) => ({
    message: 'token_generated',
    data: { token: tokens.issue(email) },
    token_type: 'bearer',
  })
  app.post<{ Body: Form | undefined }>('/api/auth/login', async ({ body }, reply) => {
    const { email = '', password = '' } = body ?? {}
    if (!accounts.admits(email, password)) return reply.code(401).send({ message: 'Invalid credentials' })
    return tokenFor(email)
  })

  await app.register(async (inside) => {
    inside.addHook('preHandler', async ({ headers }, reply) => {
      if (!tokens.emailOf(headers.authorization)) return reply.code(401).send({ message: 'Expired' })
    })
    const emailOf = ({ headers }: { headers: { authorization?: string | undefined } }) =>
      tokens.emailOf(headers.authorization) ?? ''

    inside.get('/api/auth/user', async (request) => ({
      status: 'success',
      data: { email: emailOf(request), status: 'active' },
    }))
    inside.patch('/api/auth/refresh', async (request) => tokenFor(emailOf(request)))
    inside.delete('/api/auth/invalidate', async ({ headers }) => {
      tokens.invalidate(headers.authorization)
      return { message: 'token_invalidated' }
    })

    sendingRoutes(inside, { accounts, templates, messages, faults, emailOf })

    inside.get('/api/user/get-limit', async () => ({ status: 'success', data: { balance: 1_000_000 } }))
    inside.get('/api/nick/me', async () => ['4546'])
    inside.post<{ Body: Form | undefined }>('/api/user/template', async (request, reply) => {
      const text = request.body?.['template'] ?? ''
      if (text === '') return reply.code(400).send({ status: 'fail', data: { alert: 'template is required' } })
      return { success: true, result: templates.submit(emailOf(request), text) }
    })
    inside.get('/api/user/templates', async (request) => ({ success: true, result: templates.list(emailOf(request)) }))
  })

  app.post('/_expire', async (_request, reply) => {
    tokens.expireAll()
    return reply.code(204).send()
  })
  app.post<{ Params: { id: string }; Body: { status: Moderation } }>(
    '/_templates/:id',
    async ({ params, body }, reply) =>
      reply.code(templates.moderate(Number(params.id), body.status) ? 204 : 404).send(),
  )
  app.post<{ Params: { id: string }; Body: { status: string } }>('/_report/:id', async ({ params, body }, reply) => {
    const message = messages.find(params.id)
    if (!message) return reply.code(404).send({ message: 'no such text' })
    return { answered: await messages.report(message, body.status) }
  })
}
