// Handles a presented refresh token: the session advances to the next token, hands out the same next token again, or
// ends when an old token was replayed.
import { readRefreshToken } from './refresh-token.ts'
import { endSession, lockLiveSession, useSession } from './sessions.sql.ts'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { refreshSession as contract } from '@dasturxon/contracts/sessions.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import type { ClientInfo } from '#platform/client-info'
import { isOwnOrigin, issueSession, refreshCookie, type Tokens } from './issue-session.ts'

/**
 * `used` records the use of the token: the caller runs it in the last bundle of the transaction, then hands out the
 * token of generation `next`. Null: the token is invalid or the session has ended, so the user must log in again.
 */
export async function rotateSession(tx: Tx, key: Buffer, token: string | undefined) {
  const { merchantId } = tx
  const presented = readRefreshToken(key, merchantId, token ?? '')
  if (!presented) return null
  const [session] = await tx.run(lockLiveSession(merchantId, presented.sessionId))
  if (!session) return null
  const decision = decideRotation(session, presented.generation, tx.now)
  if (decision === 'replayed') {
    // Two parties hold copies of the token, and the server cannot tell the thief from the owner: both must log in
    // again.
    await tx.finish(endSession(merchantId, session.id))
    return null
  }
  const generation = decision === 'advance' ? presented.generation : session.generation
  const used = useSession(merchantId, session.id, generation, decision === 'advance')
  return { session, next: generation + 1, used }
}

/**
 * `generation` is the newest token that a browser has presented; its successor was handed out but not presented yet.
 */
export type TokenFamily = { generation: number; advancedAt: Date | null }
export type RotationDecision = 'advance' | 'repeat' | 'replayed'

/** Milliseconds in which a second tab may still present the token that the first tab has just replaced. */
const grace = 10_000

export function decideRotation(
  { generation, advancedAt }: TokenFamily,
  presented: number,
  now: Date,
): RotationDecision {
  // The successor was presented, so its predecessor becomes invalid after the grace period.
  if (presented === generation + 1) return 'advance'
  // The current token again: the last response was lost, or another tab shares the cookie. The same successor is
  // derived.
  if (presented === generation) return 'repeat'
  const recently = advancedAt !== null && now.getTime() - advancedAt.getTime() <= grace
  return presented === generation - 1 && recently ? 'repeat' : 'replayed'
}

type Refreshed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

const ended = refused({ code: 'session_ended', params: {} })

/** Renews a session: a lost response and a second tab are tolerated, a replayed token ends the session. */
export async function refreshSession(tx: Tx, tokens: Tokens, visitor: ClientInfo): Promise<Refreshed> {
  if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
  const rotation = await rotateSession(tx, tokens.refreshKey, visitor.cookie(refreshCookie))
  if (!rotation) return ended
  const { kind, id: sessionId, actorId } = rotation.session
  if (kind === 'staff') return ended
  await tx.finish(rotation.used)
  return done(await issueSession(tokens, tx.merchantId, { kind, id: actorId, sessionId }, rotation.next, visitor))
}
