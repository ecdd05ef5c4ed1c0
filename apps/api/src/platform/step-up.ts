// A call that changes staff, keys or money needs a recent proof by authenticator code: a stolen session or an unlocked
// computer is not enough.
import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { Rejection } from './errors.ts'
import { build } from './query.ts'

type ReadTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Minutes for which a code proves the session that it was entered in, and no other session. */
export const proofMinutes = 10

/** Refuses the call unless its session has a recent proof; a login is one. Runs before the handler. */
export async function requireRecentProof(readTx: ReadTx, merchantId: string, sessionId: string): Promise<void> {
  const [[isProven]] = await readTx((tx) => tx.finish(findRecentProof(merchantId, sessionId)))
  if (!isProven) throw new Rejection(403, 'step_up_required')
}

const findRecentProof = (merchantId: string, sessionId: string) =>
  build
    .selectFrom('session')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', sessionId)
    .where('provenAt', '>', sql<Date>`now() - ${proofMinutes} * interval '1 minute'`)
