// The SMS gateway Play Mobile as documented: Basic auth, a JSON batch, and a plain text response on success.
import type { FastifyInstance } from 'fastify'
import { announceAccounts, openAccounts } from '../accounts.ts'
import { openFaults } from '../faults.ts'
import { type Inbox, type SentMessage, showInbox } from '../inbox.ts'
import { smsParts } from '../sms-parts.ts'
import { strikeCalls } from '../strike-calls.ts'
import { errorBody, isErrorCode } from './error-codes.ts'
import { findFault, mostMessages, type PlayRequest } from './find-fault.ts'

export type PlaymobileSettings = {
  /** Milliseconds between accepting a text and its delivery. */
  reportAfter?: number
}
type Text = SentMessage & {
  parts: number
  /** It is not documented whether Play Mobile refuses a repeated id: the simulator accepts and marks it. */
  isRepeated: boolean
}
type StatusRequest = { messages?: { 'message-id': string }[] }

export async function playmobile(app: FastifyInstance, options: PlaymobileSettings & { inbox: Inbox }): Promise<void> {
  const { inbox, reportAfter = 1_000 } = options
  const accounts = openAccounts()
  const faults = openFaults()
  strikeCalls(app, faults)
  announceAccounts(app, accounts)
  showInbox(app, inbox, 'playmobile')

  const find = (account: string, id: string) =>
    inbox.list({ provider: 'playmobile' }).find((sent) => sent.account === account && sent.id === id)
  const take = (words: Pick<SentMessage, 'account' | 'id' | 'to' | 'from' | 'text'>) => {
    const entry: Text = {
      provider: 'playmobile',
      ...words,
      parts: smsParts(words.text),
      status: 'Transmitted',
      isRepeated: find(words.account, words.id) !== undefined,
      at: new Date().toISOString(),
    }
    inbox.add(entry)
    setTimeout(() => (entry.status = 'Delivered'), reportAfter).unref()
  }

  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    error.statusCode === 400 || error.statusCode === 415
      ? reply.code(400).send(errorBody(101))
      : reply.code(500).send(errorBody(100)),
  )

  await app.register(async (inside) => {
    inside.addHook('preHandler', async ({ headers }, reply) => {
      const { login, password } = basic(headers.authorization)
      if (!accounts.admits(login, password)) return reply.code(401).type('text/plain').send('Unauthorized')
      if (accounts.get(login).isLocked) return reply.code(400).send(errorBody(102))
    })

    inside.post<{ Body: PlayRequest | null }>('/broker-api/send', async ({ body, headers }, reply) => {
      const code = findFault(body)
      if (code) return reply.code(400).send(errorBody(code))
      const messages = body?.messages ?? []
      const refusal = messages.map(({ recipient = '' }) => faults.refusalOf(recipient)).find(Boolean)
      if (refusal) return reply.code(400).send(errorBody(isErrorCode(refusal.code) ? refusal.code : 202))
      for (const { recipient: to = '', 'message-id': id = '', sms } of messages) {
        const { originator: from = '', content: { text = '' } = {} } = sms ?? {}
        take({ account: basic(headers.authorization).login, id, to, from, text })
      }
      return reply.type('text/plain').send('Request is received')
    })

    inside.post<{ Body: StatusRequest | null }>('/broker-api/get-status', async ({ body, headers }, reply) => {
      const messages = body?.messages ?? []
      if (messages.length > mostMessages) return reply.code(400).send(errorBody(105))
      const { login } = basic(headers.authorization)
      return {
        messages: messages.map(({ 'message-id': id }) => ({
          'message-id': id,
          status: find(login, id)?.status ?? 'NotFound',
        })),
      }
    })
  })
}

function basic(authorization = ''): { login: string; password: string } {
  const decoded = Buffer.from(authorization.replace(/^Basic /i, ''), 'base64').toString()
  const [, login = '', password = ''] = /^([^:]*):(.*)$/s.exec(decoded) ?? []
  return { login, password }
}
