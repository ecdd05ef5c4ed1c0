// Database access for tests and chaos runs: bypasses row-level security, so that they can write and read all rows.
import pg from 'pg'
import { type Role, urlAs } from '@dasturxon/api/bootstrap'

export type TestDatabase = ReturnType<typeof databaseAt>

export function databaseAt(adminUrl: string, name: string) {
  const as = (role: Role) => urlAs(adminUrl, role, name)
  // Connects as a superuser on purpose: factories bypass row-level security, as no product code can.
  const owner = new pg.Pool({ connectionString: Object.assign(new URL(adminUrl), { pathname: name }).href, max: 4 })
  owner.on('error', () => {}) // chaos runs kill its server

  return {
    name,
    as,
    query: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => owner.query<Row>(text, values),
    count: async (table: string, merchantId: string): Promise<number> =>
      Number((await owner.query(`SELECT count(*) FROM ${table} WHERE merchant_id = $1`, [merchantId])).rows[0].count),
    insert: (table: string, row: Record<string, unknown>) =>
      owner.query(
        `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row)
          .map((_, index) => `$${index + 1}`)
          .join()})`,
        Object.values(row),
      ),
    /** Runs `work` in a transaction and rolls it back. */
    async undone<T>(work: (query: (text: string) => Promise<pg.QueryResult>) => Promise<T>): Promise<T> {
      const client = await owner.connect()
      try {
        await client.query('BEGIN')
        return await work((text) => client.query(text))
      } finally {
        await client.query('ROLLBACK')
        client.release()
      }
    },
    close: () => owner.end(),
  }
}
