// Listens to an order on its way to PostgreSQL, so that pgbench can say the same.
import { join } from 'node:path'
import type { Cluster } from '@dasturxon/testbed/servers/cluster'
import { type Database, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { load } from '../load.ts'
import { keep, scriptOf } from './pgbench.ts'
import { orderOf } from './requests.ts'
import { recorder } from './recorder.ts'
import { openShop, type Shop } from './shop.ts'

/** Two orders of one customer, heard on the way to PostgreSQL; what they do not share is new with every order. */
export async function record(
  cluster: Cluster,
  database: Database,
  merchants: number,
): Promise<{ shop: Shop; scripts: { one: string; many: string } }> {
  const line = await recorder(Number(new URL(cluster.postgresUrl).port))
  const heard = {
    ...database,
    as: (role: Parameters<Database['as']>[0]) =>
      role === 'app' ? Object.assign(new URL(database.as(role)), { port: String(line.port) }).href : database.as(role),
  }
  const api = await startApiProcess(cluster, heard)
  const shop = await openShop(cluster, database, api.port, { buyers: 100, copies: merchants })
  const placeOne = () => load(() => orderOf(api.port, shop.first), { count: 1 })
  await placeOne()
  const said = [await line.record(placeOne), await line.record(placeOne)] as const
  await api.stop()
  line.close()
  const url = database.as('app').replace('app@', 'postgres@')
  const one = await scriptOf(url, said, () => undefined)
  const many = await scriptOf(url, said, shop.copies.expressionOf, [`\\set m random(1, ${merchants})`])
  const file = (name: string) => join(cluster.folder, `${name}.sql`)
  return { shop, scripts: { one: keep(file('one'), one), many: keep(file('many'), many) } }
}
