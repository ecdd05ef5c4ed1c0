// Decides what is to be written about an order to one chat: nothing, a first message, or an edit of it.
import type { MessageRow } from './order-messages.sql.ts'

type Shown = Pick<MessageRow, 'messageId' | 'shownVersion' | 'sentVersion' | 'claimedUntil' | 'turnAt' | 'isDead'>
type Order = { version: number; statusSince: Date }

/** `hasTurn`: the moment of the call was reserved before, and it has come. */
export type CallDecision =
  | { kind: 'none' }
  | { kind: 'wait'; until: Date }
  | { kind: 'send' | 'edit'; hasTurn: boolean }

/** Milliseconds. */
const lookAgain = 1_000
/** A worker that is early by so little waits for the turn. */
export const nearTurn = 300
/** A turn that was missed by more is not taken: after a break all messages would go out at once. */
const turnLapses = 2_000
/** Nobody wants to hear later than this that an order has moved. */
const newsLapse = 3 * 3_600_000

export function decideCall(shown: Shown, { version, statusSince }: Order, now: Date): CallDecision {
  const { messageId, shownVersion, sentVersion, claimedUntil, turnAt, isDead } = shown
  const isStale = now.getTime() - statusSince.getTime() > newsLapse
  // A first message that may have arrived is not sent again; the next status sends another one.
  const mayHaveArrived = messageId === null && sentVersion >= version
  if (claimedUntil && claimedUntil > now && shownVersion < version)
    return { kind: 'wait', until: new Date(now.getTime() + lookAgain) }
  if (isDead || isStale || mayHaveArrived || shownVersion >= version) return { kind: 'none' }
  const away = turnAt ? turnAt.getTime() - now.getTime() : null
  if (turnAt && away !== null && away > nearTurn) return { kind: 'wait', until: turnAt }
  return { kind: messageId === null ? 'send' : 'edit', hasTurn: away !== null && away > -turnLapses }
}
