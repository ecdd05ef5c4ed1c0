// Play Mobile as published: Basic auth, a batch in JSON, and a plain sentence for success.
import type { FastifyInstance } from 'fastify'
import { openAccounts } from '../accounts.ts'
import { faultsToOrder } from '../faults.ts'
import { smsParts } from '../sms-parts.ts'
import { faultOf, type PlayRequest, refusal } from './refusal.ts'

type Sent = {
  login: string
  messageId: string
  to: string
  text: string
  from: string
  parts: number
  status: 'Transmitted' | 'Delivered'
  /** Nobody knows whether the real one refuses a used id: we take it and say so. */
  repeated: boolean
  sentAt: string
}

export async function playmobile(app: FastifyInstance, { reportAfter }: { reportAfter: number }): Promise<void> {
  const accounts = openAccounts()
  const sent: Sent[] = []
  faultsToOrder(app)

  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    error.statusCode === 400 ? reply.code(400).send(refusal(101)) : reply.code(500).send({ message: 'Server Error' }),
  )

  await app.register(async (inside) => {
    inside.decorateRequest('login', '')
    inside.addHook('preHandler', async (request, reply) => {
      const [login = '', password = ''] = basic(request.headers.authorization)
      if (!accounts.admits(login, password)) return reply.code(401).type('text/plain').send('Unauthorized')
      request.login = login
    })

    inside.post<{ Body: PlayRequest }>('/broker-api/send', async ({ body, login }, reply) => {
      const code = faultOf(body)
      if (code) return reply.code(400).send(refusal(code))
      for (const message of body.messages ?? []) {
        const { recipient: to = '', 'message-id': messageId = '', sms } = message
        const text = sms?.content?.text ?? ''
        const entry: Sent = {
          login,
          messageId,
          to,
          text,
          from: sms?.originator ?? '',
          parts: smsParts(text),
          status: 'Transmitted',
          repeated: sent.some((earlier) => earlier.login === login && earlier.messageId === messageId),
          sentAt: new Date().toISOString(),
        }
        sent.push(entry)
        setTimeout(() => (entry.status = 'Delivered'), reportAfter).unref()
      }
      return reply.type('text/plain').send('Request is received')
    })

    inside.post<{ Body: { messages?: { 'message-id': string }[] } }>(
      '/broker-api/get-status',
      async ({ body, login }) => ({
        messages: (body.messages ?? []).map(({ 'message-id': id }) => ({
          'message-id': id,
          status: sent.findLast((entry) => entry.login === login && entry.messageId === id)?.status ?? 'NotFound',
        })),
      }),
    )
  })

  app.get('/_sent', async () => sent)
}

const basic = (authorization = ''): string[] => {
  const [, name, password] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(authorization.replace(/^Basic /i, ''), 'base64').toString()) ?? []
  return [name ?? '', password ?? '']
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The Play Mobile account behind Basic auth. */
    login: string
  }
}
