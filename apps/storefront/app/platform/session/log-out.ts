// The end of a session, by wish or by force: once, however many ask, and it always ends at the start page.
import { botLogout } from '@dasturxon/contracts/customers.endpoints'
import { logout } from '@dasturxon/contracts/sessions.endpoints'
import { heldToken, isFresh } from '@dasturxon/browser/held-token'
import { forgetEverything, initData, stateKeys } from '#platform/storage/client-state.ts'
import { send } from './send.ts'
import { announceEnd, clearSession, renew } from './session.ts'

let leaving: Promise<void> | null = null

export const logOut = (): Promise<void> => (leaving ??= endSession(true).finally(() => (leaving = null)))

/** Another tab has told the server already. */
export const followLogOut = (): Promise<void> => (leaving ??= endSession(false).finally(() => (leaving = null)))

async function endSession(isOurs: boolean): Promise<void> {
  const launch = initData()
  const held = heldToken()
  if (isOurs && held) {
    if (!isFresh(held)) await renew(held.token)
    // Not through call(): a refusal here must not log out again. Without network the session ends here at least.
    await (launch ? send(botLogout, { body: { initData: launch } }) : send(logout, {}))
  }
  // The merchant's id is what the next call says who it is for; the version is about the app, not the person.
  await forgetEverything({
    local: [stateKeys.merchant, stateKeys.version],
    perTab: launch ? [stateKeys.initData] : [],
  })
  clearSession()
  if (isOurs) announceEnd()
  window.location.assign('/')
}
