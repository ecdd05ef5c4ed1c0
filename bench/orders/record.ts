// Records the statements that placing an order sends to PostgreSQL, so that pgbench can send the same.
import { join } from 'node:path'
import type { Cluster } from '@dasturxon/testbed/servers/cluster'
import { type Database, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { load } from '../load.ts'
import { keep, scriptOf } from './pgbench.ts'
import { orderOf } from './requests.ts'
import { recorder } from './recorder.ts'
import { openShop, type Shop } from './shop.ts'

/** Records two orders of one customer; values that differ between them are new with every order. */
export async function record(
  cluster: Cluster,
  database: Database,
  merchants: number,
): Promise<{ shop: Shop; scripts: { one: string; many: string } }> {
  const proxy = await recorder(Number(new URL(cluster.postgresUrl).port))
  const recordedDatabase = {
    ...database,
    as: (role: Parameters<Database['as']>[0]) =>
      role === 'app' ? Object.assign(new URL(database.as(role)), { port: String(proxy.port) }).href : database.as(role),
  }
  const api = await startApiProcess(cluster, recordedDatabase)
  const shop = await openShop(cluster, database, api.port, { buyers: 100, copies: merchants })
  const placeOne = () => load(() => orderOf(api.port, shop.first), { count: 1 })
  await placeOne()
  const recordings = [await proxy.record(placeOne), await proxy.record(placeOne)] as const
  await api.stop()
  proxy.close()
  const url = database.as('app').replace('app@', 'postgres@')
  const one = await scriptOf(url, recordings, () => undefined)
  const many = await scriptOf(url, recordings, shop.copies.expressionOf, [`\\set m random(1, ${merchants})`])
  const file = (name: string) => join(cluster.folder, `${name}.sql`)
  return { shop, scripts: { one: keep(file('one'), one), many: keep(file('many'), many) } }
}
