// npm run bench -- payments: CPU time of taking money (Payme's PerformTransaction) compared with placing an order, and
// its round trips to the database. Each round places orders, opens their transactions and performs them, so that other
// load on the machine affects both.
import { withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { createDatabase, startApiProcess, startWorkerProcess } from '@dasturxon/testbed/servers/api-process'
import { analyse } from './analyse.ts'
import { median, rounded } from './cpu.ts'
import { load } from './load.ts'
import { type Cost, measureCost } from './orders/cost-breakdown.ts'
import { orderOf } from './orders/requests.ts'
import { openShop } from './orders/shop.ts'
import { countRoundTrips } from './payments/round-trips.ts'
import { openPayme } from './payments/payme.ts'

const bars = { ofOrder: 1.5, roundTrips: 3 }
const rounds = 5
const connections = 8

export async function payments({ scale }: { scale: number }): Promise<void> {
  await withCluster(async (cluster) => {
    const database = await createDatabase(cluster, 'payments')
    const servers = {
      api: await startApiProcess(cluster, database),
      worker: await startWorkerProcess(cluster, database),
    }
    const { port } = servers.api
    const shop = await openShop(cluster, database, port, { buyers: 100, copies: 1 })
    const payme = await openPayme(shop, database)
    const size = { count: Math.max(100, Math.round(2_000 * scale)), connections }
    const buyers = shop.here.map((buyer) => ({ ...buyer, body: buyer.body.replace('"CASH"', '"PAYME"') }))
    const placing: Cost[] = []
    const performing: Cost[] = []
    for (let round = -1; round < rounds; round++) {
      const placed = await measureCost(cluster, servers, (nth) => orderOf(port, buyers[nth % buyers.length]!), size)
      const waiting = await payme.nextOrders(size.count)
      const opened = await load((nth) => payme.create(port, waiting[nth]!), { count: waiting.length, connections })
      if (opened.failed > 0) throw new Error(`${opened.failed} transactions were not opened`)
      const paid = { count: waiting.length, connections }
      const performed = await measureCost(cluster, servers, (nth) => payme.perform(port, waiting[nth]!), paid)
      if (round < 0) await analyse(cluster.postgresUrl, database.name)
      else {
        placing.push(placed)
        performing.push(performed)
      }
    }
    const roundTrips = await countRoundTrips(cluster, database, payme, buyers[0]!)
    const middle = (costs: Cost[], part: keyof Cost) => median(costs.map((cost) => cost[part]))
    const ofOrder = middle(performing, 'total') / middle(placing, 'total')
    const unpaid = await payme.countUnpaid()
    await shop.database.close()
    await Promise.all([servers.api.stop(), servers.worker.stop()])
    const figures = (costs: Cost[]) =>
      Object.fromEntries(
        (['api', 'postgres', 'worker', 'total'] as const).map((part) => [part, rounded(middle(costs, part))]),
      )
    report('payments', {
      scale,
      each: size.count * rounds,
      placing: figures(placing),
      performing: figures(performing),
      ofOrder: rounded(ofOrder),
      roundTrips,
      unpaid,
      bars,
      pass: ofOrder <= bars.ofOrder && roundTrips <= bars.roundTrips && unpaid === 0,
    })
  })
}
