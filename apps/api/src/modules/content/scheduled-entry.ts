// Shared by stories, banners and vacancies: the condition for being shown now, the sort order and the date format.
import { sql } from 'kysely'

export const isRunning = sql<boolean>`(is_active AND coalesce(starts_at <= now(), true) AND coalesce(ends_at > now(), true))`

/** By the merchant's priority; ids increase with time, so among equal priorities the newest entry comes first. */
export const inOrder = sql`priority ASC NULLS LAST, id DESC`

type Moments = { createdDate: Date; lastModifiedDate: Date; startsAt?: Date | null; endsAt?: Date | null }

export const dated = <Row extends Moments>(row: Row) => ({
  ...row,
  createdDate: row.createdDate.toISOString(),
  lastModifiedDate: row.lastModifiedDate.toISOString(),
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
})
