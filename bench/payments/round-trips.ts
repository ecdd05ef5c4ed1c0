// Counts the round trips to the database of one PerformTransaction, with an API process behind a counting proxy.
import type { Cluster } from '@dasturxon/testbed/servers/cluster'
import { type Database, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { slowProxy } from '@dasturxon/testbed/servers/round-trips'
import { load } from '../load.ts'
import { orderOf } from '../orders/requests.ts'
import type { Customer } from '../orders/shop.ts'
import type { Payme } from './payme.ts'

export async function countRoundTrips(
  cluster: Cluster,
  database: Database,
  payme: Payme,
  buyer: Customer,
): Promise<number> {
  const { hostname: host, port } = new URL(database.as('app'))
  const proxy = await slowProxy({ host, port: Number(port) }, 1)
  const through: Database = {
    ...database,
    as: (role) =>
      role === 'app' ? Object.assign(new URL(database.as(role)), { port: String(proxy.port) }).href : database.as(role),
  }
  const api = await startApiProcess(cluster, through)
  const once = { count: 1, connections: 1 }
  const pay = async () => {
    await load(() => orderOf(api.port, buyer), once)
    const [order] = await payme.nextOrders(1)
    if (!order) throw new Error('The order was not placed')
    await load(() => payme.create(api.port, order), once)
    const before = proxy.count.roundTrips
    const { answered } = await load(() => payme.perform(api.port, order), once)
    if (answered !== 1) throw new Error('The transaction was not performed')
    return proxy.count.roundTrips - before
  }
  // The first one also opens connections and prepares statements.
  await pay()
  const counts = [await pay(), await pay(), await pay()]
  await api.stop()
  await proxy.close()
  return Math.max(...counts)
}
