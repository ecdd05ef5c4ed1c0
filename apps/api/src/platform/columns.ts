// Column types that the table generator cannot name by itself.
import type { ColumnType } from 'kysely'
import pg from 'pg'

export type Localized = { uz: string; ru: string; eng: string }

/** JSON in the table: read as a value, written as the text `JSON.stringify` gives. */
export type Stored<T> = ColumnType<T, string, string>

// How the driver's text becomes a value, where its own reading would lose something.

/** A calendar date stays text: the driver would make it midnight in the server's own zone. */
export function getTypeParser(oid: number, format?: string) {
  if (oid === pg.types.builtins.INT8) return whole
  if (oid === pg.types.builtins.DATE) return String
  return pg.types.getTypeParser(oid, format as 'text')
}

/** int8 arrives as text. Money and counts fit a double; anything that does not must not be rounded quietly. */
function whole(digits: string): number {
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${digits}`)
  return value
}

/** How a value becomes the driver's text. Bytes travel as they are; an array is one text. */
export function toText(value: unknown): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(element).join()}}`
  throw new TypeError(`${typeof value} is not a value`)
}

function element(value: unknown): string {
  if (Array.isArray(value)) return toText(value) as string
  const text = toText(value)
  if (text === null) return 'NULL'
  const shown = typeof text === 'string' ? text : `\\x${text.toString('hex')}`
  return `"${shown.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
