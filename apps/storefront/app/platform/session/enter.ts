// A session begins, is renewed or ends, here or in another tab: the token, the store and the tabs hear of it together.
import { initData } from '#platform/storage/client-state.ts'
import { readCookie, writeCookie } from '#platform/storage/cookies.ts'
import { heldToken, type HeldToken, hold, type IssuedSession } from './held-token.ts'
import { hearTabs, tellTabs } from './session-channel.ts'
import { nobody, sessionStore, type User } from './session-store.ts'

const hint = '_session'
const hintSeconds = 30 * 86_400

/** Is there launch data, or a cookie we cannot see that holds a session? The server says so; a page that was refused says no. */
export const mayRestore = (): boolean => readCookie(hint) === '1' || (initData() !== null && readCookie(hint) !== '0')

/** The session just given by the API, with the profile when it came along. */
export function enter({ token, expiresIn, kind, userId }: IssuedSession, user: User | null = null): void {
  const session = { token, kind, userId, expiresAt: Date.now() + expiresIn * 1_000 }
  writeCookie(hint, '1', hintSeconds)
  wear(session, user)
  tellTabs({ told: 'entered', session })
}

/** The session has ended: no token, no profile, and no use in asking again. */
export function leave(): void {
  writeCookie(hint, '0', hintSeconds)
  hold(null)
  sessionStore.setState(nobody, true)
}

function wear(session: HeldToken, user: User | null): void {
  hold(session)
  const known = sessionStore.getState()
  const profile = user ?? (known.userId === session.userId ? known.user : null)
  sessionStore.setState({ status: session.kind, userId: session.userId, user: profile }, true)
}

/** Once per page. `onLeft`: another tab has logged out. */
export function followTabs(onLeft: () => void): void {
  hearTabs((message) => {
    const held = heldToken()
    if (message.told === 'left') return held ? onLeft() : undefined
    // Messages may cross: the newer session is the one both keep.
    if (!held || isNewer(message.session, held)) wear(message.session, null)
  })
}

const isNewer = (one: HeldToken, other: HeldToken) =>
  one.expiresAt === other.expiresAt ? one.token > other.token : one.expiresAt > other.expiresAt
