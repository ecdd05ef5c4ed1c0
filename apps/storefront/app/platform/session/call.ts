// Calls the API for the current user: renews a refused token once, and logs out once when the token is invalid.
import type { CallResult } from '@dasturxon/contracts/client'
import type { Endpoint, Request } from '@dasturxon/contracts/endpoint'
import { heldToken, isFresh } from '@dasturxon/browser/held-token'
import { logOut } from './log-out.ts'
import { send } from './send.ts'
import { mayHaveSession } from './session-hint.ts'
import { becomeGuest, clearSession, renew } from './session.ts'

/** Instead of a 401, which no caller repeats, when the server has not answered the request for a token. */
const noResponse = [{ code: 'unreachable', status: 0 }, undefined] as const

/** Resolves to `[error, result]`, never throws for network or server failures. `callWithFeedback` also shows them. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<CallResult<E>> {
  if (endpoint.access !== 'public' && !(await prepareToken(endpoint))) return noResponse
  const used = heldToken()
  const response = await send(endpoint, request, signal)
  // A 401 for a request without a token ends no session.
  if (response[0]?.status !== 401 || !used || endpoint.access === 'public') return response

  const renewal = await renew(used.token)
  if (renewal === 'unreachable') return noResponse
  if (renewal === 'renewed') {
    const again = await send(endpoint, request, signal)
    if (again[0]?.status !== 401) return again
  }
  return used.kind === 'customer' ? endCustomerSession(response) : sendAsNewGuest(endpoint, request, signal)
}

/** Returns false when there is no token because the server has not answered. */
async function prepareToken({ access }: Endpoint): Promise<boolean> {
  const token = heldToken()
  if (token ? isFresh(token) : !mayHaveSession() && access !== 'guest') return true
  const hasEarlier = token !== null || mayHaveSession()
  const renewal = hasEarlier ? await renew(token?.token) : 'ended'
  if (renewal === 'unreachable') return token !== null
  // A customer's token that cannot be renewed is sent all the same: `call` logs out after the 401 that follows.
  if (renewal === 'renewed' || token?.kind === 'customer') return true
  // On a first visit there is nothing to clear. A hint without a session would be removed by the next answered page,
  // which may be one that was requested before the guest existed and arrives after it.
  if (hasEarlier) clearSession()
  return access !== 'guest' || becomeGuest()
}

async function endCustomerSession<E extends Endpoint>(response: CallResult<E>): Promise<CallResult<E>> {
  // If the token is gone, another refused call has already ended the session, and the start page is loading.
  if (heldToken()) await logOut()
  return response
}

/** A guest session can be replaced: a new guest is created and the request is sent again. */
async function sendAsNewGuest<const E extends Endpoint>(endpoint: E, request: Request<E>, signal?: AbortSignal) {
  clearSession()
  if (endpoint.access === 'guest' && !(await becomeGuest())) return noResponse
  return send(endpoint, request, signal)
}
