// Writes load data for benches: many small merchants with simple menus. Hosts are load-000001.localhost and so on; safe
// to repeat.
import pg from 'pg'
import { cities } from './cities.ts'
import { loadStatements } from './load-statements.ts'
import { upsert, writing } from './write-rows.ts'

type Size = { merchants: number; products: number }

/** Two connections, because one leaves the second core idle. */
const lanes = 2
const merchantsPerTransaction = 20

export async function seedLoad(url: string, { merchants, products }: Size): Promise<{ rows: number; seconds: number }> {
  const started = performance.now()
  const pool = new pg.Pool({ connectionString: url, max: lanes, pipeline: true })
  try {
    const first = await pool.connect()
    await upsert(first, writing('city', ['id'], Object.values(cities)))
    first.release()
    let next = 1
    const lane = async (): Promise<number> => {
      let rows = 0
      while (next <= merchants) {
        const from = next
        next += merchantsPerTransaction
        rows += await fill(pool, from, Math.min(next, merchants + 1), products)
      }
      return rows
    }
    const counts = await Promise.all(Array.from({ length: lanes }, lane))
    return { rows: counts.reduce((sum, count) => sum + count, 0), seconds: (performance.now() - started) / 1000 }
  } finally {
    await pool.end()
  }
}

async function fill(pool: pg.Pool, from: number, to: number, products: number): Promise<number> {
  const client = await pool.connect()
  try {
    // Pipelined without waiting for each response: PostgreSQL works while the next statements are built.
    const sent: Promise<pg.QueryResult>[] = [client.query('BEGIN'), client.query('SET LOCAL synchronous_commit TO off')]
    for (let merchant = from; merchant < to; merchant++)
      for (const statement of loadStatements(merchant, products)) sent.push(client.query(statement))
    const results = await Promise.allSettled([...sent, client.query('COMMIT')])
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return results.reduce((sum, result) => sum + insertedBy(result), 0)
  } finally {
    client.release()
  }
}

const insertedBy = (result: PromiseSettledResult<pg.QueryResult>) =>
  result.status === 'fulfilled' && result.value.command === 'INSERT' ? (result.value.rowCount ?? 0) : 0
