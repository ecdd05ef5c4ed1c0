// The plan of a query in a database with many merchants, for the role `app` and with row security.
import pg from 'pg'
import { type Query, toStatement } from '#platform/query'
import { adminUrl } from '../migrations/bootstrap.ts'
import type { TestDatabase } from '@dasturxon/testbed/servers/vitest-database'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Node[]
}
export type Scan = { table: string; how: string; index: string | undefined; condition: string }

/** `fill` inserts the rows of many merchants; they are rolled back afterwards. */
export async function scansOf(
  database: TestDatabase,
  merchantId: string,
  fill: (run: (sql: string) => Promise<unknown>) => Promise<void>,
  queries: readonly Query[],
): Promise<Scan[]> {
  const client = new pg.Client(Object.assign(new URL(adminUrl), { pathname: database.name }).href)
  await client.connect()
  try {
    await client.query('BEGIN')
    await fill((sql) => client.query(sql))
    await client.query('SET LOCAL ROLE app')
    await client.query(`SELECT set_config('app.merchant_id', $1, true)`, [merchantId])
    const scans: Scan[] = []
    for (const { text, values } of queries.map(toStatement)) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values)
      scans.push(...rows.flatMap((row) => walk(row['QUERY PLAN'][0].Plan)))
    }
    return scans
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
}

function walk(node: Node): Scan[] {
  const below = (node.Plans ?? []).flatMap(walk)
  const table = node['Relation Name']
  if (!table || node['Node Type'] === 'ModifyTable') return below
  const inner = node.Plans?.find((plan) => plan['Node Type'] === 'Bitmap Index Scan') ?? node
  const scan = {
    table,
    how: node['Node Type'],
    index: inner['Index Name'],
    condition: inner['Index Cond'] ?? node['Recheck Cond'] ?? '',
  }
  return [scan, ...below]
}
