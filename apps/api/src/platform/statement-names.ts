// A statement under a name is parsed once per connection and, after a few runs, planned once: placing an order costs the
// database half of what it does without. A pooler between us and the server must know names (pgbouncer does from 1.21 on).
import pg from 'pg'

/** More than the API has statements; a text that is made anew each time must not fill the server's memory. */
const most = 1_000
const names = new Map<string, string>()
let given = 0

/** Undefined: this one is sent without a name. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known
  const name = `s${++given}`
  names.set(text, name)
  return name
}

/** A migration has changed what a prepared statement answers; the server refuses it under its old name. */
export const isOutdated = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '0A000'

/** Every statement is prepared anew, on every connection; what had the old names goes with its connection. */
export const forgetNames = (): void => names.clear()
