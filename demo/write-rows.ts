// Brings a table to the given rows: inserts new rows, updates different rows, deletes rows that are no longer seeded.
// Equal rows are not touched, so their modification dates stay, and rows that users created at run time remain.
import type { Insertable, Selectable } from 'kysely'
import type pg from 'pg'
import type { DB } from '@dasturxon/api/testing'
import { seedIdPrefix } from './seed-id.ts'

export type Table = keyof DB
/** Column values have the types of a SELECT, so JSON columns are parsed values; columns with a default are optional. */
export type Row<T extends Table> = {
  [C in keyof Insertable<DB[T]>]: C extends keyof Selectable<DB[T]> ? Selectable<DB[T]>[C] : never
}

export type Writing<T extends Table = Table> = {
  table: T
  key: readonly (keyof Row<T> & string)[]
  rows: readonly Row<T>[]
}

export const writing = <T extends Table>(table: T, key: Writing<T>['key'], rows: readonly Row<T>[]): Writing =>
  ({ table, key, rows }) as unknown as Writing

/** Returns the number of new or different rows. */
export async function upsert(client: pg.ClientBase, { table, key, rows }: Writing): Promise<number> {
  if (rows.length === 0) return 0
  const columns = columnsOf(rows)
  const values = columns.filter((column) => !key.map(snake).includes(column))
  const target = snake(table)
  const change =
    values.length === 0
      ? 'NOTHING'
      : `UPDATE SET ${values.map((column) => `${column} = excluded.${column}`).join()}
         WHERE (${values.map((column) => `old.${column}`).join()}) IS DISTINCT FROM (${values.map((column) => `excluded.${column}`).join()})`
  const { rowCount } = await client.query(
    `INSERT INTO ${target} AS old (${columns.join()})
     SELECT ${columns.join()} FROM jsonb_populate_recordset(NULL::${target}, $1)
     ON CONFLICT (${key.map(snake).join()}) DO ${change}`,
    [json(rows)],
  )
  return rowCount ?? 0
}

/** Deletes seeded rows that are not in `rows`. In a seeded row the second key column starts with `seedIdPrefix`. */
export async function sweep(client: pg.ClientBase, merchantId: string, { table, key, rows }: Writing): Promise<number> {
  const [, owner, ...rest] = key.map(snake)
  if (!owner) return 0
  const target = snake(table)
  const same = [owner, ...rest].map((column) => `kept.${column} = stale.${column}`).join(' AND ')
  const { rowCount } = await client.query(
    `DELETE FROM ${target} stale WHERE merchant_id = $1 AND ${owner}::text LIKE $2
     AND NOT EXISTS (SELECT FROM jsonb_populate_recordset(NULL::${target}, $3) kept WHERE ${same})`,
    [merchantId, `${seedIdPrefix}%`, json(rows)],
  )
  return rowCount ?? 0
}

// All rows of a table must have the same columns: a missing column would be written as null.
function columnsOf(rows: readonly object[]): string[] {
  const [first = {}, ...others] = rows.map((row) => Object.keys(row).toSorted())
  const columns = Object.values<string>(first)
  for (const other of others)
    if (other.join() !== columns.join())
      throw new Error(`Rows have different columns: ${other.join()} / ${columns.join()}`)
  return columns.map(snake)
}

const json = (rows: readonly object[]) =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  )

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
