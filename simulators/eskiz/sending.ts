// Sends one text or a batch: checks number, sender and moderation, then queues the texts.
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts.ts'
import type { Faults } from '../faults.ts'
import type { Form } from '../form.ts'
import type { Messages } from './messages.ts'
import type { Templates } from './templates.ts'

type Context = {
  accounts: Accounts
  templates: Templates
  messages: Messages
  faults: Faults
  emailOf: (request: { headers: { authorization?: string | undefined } }) => string
}
type Batch = { messages?: { user_sms_id?: string; to: number; text: string }[]; from?: string; dispatch_id?: number }

const queued = 'Waiting for SMS provider'

export function sendingRoutes(app: FastifyInstance, { accounts, templates, messages, faults, emailOf }: Context): void {
  const faultOf = (email: string, { to, text, from }: { to: string; text: string; from: string }) => {
    if (!/^998\d{9}$/.test(to)) return 'mobile_phone is not a number of Uzbekistan'
    if (from === '') return 'from is required'
    if (text === '') return 'message is required'
    if (faults.refusalOf(to)) return 'This number is in the black list'
    return templates.allow({ name: email, ...accounts.get(email) }, text) ? null : 'This text has not passed moderation'
  }
  const refuse = (alert: string) => ({ status: 'fail', data: { alert } })

  app.post<{ Body: Form | undefined }>('/api/message/sms/send', async (request, reply) => {
    const { mobile_phone: to = '', message: text = '', from = '', callback_url: callbackUrl } = request.body ?? {}
    const account = emailOf(request)
    const fault = faultOf(account, { to, text, from })
    if (fault) return reply.code(400).send(refuse(fault))
    const { id } = messages.take({ account, to, text, from, ...(callbackUrl && { callbackUrl }) })
    return { id, message: queued, status: 'waiting' }
  })

  app.post<{ Body: Batch | undefined }>('/api/message/sms/send-batch', async (request, reply) => {
    const { messages: batch = [], from = '', dispatch_id: dispatchId } = request.body ?? {}
    const account = emailOf(request)
    const texts = batch.map(({ to, text, user_sms_id: userSmsId = '' }) => ({ to: String(to), text, from, userSmsId }))
    const fault = texts.map((text) => faultOf(account, text)).find((alert) => alert !== null)
    if (fault || texts.length === 0) return reply.code(400).send(refuse(fault ?? 'messages is required'))
    const taken = texts.map((text) => messages.take({ account, ...text, dispatchId: String(dispatchId) }))
    return { id: taken[0]?.id, message: queued, status: taken.map(() => 'waiting') }
  })

  app.post<{ Body: Form | undefined }>('/api/message/sms/get-dispatch-status', async (request) => {
    const mine = messages.ofDispatch(emailOf(request), request.body?.['dispatch_id'] ?? '')
    const counts = Object.entries(Object.groupBy(mine, ({ status }) => status))
    return { status: 'success', data: counts.map(([status, sent = []]) => ({ status, total: sent.length })) }
  })
}
