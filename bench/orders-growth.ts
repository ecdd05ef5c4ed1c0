// npm run bench -- orders-growth: measures whether placing and listing orders costs more CPU time with millions of
// stored orders. Databases with different numbers of past orders, each with its own API process, take turns.
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { analyse } from './analyse.ts'
import { type ApiProcess, createDatabase, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { median, rounded } from './cpu.ts'
import { load } from './load.ts'
import { makePast } from './orders/past.ts'
import { measureCost } from './orders/cost-breakdown.ts'
import { historyOf, orderOf } from './orders/requests.ts'
import { openShop, type Shop, type Customer } from './orders/shop.ts'

const bar = 1.2
const rounds = 7
const merchants = 1_000
/** The fewest stored orders: each customer has a full page of them, so that only the number of older orders differs. */
const fullPages = 10 * merchants
const requests = { place: orderOf, myOrders: historyOf }

type Name = keyof typeof requests
type Site = { orders: number; api: ApiProcess; shop: Shop; costs: Record<Name, number[]> }

export async function ordersGrowth({ scale }: { scale: number }): Promise<void> {
  await withCluster(async (cluster) => {
    const sites: Site[] = []
    for (const orders of [0, 1_000_000, 5_000_000])
      sites.push(await open(cluster, Math.max(fullPages, Math.round(orders * scale)), sites.length))
    const size = { count: Math.max(200, Math.round(2_000 * scale)), connections: 8 }
    for (let round = -1; round < rounds; round++)
      for (const { api, shop, costs } of sites)
        for (const name of Object.keys(requests) as Name[]) {
          const visitOf = (nth: number) => shop.elsewhere[nth % merchants] as Customer
          const { total } = await measureCost(cluster, { api }, (nth) => requests[name](api.port, visitOf(nth)), size)
          if (round >= 0) costs[name].push(total) // the first round only warms up
        }
    const cpuMs = (name: Name) => sites.map(({ costs }) => rounded(median(costs[name])))
    const figures = { place: cpuMs('place'), myOrders: cpuMs('myOrders') }
    const growth = Object.fromEntries(
      Object.entries(figures).map(([name, costs]) => [name, rounded(Math.max(...costs) / costs[0]!)]),
    )
    report('orders-growth', {
      orders: sites.map((site) => site.orders),
      each: size.count * rounds,
      cpuMs: figures,
      growth,
      bar,
      pass: Object.values(growth).every((times) => times <= bar),
    })
    await Promise.all(sites.flatMap(({ api, shop }) => [api.stop(), shop.database.close()]))
  })
}

async function open(cluster: Cluster, orders: number, nth: number): Promise<Site> {
  const database = await createDatabase(cluster, `orders_${orders}_${nth}`)
  const api = await startApiProcess(cluster, database)
  const shop = await openShop(cluster, database, api.port, { buyers: 1, copies: merchants })
  await load(() => orderOf(api.port, shop.first), { count: 1 })
  await makePast(shop, orders)
  await analyse(cluster.postgresUrl, database.name)
  return { orders, api, shop, costs: { place: [], myOrders: [] } }
}
