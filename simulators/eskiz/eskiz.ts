// Eskiz as published: log in for a bearer token, send approved texts, hear of delivery by callback.
// An accepted call means queued, not delivered.
import type { FastifyInstance } from 'fastify'
import { openAccounts } from '../accounts.ts'
import { faultsToOrder } from '../faults.ts'
import type { Form } from '../form.ts'
import { openMessages } from './messages.ts'
import { openTemplates } from './templates.ts'
import { openTokens } from './token.ts'

type Batch = { messages: { user_sms_id?: string; to: number; text: string }[]; from: string; dispatch_id: number }

export async function eskiz(app: FastifyInstance, { reportAfter }: { reportAfter: number }): Promise<void> {
  const accounts = openAccounts()
  const tokens = openTokens()
  const templates = openTemplates()
  const messages = openMessages(reportAfter)
  faultsToOrder(app)

  app.post<{ Body: Form }>('/api/auth/login', async ({ body }, reply) => {
    const { email = '', password = '' } = body
    if (!accounts.admits(email, password)) return reply.code(401).send({ message: 'Invalid credentials' })
    return { message: 'token_generated', data: { token: tokens.issue(email) }, token_type: 'bearer' }
  })

  await app.register(async (inside) => {
    inside.decorateRequest('email', '')
    inside.addHook('preHandler', async (request, reply) => {
      const email = tokens.emailOf(request.headers.authorization)
      if (!email) return reply.code(401).send({ message: 'Expired', status: 'token-invalid' })
      request.email = email
    })

    inside.get('/api/auth/user', async ({ email }) => ({ status: 'success', data: { email, status: 'active' } }))
    inside.patch('/api/auth/refresh', async ({ email }) => ({
      message: 'token_generated',
      data: { token: tokens.issue(email) },
      token_type: 'bearer',
    }))
    inside.delete('/api/auth/invalidate', async ({ headers }) => {
      tokens.invalidate(headers.authorization)
      return { message: 'token_invalidated' }
    })

    const faultOf = (to: string, text: string, from: string) => {
      if (!/^998\d{9}$/.test(to)) return 'mobile_phone is not a number of Uzbekistan'
      if (from === '') return 'from is required'
      return templates.allow(text) ? null : 'This text has not passed moderation'
    }
    const refuse = (alert: string) => ({ status: 'fail', data: { alert } })

    inside.post<{ Body: Form }>('/api/message/sms/send', async ({ body, email }, reply) => {
      const { mobile_phone: to = '', message: text = '', from = '', callback_url: callbackUrl } = body
      const fault = faultOf(to, text, from)
      if (fault) return reply.code(400).send(refuse(fault))
      const { id } = messages.take({ email, to, text, from, ...(callbackUrl && { callbackUrl }) })
      return { id, message: 'Waiting for SMS provider', status: 'waiting' }
    })

    inside.post<{ Body: Batch }>('/api/message/sms/send-batch', async ({ body, email }, reply) => {
      const { messages: batch, from, dispatch_id: dispatchId } = body
      const fault = batch.map(({ to, text }) => faultOf(String(to), text, from)).find((alert) => alert !== null)
      if (fault) return reply.code(400).send(refuse(fault))
      const taken = batch.map(({ to, text, user_sms_id: userSmsId = '' }) =>
        messages.take({ email, to: String(to), text, from, userSmsId, dispatchId: String(dispatchId) }),
      )
      return { id: taken[0]?.id, message: 'Waiting for SMS provider', status: taken.map(() => 'waiting') }
    })

    inside.post<{ Body: Form }>('/api/message/sms/get-dispatch-status', async ({ body, email }) => {
      const mine = messages.all().filter((sent) => sent.email === email && sent.dispatchId === body['dispatch_id'])
      const counts = Object.entries(Object.groupBy(mine, ({ status }) => status))
      return { status: 'success', data: counts.map(([status, sent = []]) => ({ status, total: sent.length })) }
    })

    inside.get('/api/user/get-limit', async () => ({ status: 'success', data: { balance: 1_000_000 } }))
    inside.get('/api/nick/me', async () => ['4546'])
    inside.post<{ Body: Form }>('/api/user/template', async ({ body }) => ({
      success: true,
      result: templates.submit(body['template'] ?? ''),
    }))
    inside.get('/api/user/templates', async () => ({ success: true, result: templates.list() }))
  })

  app.get('/_sent', async () => messages.all())
  app.post<{ Params: { id: string }; Body: { status: string } }>('/_report/:id', async ({ params, body }, reply) => {
    const message = messages.find(params.id)
    if (!message) return reply.code(404).send({ message: 'no such text' })
    return { answered: await messages.report(message, body.status) }
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The Eskiz account behind the bearer token. */
    email: string
  }
}
