// Shared by stories, banners and vacancies: the condition for being shown now, the sort order and the date format.
import { sql } from 'kysely'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'

export const isRunning = sql<boolean>`(is_active AND coalesce(starts_at <= now(), true) AND coalesce(ends_at > now(), true))`

/** By the merchant's priority; ids increase with time, so among equal priorities the newest entry comes first. */
export const inOrder = sql`priority ASC NULLS LAST, id DESC`

/** The last moment at which a story or banner started or ended by its schedule; null if none has. */
export const findContentSince = prepared((merchantId: string) =>
  build
    .selectFrom(
      moments('story', merchantId, 'startsAt')
        .unionAll(moments('story', merchantId, 'endsAt'))
        .unionAll(moments('banner', merchantId, 'startsAt'))
        .unionAll(moments('banner', merchantId, 'endsAt'))
        .as('schedule'),
    )
    .select((eb) => eb.fn.max('moment').as('contentSince'))
    .where('moment', '<=', sql<Date>`now()`),
)

const moments = (table: 'story' | 'banner', merchantId: string, column: 'startsAt' | 'endsAt') =>
  build
    .selectFrom(table)
    .select(`${column} as moment`)
    .where('merchantId', '=', merchantId)
    .where('isActive', '=', true)

type Moments = { createdDate: Date; lastModifiedDate: Date; startsAt?: Date | null; endsAt?: Date | null }

export const dated = <Row extends Moments>(row: Row) => ({
  ...row,
  createdDate: row.createdDate.toISOString(),
  lastModifiedDate: row.lastModifiedDate.toISOString(),
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
})
