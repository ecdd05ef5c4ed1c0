// The session of this brand: the one the cookie still holds, or none until somebody does something that needs one.
import { me } from '@dasturxon/contracts/customers.endpoints'
import { call } from './call.ts'
import { followTabs, leave, mayRestore } from './enter.ts'
import { followLogOut } from './log-out.ts'
import { renew } from './renew.ts'
import { openSaved } from './saved-session.ts'
import { nobody, sessionStore } from './session-store.ts'
import { heldToken } from './token.ts'

export async function restoreSession(merchant: string, brand: string): Promise<void> {
  openSaved(merchant, brand)
  followTabs(() => void followLogOut())
  if (!heldToken() && mayRestore() && (await renew(undefined)) === 'ended') leave()
  if (sessionStore.getState().status === 'starting') sessionStore.setState(nobody, true)
  if (heldToken()?.kind === 'customer') await loadProfile()
}

export async function loadProfile(): Promise<void> {
  const [, user] = await call(me, {})
  if (user) sessionStore.setState({ user })
}
