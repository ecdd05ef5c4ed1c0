import { type Expression, type SqlBool, sql } from 'kysely'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'

/** Longer than two writes of a process: a process that was busy for a moment still counts. */
const freshFor = sql`interval '40 seconds'`

export type Watched = { branchId: string; boards: number; wasSeen: boolean }

/** `wasSeen`: a board followed the branch since the last write, although none may be left. */
export const writeWatch = (merchantId: string, processId: string, watched: readonly Watched[]) => sql`
  INSERT INTO branch_watch AS known (merchant_id, branch_id, process_id, boards, seen_at)
  SELECT ${merchantId}::uuid, branch_id, ${processId}::uuid, boards, CASE WHEN was_seen THEN now() ELSE '-infinity' END
  FROM unnest(${watched.map(({ branchId }) => branchId)}::uuid[], ${watched.map(({ boards }) => boards)}::int[],
    ${watched.map(({ wasSeen }) => wasSeen)}::boolean[]) AS told (branch_id, boards, was_seen)
  ORDER BY branch_id
  ON CONFLICT (merchant_id, branch_id, process_id)
  DO UPDATE SET boards = excluded.boards, seen_at = greatest(known.seen_at, excluded.seen_at)`

/** Deletes what ended processes have left. */
export const deleteOldWatches = (merchantId: string, branchIds: readonly string[]) =>
  build
    .deleteFrom('branchWatch')
    .where('merchantId', '=', merchantId)
    .where(sql<SqlBool>`branch_id = ANY (${branchIds}::uuid[])`)
    .where('seenAt', '<', sql<Date>`now() - interval '1 hour'`)

/**
 * When a board of the branch was last open, and how many are open now. Always one row. `branch` may be a query of the
 * branch's id, for a caller that reads the order in the same round trip.
 */
export const selectWatch = (merchantId: string, branch: string | Expression<string>) =>
  build
    .selectFrom('branchWatch')
    .select([
      sql<Date | null>`max(seen_at)`.as('lastSeen'),
      sql<number>`coalesce(sum(boards) FILTER (WHERE seen_at > now() - ${freshFor}), 0)::int`.as('boards'),
    ])
    .where('merchantId', '=', merchantId)
    .where('branchId', '=', branch)

export const findWatch = prepared((merchantId: string, branchId: string) => selectWatch(merchantId, branchId))
