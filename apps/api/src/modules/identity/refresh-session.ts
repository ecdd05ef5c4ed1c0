// Renews a session: kind to a lost answer and to a second tab, deadly to a stolen token.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { refreshSession as contract } from '@dasturxon/contracts/sessions.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import type { Visitor } from '#platform/visitor'
import { isOwnOrigin, issueSession, refreshCookie, type Tokens } from './issue-session.ts'
import { readRefreshToken } from './refresh-token.ts'
import { judge } from './rotation.ts'
import { endSession, lockLiveSession, useSession } from './sessions.sql.ts'

type Refreshed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

const ended = refused({ code: 'session_ended', params: {} })

export async function refreshSession(tx: Tx, tokens: Tokens, visitor: Visitor): Promise<Refreshed> {
  if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
  const { merchantId } = tx
  const presented = readRefreshToken(tokens.refreshKey, merchantId, visitor.cookie(refreshCookie) ?? '')
  if (!presented) return ended

  const [session] = await tx.run(lockLiveSession(merchantId, presented.sessionId))
  if (!session || session.kind === 'staff') return ended
  const verdict = judge(session, presented.generation, tx.now)
  if (verdict === 'replayed') {
    // Somebody has an old copy. Whoever it is, both they and the thief's victim must log in again.
    await tx.finish(endSession(merchantId, session.id))
    return ended
  }
  const generation = verdict === 'advance' ? presented.generation : session.generation
  await tx.finish(useSession(merchantId, session.id, generation, verdict === 'advance'))
  const actor = { kind: session.kind, id: session.actorId, sessionId: session.id } as const
  return done(await issueSession(tokens, merchantId, actor, generation + 1, visitor))
}
