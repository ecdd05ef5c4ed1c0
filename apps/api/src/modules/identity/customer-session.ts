// The visitor becomes a customer: a new family of tokens, because the old one may have been planted before the login.
import type { Actor } from '#platform/actor'
import { newId } from '#platform/id'
import { type Channel, endSession, insertSession, linkGuest } from './sessions.sql.ts'

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
