// What becomes of a presented refresh token? It moves its family on, repeats itself, or, replayed, ends the family.
import type { Tx } from '#platform/db'
import { readRefreshToken } from './refresh-token.ts'
import { judge } from './rotation.ts'
import { endSession, lockLiveSession, useSession } from './sessions.sql.ts'

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
