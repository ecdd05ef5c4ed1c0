// Calls the API for whoever is here: finds a token, renews it once when it is refused, and logs out once when it is dead.
import type { Answer } from '@dasturxon/contracts/client'
import type { Endpoint, Request } from '@dasturxon/contracts/endpoint'
import { heldToken, isFresh } from '@dasturxon/browser/held-token'
import { logOut } from './log-out.ts'
import { send } from './send.ts'
import { mayHaveSession } from './session-hint.ts'
import { becomeGuest, clearSession, renew } from './session.ts'

/** Answers `[error, result]`, never throws for what a network or a server can do, and shows nothing: see calls/call-with-feedback.ts. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  if (endpoint.access !== 'public') await prepareToken(endpoint)
  const used = heldToken()
  const answer = await send(endpoint, request, signal)
  // Without a token a refusal is only an answer.
  if (answer[0]?.status !== 401 || !used || endpoint.access === 'public') return answer

  const renewal = await renew(used.token)
  if (renewal === 'unreachable') return answer
  if (renewal === 'renewed') {
    const again = await send(endpoint, request, signal)
    if (again[0]?.status !== 401) return again
  }
  return used.kind === 'customer' ? lost(answer) : anew(endpoint, request, signal)
}

async function prepareToken({ access }: Endpoint): Promise<void> {
  const held = heldToken()
  if (held ? isFresh(held) : !mayHaveSession() && access !== 'guest') return
  const renewal = held || mayHaveSession() ? await renew(held?.token) : 'ended'
  // A customer's dead token goes out all the same: the refusal that comes back logs out, once.
  if (renewal !== 'ended' || held?.kind === 'customer') return
  clearSession()
  if (access === 'guest') await becomeGuest()
}

async function lost<E extends Endpoint>(answer: Answer<E>): Promise<Answer<E>> {
  // Another call was refused first: without a token the session has ended already, and the page is on its way.
  if (heldToken()) await logOut()
  return answer
}

/** A guest has nothing to lose but the token: the next one takes over where the call stood. */
async function anew<const E extends Endpoint>(endpoint: E, request: Request<E>, signal?: AbortSignal) {
  clearSession()
  if (endpoint.access === 'guest') await becomeGuest()
  return send(endpoint, request, signal)
}
