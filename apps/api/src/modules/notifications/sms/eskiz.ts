// The SMS gateway Eskiz: a login returns a token for thirty days; messages are sent URL-encoded with the token. A
// message that Eskiz accepts is queued, not yet delivered.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { EgressResponse, ProviderClient } from '#platform/egress'
import type { Account, Gateway, Text } from './gateway.ts'

/** The default sender of Eskiz, which every account may use. */
const sender = '4546'
const maxCachedTokens = 10_000

export function eskiz(client: ProviderClient, url: string): Gateway {
  const tokens = new LRUCache<string, string>({ max: maxCachedTokens })

  const post = <T>(
    path: string,
    fields: Record<string, string>,
    token: string | null,
    signal: AbortSignal,
    read: (answer: EgressResponse) => T,
  ) =>
    client(
      {
        method: 'POST',
        url: `${url}/${path}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: new URLSearchParams(fields).toString(),
        signal,
      },
      read,
    )

  async function logIn({ username: email, password }: Account, signal: AbortSignal): Promise<string | null> {
    const token = await post('auth/login', { email, password }, null, signal, ({ status, text }) =>
      isRefusal(status) ? null : tokenIn(text),
    )
    if (token) tokens.set(nameOf({ username: email, password }), token)
    return token
  }

  const send = (token: string, { to, words }: Text, signal: AbortSignal) =>
    post('message/sms/send', { mobile_phone: to, message: words, from: sender }, token, signal, ({ status, text }) => {
      if (status === 401) return 'expired'
      return isRefusal(status) ? 'refused' : queued(text)
    })

  return async (account, text, signal) => {
    const cached = tokens.get(nameOf(account))
    const token = cached ?? (await logIn(account, signal))
    if (!token) return 'refused'
    const result = await send(token, text, signal)
    if (result !== 'expired') return result
    // Only one retry: when a new token is refused as well, the reason is not its age.
    const fresh = await logIn(account, signal)
    const second = fresh ? await send(fresh, text, signal) : 'refused'
    return second === 'expired' ? 'refused' : second
  }
}

/** The password is part of the cache key: an account with a wrong password must not use the token of the right one. */
const nameOf = ({ username, password }: Account): string =>
  createHash('sha256').update(`${username}\0${password}`).digest('base64')

const isRefusal = (status: number) => status >= 400

function tokenIn(text: string): string {
  const { data } = JSON.parse(text) as { data?: { token?: unknown } }
  if (typeof data?.token !== 'string') throw new Error('The response of Eskiz contains no token')
  return data.token
}

/** The response body differs between releases of Eskiz, but a queued message always has an id. */
function queued(text: string): 'taken' {
  const { id } = JSON.parse(text) as { id?: unknown }
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error('The response of Eskiz contains no id')
  return 'taken'
}
