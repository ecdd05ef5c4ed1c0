// Conditions that stories, banners and vacancies share: which of them are shown now, and in which order.
import { sql } from 'kysely'

export const isRunning = sql<boolean>`(is_active AND coalesce(starts_at <= now(), true) AND coalesce(ends_at > now(), true))`

/** As the merchant put them; ids are minted in order, so of equals the newest comes first. */
export const inOrder = sql`priority ASC NULLS LAST, id DESC`
