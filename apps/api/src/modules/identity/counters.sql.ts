// Counters of the codes that were sent and checked. One statement counts or refuses, so parallel requests cannot exceed
// a limit, and a refusal neither locks nor writes: each request of a flood against one phone costs one index lookup.
import { type RawBuilder, sql } from 'kysely'
import type { RateLimit } from './rate-limits.ts'

/** A phone has one row with the times of its last codes, not a row per time window: the limits count those times. */
const always = sql`'-infinity'::timestamptz`

const within = (limit: RateLimit, moments: RawBuilder<unknown>) =>
  sql.join(
    limit.map(
      ({ most, seconds }) =>
        sql`coalesce(${moments}[cardinality(${moments}) + 1 - ${most}] <= now() - ${seconds} * interval '1s', true)`,
    ),
    sql` AND `,
  )

/** Returns no row when the limit is reached. `onlyIf` is a relation: nothing is counted when that has no row. */
export const countWithinLimit = (
  key: string,
  limit: RateLimit,
  onlyIf: RawBuilder<unknown> = sql`(SELECT true) AS at_once`,
) => {
  const maxMoments = Math.max(...limit.map(({ most }) => most))
  return sql<{ taken: boolean }>`
    INSERT INTO sms_counter (key, window_start, count, moments)
    SELECT ${key}, ${always}, 1, ARRAY[now()] FROM ${onlyIf}
    WHERE NOT EXISTS (
      SELECT FROM sms_counter
      WHERE key = ${key} AND window_start = ${always} AND NOT (${within(limit, sql`moments`)})
    )
    ON CONFLICT (key, window_start) DO UPDATE SET
      count = sms_counter.count + 1,
      moments = (sms_counter.moments || now())[cardinality(sms_counter.moments) + 2 - ${maxMoments}:]
    WHERE ${within(limit, sql`sms_counter.moments`)}
    RETURNING true AS taken`
}

export const findMoments = (key: string) => sql<{ moments: Date[] }>`
  SELECT moments FROM sms_counter WHERE key = ${key} AND window_start = ${always}`

const thisHour = sql`date_trunc('hour', now())`

/** Takes one message from the budget of the current hour; returns no row when the budget is used up. */
export const takeBudget = (key: string, budget: number) => sql<{ taken: boolean }>`
  INSERT INTO sms_counter (key, window_start, count)
  SELECT ${key}, ${thisHour}, 1
  WHERE ${budget}::integer > 0
    AND NOT EXISTS (SELECT FROM sms_counter WHERE key = ${key} AND window_start = ${thisHour} AND count >= ${budget})
  ON CONFLICT (key, window_start) DO UPDATE SET count = sms_counter.count + 1
  WHERE sms_counter.count < ${budget}
  RETURNING true AS taken`
