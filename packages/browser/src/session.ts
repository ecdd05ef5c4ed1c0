// A session that all tabs of an app share: one tab asks the server for the next token, the others hear of it, and all of
// them learn when it has ended. Where tokens come from and whom they stand for is the app's business.
import { currentToken, heldToken, type HeldToken, isFresh, type IssuedSession, setToken } from './held-token.ts'
import { withTabLock } from './tab-lock.ts'

/** ended: the server said no · unreachable: there was no answer, so nothing has changed */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

type TabMessage<Kind extends string> = { told: 'entered'; session: HeldToken<Kind> } | { told: 'left' }

export type SessionOptions<Kind extends string> = {
  /** Names the channel and the lock that the tabs share. */
  channel: string
  /** Asks the server for the next token. */
  refresh: () => Promise<IssuedSession<Kind> | 'refused' | 'unreachable'>
  /** Stores, beyond this page, whether a session may exist that a page script cannot see. */
  hint: (mayExist: boolean) => void
  /** Told of each session that begins or is renewed, here or in another tab; null when it has ended. */
  apply: (session: HeldToken<Kind> | null) => void
}

export type Session<Kind extends string> = {
  start: (issued: IssuedSession<Kind>) => void
  clear: () => void
  /** `spent`: the token that was refused. A newer one, here or from another tab, is answer enough. */
  renew: (spent: string | undefined) => Promise<Renewal>
  /** Opens a session where there is none; one call, however many ask. */
  open: (ask: () => Promise<IssuedSession<Kind> | undefined>) => Promise<boolean>
  announceEnd: () => void
  /** Once per page. `onEnd`: another tab has ended the session. */
  followTabs: (onEnd: () => void) => void
}

export function createSession<Kind extends string>(options: SessionOptions<Kind>): Session<Kind> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(options.channel) : null
  const post = (message: TabMessage<Kind>) => channel?.postMessage(message)
  let renewing: Promise<Renewal> | null = null
  let opening: Promise<boolean> | null = null
  /** A token that the server has given up; it is not asked about twice. */
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
    // A tab that renewed before us said so before it released the lock; its message needs a turn to arrive.
    await new Promise((resolve) => setTimeout(resolve))
    const held = heldToken()
    if (held && held.token !== spent && isFresh(held)) return 'renewed'
    if (spent !== undefined && spent === refused) return 'ended'
    const answer = await options.refresh()
    if (answer === 'unreachable') return answer
    if (answer !== 'refused') {
      start(answer)
      return 'renewed'
    }
    // Another tab may have begun a new session while we asked with the old cookie.
    if (currentToken() !== held?.token) return 'renewed'
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
    open: (ask) =>
      (opening ??= withTabLock(options.channel, async () => {
        if (heldToken()) return true
        const issued = await ask()
        if (issued) start(issued)
        return issued !== undefined
      }).finally(() => (opening = null))),
    announceEnd: () => post({ told: 'left' }),
    followTabs(onEnd) {
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage<Kind>>) => {
        const held = heldToken()
        if (data.told === 'left') return held ? onEnd() : undefined
        // Messages may cross: the newer session is the one both keep.
        if (!held || isNewer(data.session, held)) apply(data.session)
      })
    },
  }
}

const isNewer = (one: HeldToken, other: HeldToken) =>
  one.expiresAt === other.expiresAt ? one.token > other.token : one.expiresAt > other.expiresAt
