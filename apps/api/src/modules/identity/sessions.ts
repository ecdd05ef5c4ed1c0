// Sessions of guests and customers: how a new one starts, and which have ended.
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { type Channel, endSession, insertGuest, insertSession, linkGuest, listLiveSessions } from './sessions.sql.ts'

/** The writes belong to the transaction that knows the customer; the actor is then issued its tokens. */
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

/** A guest has no name yet, but may have a basket and a delivery quote. */
export function guestSession(merchantId: string, channel: Channel) {
  const actor = { kind: 'guest', id: newId(), sessionId: newId() } as const
  return { actor, writes: [insertGuest(merchantId, actor.id), insertSession(merchantId, actor, channel)] }
}

/** Those of the sessions that are over, for whoever still talks to one. */
export async function endedSessions(tx: Tx, sessionIds: readonly string[]): Promise<string[]> {
  const alive = new Set((await tx.run(listLiveSessions(tx.merchantId, sessionIds))).map(({ id }) => id))
  return sessionIds.filter((id) => !alive.has(id))
}
