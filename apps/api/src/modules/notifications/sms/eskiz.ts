// Eskiz: log in for a token that lives thirty days, then send forms with it. Accepted means queued.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Answer, Line } from '#platform/egress'
import type { Account, Gateway, Text } from './gateway.ts'

/** The sender everyone may use. */
const sender = '4546'
const rememberedAtMost = 10_000

export function eskiz(line: Line, url: string): Gateway {
  const tokens = new LRUCache<string, string>({ max: rememberedAtMost })

  const post = <T>(
    path: string,
    fields: Record<string, string>,
    token: string | null,
    signal: AbortSignal,
    read: (answer: Answer) => T,
  ) =>
    line(
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
    const known = tokens.get(nameOf(account))
    const token = known ?? (await logIn(account, signal))
    if (!token) return 'refused'
    const verdict = await send(token, text, signal)
    if (verdict !== 'expired') return verdict
    // Once: a fresh token that is refused as well is not a matter of age.
    const fresh = await logIn(account, signal)
    const second = fresh ? await send(fresh, text, signal) : 'refused'
    return second === 'expired' ? 'refused' : second
  }
}

/** The password is part of the name: whoever has a wrong one must not borrow the token of a right one. */
const nameOf = ({ username, password }: Account): string =>
  createHash('sha256').update(`${username}\0${password}`).digest('base64')

const isRefusal = (status: number) => status >= 400

function tokenIn(text: string): string {
  const { data } = JSON.parse(text) as { data?: { token?: unknown } }
  if (typeof data?.token !== 'string') throw new Error('no token')
  return data.token
}

/** Bodies vary by release; an id is what a queued message always has. */
function queued(text: string): 'taken' {
  const { id } = JSON.parse(text) as { id?: unknown }
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error('no id')
  return 'taken'
}
