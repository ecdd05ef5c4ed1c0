// Ends the session, when the customer asks or the token is refused, and opens the start page. Concurrent calls share
// one logout.
import { botLogout } from '@dasturxon/contracts/customers.endpoints'
import { logout } from '@dasturxon/contracts/sessions.endpoints'
import { heldToken, isFresh } from '@dasturxon/browser/held-token'
import { launchKeys } from '#platform/host/launch-keys.ts'
import { clearClientState, initData, stateKeys } from '#platform/storage/client-state.ts'
import { send } from './send.ts'
import { announceEnd, clearSession, renew } from './session.ts'

let leaving: Promise<void> | null = null

export const logOut = (): Promise<void> => (leaving ??= endSession(true).finally(() => (leaving = null)))

/** For a logout in another tab, which has already ended the session on the server. */
export const followLogOut = (): Promise<void> => (leaving ??= endSession(false).finally(() => (leaving = null)))

async function endSession(isOurs: boolean): Promise<void> {
  const launch = initData()
  const token = heldToken()
  if (isOurs && token) {
    if (!isFresh(token)) await renew(token.token)
    // Not through call(): a refusal here must not log out again. Without network the session ends in this browser only.
    await (launch ? send(botLogout, { body: { initData: launch } }) : send(logout, {}))
  }
  // Two keys are kept: the next call needs the merchant's id, and the version belongs to the app, not to the customer.
  await clearClientState({
    local: [stateKeys.merchant, stateKeys.version],
    perTab: [...(launch ? [stateKeys.initData] : []), ...launchKeys],
  })
  clearSession()
  if (isOurs) announceEnd()
  window.location.assign('/')
}
