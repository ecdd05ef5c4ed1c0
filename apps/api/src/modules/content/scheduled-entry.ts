// What stories, banners and vacancies share: which are shown now, in which order, and how their dates are sent.
import { sql } from 'kysely'

export const isRunning = sql<boolean>`(is_active AND coalesce(starts_at <= now(), true) AND coalesce(ends_at > now(), true))`

/** As the merchant put them; ids are minted in order, so of equals the newest comes first. */
export const inOrder = sql`priority ASC NULLS LAST, id DESC`

type Moments = { createdDate: Date; lastModifiedDate: Date; startsAt?: Date | null; endsAt?: Date | null }

export const dated = <Row extends Moments>(row: Row) => ({
  ...row,
  createdDate: row.createdDate.toISOString(),
  lastModifiedDate: row.lastModifiedDate.toISOString(),
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
})
