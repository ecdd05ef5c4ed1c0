// The customer's session in this browser: which calls begin and renew it, and what the pages see of it.
import type { HeldToken, IssuedSession } from '@dasturxon/browser/held-token'
import { createSession } from '@dasturxon/browser/session'
import { openGuest, refreshSession } from '@dasturxon/contracts/sessions.endpoints'
import { botToken } from '@dasturxon/contracts/telegram.endpoints'
import { initData } from '#platform/storage/client-state.ts'
import { send } from './send.ts'
import { setSessionHint } from './session-hint.ts'
import { guestState, sessionStore, type User } from './session-store.ts'

type Kind = 'guest' | 'customer'

const session = createSession<Kind>({
  channel: 'session',
  refresh,
  hint: setSessionHint,
  apply: applySession,
})

export const { renew, followTabs, announceEnd } = session

/** The session just issued by the API, with the profile when it came along. */
export function startSession(issued: IssuedSession<Kind>, user: User | null = null): void {
  session.start(issued)
  if (user) sessionStore.setState({ user })
}

/** The session has ended: no token, no profile, and no use in asking again. */
export const clearSession = session.clear

/** A guest is made on the first call that needs one, and only one is made. */
export const becomeGuest = (): Promise<boolean> => session.open(async () => (await send(openGuest, {}))[1])

async function refresh() {
  const launch = initData()
  // A mini app has no cookie it could rely on: its launch data is exchanged anew each time.
  const [error, issued] = launch ? await send(botToken, { body: { initData: launch } }) : await send(refreshSession, {})
  if (issued) return issued
  return error.status === 401 || error.status === 403 ? ('refused' as const) : ('unreachable' as const)
}

function applySession(held: HeldToken<Kind> | null): void {
  if (!held) return sessionStore.setState(guestState, true)
  const { userId, user } = sessionStore.getState()
  sessionStore.setState({ status: held.kind, userId: held.userId, user: userId === held.userId ? user : null }, true)
}
