// Column types that the table generator cannot name by itself.
import type { ColumnType } from 'kysely'

export type Localized = { uz: string; ru: string; eng: string }

/** JSON in the table: read as a value, written as the text `JSON.stringify` gives. */
export type Stored<T> = ColumnType<T, string, string>
