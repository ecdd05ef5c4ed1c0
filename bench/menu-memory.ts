// npm run bench -- menu-memory: requests 3 000 distinct menus of full size from one process, whose memory must stay
// below the bar.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { seedLoad } from '@dasturxon/demo/seed-load'
import { withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { createDatabase, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { memoryOf, rounded } from './cpu.ts'
import { load } from './load.ts'

const bar = 512
/** Bytes of one menu of 300 products, compressed. */
const weight = 94_000
const megabyte = 1024 * 1024

export async function menuMemory({ scale }: { scale: number }): Promise<void> {
  const menus = Math.max(50, Math.round(3_000 * scale))
  await withCluster(async (cluster) => {
    const database = await createDatabase(cluster, 'memory')
    await seedLoad(database.as('owner'), { merchants: menus, products: 1 })
    await writeDocuments(cluster.postgresUrl, database.name)
    const api = await startApiProcess(cluster, database)
    const empty = memoryOf(api.pid)
    let most = empty
    const watch = setInterval(() => (most = Math.max(most, memoryOf(api.pid))), 100)
    const request = (nth: number) => ({
      port: api.port,
      host: `load-${String((nth % menus) + 1).padStart(6, '0')}.localhost`,
      path: '/products/v1/overalls',
      headers: { 'Accept-Encoding': 'br' },
    })
    const responses = await load(request, { count: menus * 3, connections: 8 })
    clearInterval(watch)
    const rssMost = rounded(most / megabyte, 0)
    report('menu-memory', {
      menus,
      answered: responses.answered,
      failed: responses.failed,
      megabytes: rounded(responses.bytes / 3 / megabyte, 0),
      rssEmpty: rounded(empty / megabyte, 0),
      rssMost,
      bar,
      pass: responses.failed === 0 && rssMost < bar,
    })
    await api.stop()
  })
}

/**
 * Stores random bytes as documents: as different from each other and as incompressible as compressed documents. Their
 * shape is of a later release, so that this one does not replace them.
 */
async function writeDocuments(postgresUrl: string, database: string): Promise<void> {
  const client = new pg.Client(Object.assign(new URL(postgresUrl), { pathname: database }).href)
  await client.connect()
  try {
    const { rows } = await client.query<{ merchant_id: string }>('SELECT merchant_id FROM merchant')
    for (const { merchant_id } of rows)
      await client.query(
        `INSERT INTO menu_document (merchant_id, version, channel, edition, shape, hash, br)
         SELECT $1, 1, channel, edition, 1000, $2, CASE WHEN channel = 'WEB' AND edition = 'all' THEN $3::bytea ELSE '' END
         FROM unnest('{TG,WEB}'::text[]) AS channel,
           unnest('{all,uz,ru,eng,uz-details,ru-details,eng-details}'::text[]) AS edition`,
        [merchant_id, randomBytes(16).toString('hex'), randomBytes(weight)],
      )
  } finally {
    await client.end()
  }
}
