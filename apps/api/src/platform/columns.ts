// Column types that the table generator cannot name by itself.
import type { ColumnType } from 'kysely'
import pg from 'pg'

export type Localized = { uz: string; ru: string; eng: string }

/** A JSON column: read as a value, written as the text that `JSON.stringify` returns. */
export type Stored<T> = ColumnType<T, string, string>

// Parsers for the types where the database driver's own parser would lose information.

/** A calendar date stays text: the database driver would turn it into midnight in the API process's time zone. */
export function getTypeParser(oid: number, format?: string) {
  if (oid === pg.types.builtins.INT8) return safeInteger
  if (oid === pg.types.builtins.DATE) return String
  return pg.types.getTypeParser(oid, format as 'text')
}

/** int8 arrives as text. Money and counts fit a double; a larger value must not be rounded silently. */
function safeInteger(digits: string): number {
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${digits}`)
  return value
}

/** Encodes a value as PostgreSQL text. A Buffer is sent as it is; an array becomes one array literal. */
export function toText(value: unknown): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(element).join()}}`
  throw new TypeError(`A value of type ${typeof value} cannot be sent to PostgreSQL`)
}

function element(value: unknown): string {
  if (Array.isArray(value)) return toText(value) as string
  const text = toText(value)
  if (text === null) return 'NULL'
  const encoded = typeof text === 'string' ? text : `\\x${text.toString('hex')}`
  return `"${encoded.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
