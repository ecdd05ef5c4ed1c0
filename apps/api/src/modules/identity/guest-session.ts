// A visitor becomes somebody: nobody yet knows whom, but a basket and a fee can be theirs.
import { newId } from '#platform/id'
import { type Channel, insertGuest, insertSession } from './sessions.sql.ts'

export function guestSession(merchantId: string, channel: Channel) {
  const actor = { kind: 'guest', id: newId(), sessionId: newId() } as const
  return { actor, writes: [insertGuest(merchantId, actor.id), insertSession(merchantId, actor, channel)] }
}
