// Creates sessions of guests and customers, and lists those that have ended.
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { type Channel, endSession, insertGuest, insertSession, linkGuest, listLiveSessions } from './sessions.sql.ts'

/** `writes` belong into the transaction that creates or finds the customer; tokens are issued for `actor` after it. */
export function customerSession(merchantId: string, customerId: string, before: Actor | null, channel: Channel) {
  const actor = { kind: 'customer', id: customerId, sessionId: newId() } as const
  return {
    actor,
    writes: [
      insertSession(merchantId, actor, channel),
      ...(before ? [endSession(merchantId, before.sessionId)] : []),
      ...(before?.kind === 'guest' ? [linkGuest(merchantId, before.id, customerId)] : []),
    ],
  }
}

/** A guest is a visitor without a login, who may have a basket and a delivery quote. */
export function guestSession(merchantId: string, channel: Channel) {
  const actor = { kind: 'guest', id: newId(), sessionId: newId() } as const
  return { actor, writes: [insertGuest(merchantId, actor.id), insertSession(merchantId, actor, channel)] }
}

/** Those of the given sessions that have ended; used to close their open event streams. */
export async function endedSessions(tx: Tx, sessionIds: readonly string[]): Promise<string[]> {
  const alive = new Set((await tx.run(listLiveSessions(tx.merchantId, sessionIds))).map(({ id }) => id))
  return sessionIds.filter((id) => !alive.has(id))
}
