// What becomes of a presented refresh token? It moves its family on, repeats itself, or, replayed, ends the family.
import { readRefreshToken } from './refresh-token.ts'
import { endSession, lockLiveSession, useSession } from './sessions.sql.ts'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { refreshSession as contract } from '@dasturxon/contracts/sessions.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import type { Visitor } from '#platform/visitor'
import { isOwnOrigin, issueSession, refreshCookie, type Tokens } from './issue-session.ts'

/** `used` must be sent in the last bundle; then the token of generation `next` is handed out. Null: log in again. */
export async function rotateSession(tx: Tx, key: Buffer, token: string | undefined) {
  const { merchantId } = tx
  const presented = readRefreshToken(key, merchantId, token ?? '')
  if (!presented) return null
  const [session] = await tx.run(lockLiveSession(merchantId, presented.sessionId))
  if (!session) return null
  const verdict = judge(session, presented.generation, tx.now)
  if (verdict === 'replayed') {
    // Somebody has an old copy. Whoever it is, both they and the thief's victim must log in again.
    await tx.finish(endSession(merchantId, session.id))
    return null
  }
  const generation = verdict === 'advance' ? presented.generation : session.generation
  const used = useSession(merchantId, session.id, generation, verdict === 'advance')
  return { session, next: generation + 1, used }
}

// May this refresh token be used? The answer must be kind to lost answers and two tabs, and deadly to a thief.
/** `generation` is the newest that came back to us; its successor has been handed out but not yet seen. */
export type Family = { generation: number; advancedAt: Date | null }
export type Verdict = 'advance' | 'repeat' | 'replayed'

/** How long a second tab may still hold the token that the first has just replaced. */
const grace = 10_000

export function judge({ generation, advancedAt }: Family, presented: number, now: Date): Verdict {
  // The successor: it has arrived, so the one before it starts to die.
  if (presented === generation + 1) return 'advance'
  // Known already: its answer was lost, or another tab shares the cookie. The same successor is derived again.
  if (presented === generation) return 'repeat'
  const recently = advancedAt !== null && now.getTime() - advancedAt.getTime() <= grace
  return presented === generation - 1 && recently ? 'repeat' : 'replayed'
}

type Refreshed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

const ended = refused({ code: 'session_ended', params: {} })

/** Renews a session: kind to a lost answer and to a second tab, deadly to a stolen token. */
export async function refreshSession(tx: Tx, tokens: Tokens, visitor: Visitor): Promise<Refreshed> {
  if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
  const turn = await rotateSession(tx, tokens.refreshKey, visitor.cookie(refreshCookie))
  if (!turn) return ended
  const { kind, id: sessionId, actorId } = turn.session
  if (kind === 'staff') return ended
  await tx.finish(turn.used)
  return done(await issueSession(tokens, tx.merchantId, { kind, id: actorId, sessionId }, turn.next, visitor))
}
