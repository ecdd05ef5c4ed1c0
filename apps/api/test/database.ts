// A database for the tests of one worker, copied from a template that is migrated once per run.
// Test files of a worker share it: every test makes its own merchants, and merchants do not see each other.
import pg from 'pg'
import { inject } from 'vitest'
import { adminUrl, type Role, urlAs } from '../migrations/bootstrap.ts'
import type {} from './template.ts'

export async function openTestDatabase() {
  const name = `${inject('template')}_${process.env['VITEST_POOL_ID'] ?? '1'}`
  await copyTemplate(inject('template'), name)
  const as = (role: Role) => urlAs(adminUrl, role, name)
  // A superuser on purpose: factories write past row security, as no product code can.
  const owner = new pg.Pool({ connectionString: Object.assign(new URL(adminUrl), { pathname: name }).href, max: 4 })

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
    /** Whatever `work` did is taken back. */
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
export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>

async function copyTemplate(template: string, name: string): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER owner`)
  } catch (error) {
    // The worker's earlier test file has made it.
    if ((error as pg.DatabaseError).code !== '42P04') throw error
  } finally {
    await client.end()
  }
}
