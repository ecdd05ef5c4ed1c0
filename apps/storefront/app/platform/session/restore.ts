// Restores the session of this merchant from the cookie; without one, no session starts until a request needs it.
import { me } from '@dasturxon/contracts/customers.endpoints'
import { heldToken } from '@dasturxon/browser/held-token'
import { hostStore } from '#platform/host/current-host.ts'
import type { WebSession } from '#platform/host/host.ts'
import { openRecord } from '#platform/storage/merchant-record.ts'
import { call } from './call.ts'
import { followCustomer, knownSession } from './known-customer.ts'
import { followLogOut } from './log-out.ts'
import { mayHaveSession } from './session-hint.ts'
import { guestState, type SessionState, sessionStore } from './session-store.ts'
import { clearSession, followTabs, renew } from './session.ts'

export async function restoreSession(merchant: string, brand: string): Promise<void> {
  openRecord(merchant, brand)
  followTabs(() => void followLogOut())
  followCustomer(merchant)
  const { webSession } = hostStore.getState().launch
  if (webSession) await exchange(webSession)
  const renewal = !heldToken() && mayHaveSession() ? await renew(undefined) : null
  if (renewal === 'ended') clearSession()
  if (sessionStore.getState().status === 'starting')
    sessionStore.setState((renewal === 'unreachable' && knownSession(merchant)) || guestState, true)
  if (heldToken()?.kind === 'customer') await loadProfile()
}

const exchange = (webSession: WebSession) =>
  import('./exchange-web-session.ts').then((part) => part.exchangeWebSession(webSession)).catch(console.error)

export async function loadProfile(): Promise<void> {
  const [, user] = await call(me, {})
  if (user) sessionStore.setState({ user })
}

/** Waits until the session of this page is known: restored, or a guest session. */
export function sessionSettled(): Promise<SessionState> {
  const { promise, resolve } = Promise.withResolvers<SessionState>()
  const check = (state: SessionState) => {
    if (state.status === 'starting') return
    stop()
    resolve(state)
  }
  const stop = sessionStore.subscribe(check)
  check(sessionStore.getState())
  return promise
}
