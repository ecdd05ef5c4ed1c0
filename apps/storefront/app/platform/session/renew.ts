// A new access token for an old one. However many calls and tabs want it, one asks.
import { openGuest, refreshSession } from '@dasturxon/contracts/sessions.endpoints'
import { botToken } from '@dasturxon/contracts/telegram.endpoints'
import { initData } from '#platform/storage/client-state.ts'
import { enter } from './enter.ts'
import { currentToken, heldToken, isFresh } from './held-token.ts'
import { send } from './send.ts'

/** ended: the server said no · unreachable: nobody said anything, so nothing has changed */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

let renewing: Promise<Renewal> | null = null
/** A token the server has given up; it is not asked about twice. */
let dead: string | undefined

/** `spent`: the token that was refused. A newer one, here or from another tab, is answer enough. */
export function renew(spent: string | undefined): Promise<Renewal> {
  renewing ??= alone(() => renewOnce(spent)).finally(() => (renewing = null))
  return renewing
}

async function renewOnce(spent: string | undefined): Promise<Renewal> {
  // A tab that renewed before us said so before it let us in; its message needs a turn to arrive.
  await new Promise((resolve) => setTimeout(resolve))
  const held = heldToken()
  if (held && held.token !== spent && isFresh(held)) return 'renewed'
  if (spent !== undefined && spent === dead) return 'ended'
  const launch = initData()
  // A mini app has no cookie it could rely on: its launch data is exchanged anew each time.
  const [error, session] = launch
    ? await send(botToken, { body: { initData: launch } })
    : await send(refreshSession, {})
  if (session) {
    enter(session)
    return 'renewed'
  }
  if (error.status !== 401 && error.status !== 403) return 'unreachable'
  // Another tab may have entered anew while we asked with the old cookie.
  if (currentToken() !== held?.token) return 'renewed'
  dead = spent
  return 'ended'
}

let opening: Promise<boolean> | null = null

/** A guest is made on the first call that needs one, and only one is made. */
export function becomeGuest(): Promise<boolean> {
  opening ??= alone(async () => {
    if (heldToken()) return true
    const [, session] = await send(openGuest, {})
    if (session) enter(session)
    return session !== undefined
  }).finally(() => (opening = null))
  return opening
}

/** One tab at a time, where the browser can see to it; the server forgives the rest. */
const alone = <Result>(action: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request('session', action) : action()
