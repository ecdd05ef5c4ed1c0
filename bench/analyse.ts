// A database that has just been filled must be looked over once, or the planner guesses and vacuum works during the measurement.
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
