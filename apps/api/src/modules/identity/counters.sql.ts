// Counters of codes sent and checked. Each is taken or refused in one statement, so no race goes beyond its limit, and
// a refused one neither locks nor writes: a flood against one phone costs one look.
import { type RawBuilder, sql } from 'kysely'
import type { Pace } from './pace.ts'

/** A phone's row has no window of its own. */
const always = sql`'-infinity'::timestamptz`

const within = (pace: Pace, moments: RawBuilder<unknown>) =>
  sql.join(
    pace.map(
      ({ most, seconds }) =>
        sql`coalesce(${moments}[cardinality(${moments}) + 1 - ${most}] <= now() - ${seconds} * interval '1s', true)`,
    ),
    sql` AND `,
  )

/** Answers one row when taken. `onlyIf` is a relation: nothing is taken when it has no row. */
export const takePace = (key: string, pace: Pace, onlyIf: RawBuilder<unknown> = sql`(SELECT true) AS at_once`) => {
  const kept = Math.max(...pace.map(({ most }) => most))
  return sql<{ taken: boolean }>`
    INSERT INTO sms_counter (key, window_start, count, moments)
    SELECT ${key}, ${always}, 1, ARRAY[now()] FROM ${onlyIf}
    WHERE NOT EXISTS (
      SELECT FROM sms_counter
      WHERE key = ${key} AND window_start = ${always} AND NOT (${within(pace, sql`moments`)})
    )
    ON CONFLICT (key, window_start) DO UPDATE SET
      count = sms_counter.count + 1,
      moments = (sms_counter.moments || now())[cardinality(sms_counter.moments) + 2 - ${kept}:]
    WHERE ${within(pace, sql`sms_counter.moments`)}
    RETURNING true AS taken`
}

export const findMoments = (key: string) => sql<{ moments: Date[] }>`
  SELECT moments FROM sms_counter WHERE key = ${key} AND window_start = ${always}`

const thisHour = sql`date_trunc('hour', now())`

/** One of the hour's budget, over all phones. */
export const takeBudget = (key: string, budget: number) => sql<{ taken: boolean }>`
  INSERT INTO sms_counter (key, window_start, count)
  SELECT ${key}, ${thisHour}, 1
  WHERE ${budget}::integer > 0
    AND NOT EXISTS (SELECT FROM sms_counter WHERE key = ${key} AND window_start = ${thisHour} AND count >= ${budget})
  ON CONFLICT (key, window_start) DO UPDATE SET count = sms_counter.count + 1
  WHERE sms_counter.count < ${budget}
  RETURNING true AS taken`
