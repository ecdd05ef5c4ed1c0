// A time of day as it leaves the database: hours and minutes.
import { sql } from 'kysely'

export const clock = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`
export const clockOrNone = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`
