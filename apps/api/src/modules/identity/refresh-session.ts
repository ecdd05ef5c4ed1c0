// Renews a session: kind to a lost answer and to a second tab, deadly to a stolen token.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { refreshSession as contract } from '@dasturxon/contracts/sessions.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Tx } from '#platform/db'
import type { Visitor } from '#platform/visitor'
import { isOwnOrigin, issueSession, refreshCookie, type Tokens } from './issue-session.ts'
import { rotateSession } from './rotate-session.ts'

type Refreshed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

const ended = refused({ code: 'session_ended', params: {} })

export async function refreshSession(tx: Tx, tokens: Tokens, visitor: Visitor): Promise<Refreshed> {
  if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
  const turn = await rotateSession(tx, tokens.refreshKey, visitor.cookie(refreshCookie))
  if (!turn) return ended
  const { kind, id: sessionId, actorId } = turn.session
  if (kind === 'staff') return ended
  await tx.finish(turn.used)
  return done(await issueSession(tokens, tx.merchantId, { kind, id: actorId, sessionId }, turn.next, visitor))
}
