// Writes directly to the database, to simulate what only time would change, such as an expired code.
import pg from 'pg'
import { adminUrl } from '@dasturxon/api/bootstrap'

export async function query(statement: string, values: readonly unknown[] = []): Promise<void> {
  const database = `dasturxon_e2e_${process.env['EDGE_PORT'] ?? ''}`
  const client = new pg.Client(Object.assign(new URL(adminUrl), { pathname: database }).href)
  await client.connect()
  try {
    await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}
