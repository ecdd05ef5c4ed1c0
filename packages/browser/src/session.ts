// A session that all tabs of an app share: one tab requests the next token from the server and broadcasts it to the
// others, and the end of the session is broadcast too. The app defines where tokens come from and whose they are.
import { currentToken, heldToken, type HeldToken, isFresh, type IssuedSession, setToken } from './held-token.ts'
import { withTabLock } from './tab-lock.ts'

/** ended: the server refused · unreachable: there was no response, so nothing has changed */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

type TabMessage<Kind extends string> = { told: 'entered'; session: HeldToken<Kind> } | { told: 'left' }

export type SessionOptions<Kind extends string> = {
  /** Names the channel and the lock that the tabs share. */
  channel: string
  /** Requests the next token from the server. */
  refresh: () => Promise<IssuedSession<Kind> | 'refused' | 'unreachable'>
  /** Stores for later pages whether a session may exist: their scripts cannot read the session cookie. */
  hint: (mayExist: boolean) => void
  /** Called with each session that begins or is renewed, in this or another tab; with null when it has ended. */
  apply: (session: HeldToken<Kind> | null) => void
}

export type Session<Kind extends string> = {
  start: (issued: IssuedSession<Kind>) => void
  clear: () => void
  /** `spent`: the token that was refused. When this or another tab has a newer one, no request is sent. */
  renew: (spent: string | undefined) => Promise<Renewal>
  /** Opens a session when there is none; concurrent calls share one request. */
  open: (request: () => Promise<IssuedSession<Kind> | undefined>) => Promise<boolean>
  announceEnd: () => void
  /** Must be called once per page. `onEnd` runs when another tab has ended the session. */
  followTabs: (onEnd: () => void) => void
}

export function createSession<Kind extends string>(options: SessionOptions<Kind>): Session<Kind> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(options.channel) : null
  const post = (message: TabMessage<Kind>) => channel?.postMessage(message)
  let renewing: Promise<Renewal> | null = null
  let opening: Promise<boolean> | null = null
  /** A token that the server refused to renew; it is not sent twice. */
  let refused: string | undefined

  const apply = (session: HeldToken<Kind> | null) => {
    setToken(session)
    options.apply(session)
  }

  function start({ token, kind, userId, expiresIn }: IssuedSession<Kind>): void {
    const session = { token, kind, userId, expiresAt: Date.now() + expiresIn * 1_000 }
    options.hint(true)
    apply(session)
    post({ told: 'entered', session })
  }

  async function renewOnce(spent: string | undefined): Promise<Renewal> {
    // A tab that has just renewed the token posted it before releasing the lock: the message arrives one task later.
    await new Promise((resolve) => setTimeout(resolve))
    const current = heldToken()
    if (current && current.token !== spent && isFresh(current)) return 'renewed'
    if (spent !== undefined && spent === refused) return 'ended'
    const response = await options.refresh()
    if (response === 'unreachable') return response
    if (response !== 'refused') {
      start(response)
      return 'renewed'
    }
    // Ignores the refusal when another tab has begun a new session: this request was sent with the old cookie.
    if (currentToken() !== current?.token) return 'renewed'
    refused = spent
    return 'ended'
  }

  return {
    start,
    clear() {
      options.hint(false)
      apply(null)
    },
    renew: (spent) =>
      (renewing ??= withTabLock(options.channel, () => renewOnce(spent)).finally(() => (renewing = null))),
    open: (request) =>
      (opening ??= withTabLock(options.channel, async () => {
        if (heldToken()) return true
        const issued = await request()
        if (issued) start(issued)
        return issued !== undefined
      }).finally(() => (opening = null))),
    announceEnd: () => post({ told: 'left' }),
    followTabs(onEnd) {
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage<Kind>>) => {
        const current = heldToken()
        if (data.told === 'left') return current ? onEnd() : undefined
        // Messages of two tabs may cross: both keep the newer session.
        if (!current || isNewer(data.session, current)) apply(data.session)
      })
    },
  }
}

const isNewer = (one: HeldToken, other: HeldToken) =>
  one.expiresAt === other.expiresAt ? one.token > other.token : one.expiresAt > other.expiresAt
