import { sql } from 'kysely'
import { build } from '#platform/query'

/** Also finds a stale result: better than none when the map server does not respond. */
export const findGeocode = (key: string) =>
  build
    .selectFrom('geocode')
    .select(['answer', sql<boolean>`fresh_until > now()`.as('isFresh')])
    .where('key', '=', key)

export const storeGeocode = (key: string, answer: unknown, days: number) => {
  const columns = { answer: JSON.stringify(answer), freshUntil: sql<Date>`now() + ${days} * interval '1 day'` }
  return build
    .insertInto('geocode')
    .values({ key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
}

/** Each new result deletes up to ten that became stale over 60 days ago, so that the table does not grow for ever. */
export const deleteOldGeocodes = () =>
  build.deleteFrom('geocode').where('key', 'in', (old) =>
    old
      .selectFrom('geocode')
      .select('key')
      .where('freshUntil', '<', sql<Date>`now() - interval '60 days'`)
      .orderBy('freshUntil')
      .limit(10)
      .forUpdate()
      .skipLocked(),
  )

/**
 * Reserves the next free moment for a request and returns the wait in milliseconds; no row when it is further away than
 * `maxWait`. Uses the database's clock, which all API processes share, and a table row, because Redis may lose its data
 * and the limit must hold.
 */
export const takeTurn = (name: string, spacing: number, maxWait: number) => {
  const milliseconds = (count: number) => sql`${count} * interval '1 ms'`
  return build
    .updateTable('upstreamTurn')
    .set({ nextAt: sql`greatest(next_at, clock_timestamp()) + ${milliseconds(spacing)}` })
    .where('name', '=', name)
    .where(sql<boolean>`next_at <= clock_timestamp() + ${milliseconds(maxWait)}`)
    .returning(
      sql<number>`greatest(0, ceil(extract(epoch FROM next_at - ${milliseconds(spacing)} - clock_timestamp()) * 1000))::int`.as(
        'wait',
      ),
    )
}
