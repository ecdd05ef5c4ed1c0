// The messages sent through the simulators, for tests and for the front page. Only the newest 2 000 are kept.
import type { FastifyInstance } from 'fastify'

export type Provider = 'eskiz' | 'playmobile' | 'telegram'
export type SentMessage = {
  provider: Provider
  id: string
  /** The login or bot token that sent the message. */
  account: string
  from: string
  to: string
  text: string
  status: string
  at: string
  /** The buttons of a Telegram message, as they were sent. */
  markup?: unknown
  /** The texts of a Telegram message before its edits, oldest first. */
  earlier?: string[]
}

export type Inbox = {
  add: (sent: SentMessage) => void
  find: (provider: Provider, account: string, id: string) => SentMessage | undefined
  /** Newest first. */
  list: (filter?: { provider?: Provider; to?: string | undefined }) => SentMessage[]
  clear: (provider: Provider) => void
}

const maxEntries = 2_000

export function openInbox(): Inbox {
  let entries: SentMessage[] = []
  return {
    add: (sent) => void (entries = [sent, ...entries].slice(0, maxEntries)),
    find: (provider, account, id) =>
      entries.find((sent) => sent.provider === provider && sent.account === account && sent.id === id),
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
