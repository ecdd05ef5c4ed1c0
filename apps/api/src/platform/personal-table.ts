// Which rows of a table are about one customer, and what becomes of each of their columns: what the customer's data file
// holds, and what the deletion of the account leaves. Every column must be named, or the table does not compile.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Query } from './query.ts'
import type { DB as Tables } from './tables.ts'

type Uses<E, K, I> = {
  /** In the data file; deleted with the account, as a row or as a value. */
  erased: readonly E[]
  /** In the data file; stays after the deletion, because it does not tell whose it was. */
  kept: readonly K[]
  /** Not in the data file: keys of other rows, secrets, versions. Never a word or a number of the person. */
  internal: readonly I[]
}

export type PersonalTable = {
  table: string
  /** The heading of the rows in the data file. */
  section: string
  columns: Uses<string, string, string>
  /** Rows in the order of their key; `after` is the key of the last row that was read. */
  listPage: (merchantId: string, customerId: string, after: readonly unknown[] | null, atMost: number) => Query
  keyOf: (row: Record<string, unknown>) => unknown[]
}

type Condition = (merchantId: string, customerId: string) => RawBuilder<SqlBool>

export function personalTable<
  Name extends keyof Tables,
  E extends keyof Tables[Name] & string,
  K extends keyof Tables[Name] & string,
  I extends keyof Tables[Name] & string,
>(
  table: Name,
  /** `key` identifies a row among those of one customer. */
  { section, key, belongs }: { section: string; key: readonly NoInfer<E | K>[]; belongs: Condition },
  columns: Uses<E, K, I> & ([Exclude<keyof Tables[Name], E | K | I>] extends [never] ? unknown : { unnamed: never }),
): PersonalTable {
  const inFile = [...columns.erased, ...columns.kept]
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  return {
    table,
    section,
    columns,
    listPage: (merchantId, customerId, after, atMost) => sql`
      SELECT ${refs(inFile)} FROM ${sql.table(table)}
      WHERE merchant_id = ${merchantId} AND ${belongs(merchantId, customerId)}
        ${after ? sql`AND (${refs(key)}) > (${sql.join(after)})` : sql``}
      ORDER BY ${refs(key)} LIMIT ${atMost}`,
    keyOf: (row) => key.map((name) => row[name]),
  }
}

/** The rows whose column holds the id of the customer. */
export const ofCustomer =
  (column: string): Condition =>
  (_, customerId) =>
    sql<SqlBool>`${sql.ref(column)} = ${customerId}`
