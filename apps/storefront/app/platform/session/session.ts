// The customer's session in this browser: which calls start and renew it, and what pages read of it.
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

/** Starts the session just issued by the API, with the profile when the response contained it. */
export function startSession(issued: IssuedSession<Kind>, user: User | null = null): void {
  session.start(issued)
  if (user) sessionStore.setState({ user })
}

/** Ends the session: removes token and profile, and stores that no session can be requested. */
export const clearSession = session.clear

/** Creates the guest on the first call that needs one, and only one guest. */
export const becomeGuest = (): Promise<boolean> => session.open(async () => (await send(openGuest, {}))[1])

async function refresh() {
  const launch = initData()
  // A Telegram mini app has no reliable cookie: its launch data is exchanged for a session each time.
  const [error, issued] = launch ? await send(botToken, { body: { initData: launch } }) : await send(refreshSession, {})
  if (issued) return issued
  return error.status === 401 || error.status === 403 ? ('refused' as const) : ('unreachable' as const)
}

function applySession(token: HeldToken<Kind> | null): void {
  if (!token) return sessionStore.setState(guestState, true)
  const { userId, user } = sessionStore.getState()
  sessionStore.setState({ status: token.kind, userId: token.userId, user: userId === token.userId ? user : null }, true)
}
