import type { Tx } from '#platform/db'
import { listLiveSessions } from './sessions.sql.ts'

/** Those of the sessions that are over, for whoever still talks to one. */
export async function endedSessions(tx: Tx, sessionIds: readonly string[]): Promise<string[]> {
  const alive = new Set((await tx.run(listLiveSessions(tx.merchantId, sessionIds))).map(({ id }) => id))
  return sessionIds.filter((id) => !alive.has(id))
}
