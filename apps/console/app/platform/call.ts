// Calls the API for the staff member: renews the token before it expires and once after a refusal. When the session
// has ended, this tab and all others of the shop open the login page.
import type { CallResult } from '@dasturxon/contracts/client'
import type { Endpoint, Request } from '@dasturxon/contracts/endpoint'
import { heldToken, isFresh } from '@dasturxon/browser/held-token'
import { staffLogOut } from '@dasturxon/contracts/staff.endpoints'
import { clearRecords } from './device-store.ts'
import { goToLogin, rememberShop, sub } from './shops.ts'
import { send } from './send.ts'
import { announceEnd, clearSession, followTabs, renew } from './session.ts'
import type { Failed } from './words.ts'

/** Instead of a 401, which no caller repeats, when the server has not answered the request for a token. */
const noResponse = [{ code: 'unreachable', status: 0 }, undefined] as const

/** Resolves to `[error, result]`, never throws for network or server failures. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<CallResult<E>> {
  if (endpoint.access === 'public') return send(endpoint, request, signal)
  const token = heldToken()
  if ((!token || !isFresh(token)) && (await renew(token?.token)) === 'unreachable') return noResponse
  const used = heldToken()?.token
  const response = await send(endpoint, request, signal)
  if (response[0]?.status !== 401) return response

  const renewal = await renew(used)
  if (renewal === 'unreachable') return noResponse
  if (renewal === 'renewed') {
    const again = await send(endpoint, request, signal)
    if (again[0]?.status !== 401) return again
  }
  endHere()
  return response
}

/**
 * Ends the session on the server, in this tab and in all others. Without the server's answer the cookie would open the
 * session again, so the person stays and must be told.
 */
export async function logOut(): Promise<Failed | undefined> {
  const [failure] = await call(staffLogOut, {})
  // After a renewal that was refused, there is no session to end.
  if (failure && failure.status !== 401) return failure
  announceEnd()
  await leave()
  return undefined
}

/** Another tab has ended the session. Must be called once per page. */
export const followLogOut = (): void => followTabs(() => void leave())

function endHere(): void {
  if (!heldToken()) return
  announceEnd()
  void leave()
}

async function leave(): Promise<void> {
  clearSession()
  rememberShop(sub, { branchIds: null, endsAt: null })
  await clearRecords()
  goToLogin()
}
