// What was sent through any simulator: tests read it back, developers see it on the front page. Forgets the oldest.
import type { FastifyInstance } from 'fastify'

export type Provider = 'eskiz' | 'playmobile' | 'telegram'
export type Sent = {
  provider: Provider
  id: string
  /** The login or bot that sent it. */
  account: string
  from: string
  to: string
  text: string
  status: string
  at: string
}

export type Inbox = {
  add: (sent: Sent) => void
  /** Newest first. */
  list: (filter?: { provider?: Provider; to?: string | undefined }) => Sent[]
  clear: (provider: Provider) => void
}

const most = 2_000

export function openInbox(): Inbox {
  let entries: Sent[] = []
  return {
    add: (sent) => void (entries = [sent, ...entries].slice(0, most)),
    list: ({ provider, to } = {}) =>
      entries.filter((sent) => (!provider || sent.provider === provider) && (!to || sent.to === to)),
    clear: (provider) => void (entries = entries.filter((sent) => sent.provider !== provider)),
  }
}

/** GET {prefix}/_sent?to=998901234567 and DELETE {prefix}/_sent. */
export function showInbox(app: FastifyInstance, inbox: Inbox, provider: Provider): void {
  app.get<{ Querystring: { to?: string } }>('/_sent', async ({ query }) => inbox.list({ provider, to: query.to }))
  app.delete('/_sent', async (_request, reply) => {
    inbox.clear(provider)
    return reply.code(204).send()
  })
}
