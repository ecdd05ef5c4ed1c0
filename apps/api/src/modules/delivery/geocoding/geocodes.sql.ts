import { sql } from 'kysely'
import { build } from '#platform/query'

/** Also one that has grown stale: better than none when the map server is silent. */
export const findGeocode = (key: string) =>
  build
    .selectFrom('geocode')
    .select(['answer', sql<boolean>`fresh_until > now()`.as('isFresh')])
    .where('key', '=', key)

export const keepGeocode = (key: string, answer: unknown, days: number) => {
  const kept = { answer: JSON.stringify(answer), freshUntil: sql<Date>`now() + ${days} * interval '1 day'` }
  return build
    .insertInto('geocode')
    .values({ key, ...kept })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(kept))
}

/** Each new answer clears a few that are long stale, so that the table stays as large as a season's questions. */
export const forgetGeocodes = () =>
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
 * The next free moment to ask, as milliseconds from now; no row when it is further away than `patience`. By the
 * database's clock, which all our processes share; a row, because Redis may vanish and the limit may not.
 */
export const takeTurn = (name: string, spacing: number, patience: number) => {
  const milliseconds = (count: number) => sql`${count} * interval '1 ms'`
  return build
    .updateTable('upstreamTurn')
    .set({ nextAt: sql`greatest(next_at, clock_timestamp()) + ${milliseconds(spacing)}` })
    .where('name', '=', name)
    .where(sql<boolean>`next_at <= clock_timestamp() + ${milliseconds(patience)}`)
    .returning(
      sql<number>`greatest(0, ceil(extract(epoch FROM next_at - ${milliseconds(spacing)} - clock_timestamp()) * 1000))::int`.as(
        'wait',
      ),
    )
}
