// Runs VACUUM ANALYZE on a freshly filled database: without it the planner has no statistics, and autovacuum would run
// during the measurement.
import pg from 'pg'

export async function analyse(postgresUrl: string, database: string): Promise<void> {
  const client = new pg.Client(Object.assign(new URL(postgresUrl), { pathname: database }).href)
  await client.connect()
  try {
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
