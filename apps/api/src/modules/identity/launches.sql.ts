import { sql } from 'kysely'
import { build } from '#platform/query'

/**
 * Of two requests with the same launch data one waits, and then finds the session of the other. An advisory lock,
 * because a new launch has no row to lock.
 */
export const lockLaunch = (launch: string) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${launch}, 0))`

export const findSessionOfLaunch = (merchantId: string, launch: string) =>
  build
    .selectFrom('sessionLaunch')
    .innerJoin('session', (join) =>
      join
        .onRef('session.merchantId', '=', 'sessionLaunch.merchantId')
        .onRef('session.id', '=', 'sessionLaunch.sessionId'),
    )
    .select(['session.id', 'session.kind', 'session.actorId', 'session.endedAt'])
    .where('sessionLaunch.merchantId', '=', merchantId)
    .where('launch', '=', launch)

export const bindLaunch = (merchantId: string, launch: string, sessionId: string) =>
  build
    .insertInto('sessionLaunch')
    .values({ merchantId, launch, sessionId })
    .onConflict((conflict) => conflict.columns(['merchantId', 'launch']).doUpdateSet({ sessionId }))
