// npm run bench -- orders: CPU time of placing, accepting and listing orders, and orders per second compared with the
// same statements sent by pgbench; for one merchant and for a thousand. The API and pgbench take turns in each
// round, so that other load on the machine affects both.
import { withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { analyse } from './analyse.ts'
import { createDatabase, startApiProcess, startWorkerProcess } from '@dasturxon/testbed/servers/api-process'
import { median, rounded } from './cpu.ts'
import type { LoadRequest } from './load.ts'
import { openBoard } from './orders/board.ts'
import { measureDeadlines } from './orders/deadlines.ts'
import { runBare } from './orders/pgbench.ts'
import { type Cost, measureCost } from './orders/cost-breakdown.ts'
import { historyOf, orderOf } from './orders/requests.ts'
import { record } from './orders/record.ts'
import type { Customer } from './orders/shop.ts'

const bars = { ofBare: 0.4, cpuMs: 4 }
const rounds = 5
const connections = 8
const merchants = 1_000

type Contest = {
  request: (nth: number) => LoadRequest
  script?: string
  prepare?: () => Promise<void>
  costs: Cost[]
  bare: number[]
}

export async function orders({ scale }: { scale: number }): Promise<void> {
  await withCluster(async (cluster) => {
    const database = await createDatabase(cluster, 'orders')
    const { shop, scripts } = await record(cluster, database, merchants)
    const servers = {
      api: await startApiProcess(cluster, database),
      worker: await startWorkerProcess(cluster, database),
    }
    const size = { count: Math.max(200, Math.round(5_000 * scale)), connections }
    const { port } = servers.api
    const board = await openBoard(shop)
    const contest = (request: Contest['request'], script?: string): Contest => ({
      request,
      ...(script && { script }),
      costs: [],
      bare: [],
    })
    const of = (visits: readonly Customer[], nth: number) => visits[nth % visits.length]!
    const contests = {
      oneMerchant: contest((nth) => orderOf(port, of(shop.here, nth)), scripts.one),
      thousandMerchants: contest((nth) => orderOf(port, of(shop.elsewhere, nth)), scripts.many),
      statusChange: {
        ...contest((nth) => board.accept(port, nth)),
        prepare: () => board.look(size.count),
      },
      myOrders: contest((nth) => historyOf(port, of(shop.here, nth))),
    }
    for (let round = -1; round < rounds; round++) {
      for (const { request, script, prepare, costs, bare } of Object.values(contests) as Contest[]) {
        await prepare?.()
        const spent = await measureCost(cluster, servers, request, size)
        const perSecond = script
          ? await runBare(database.as('app'), script, { count: size.count, clients: connections })
          : 0
        if (round < 0) continue // the first round only warms up
        costs.push(spent)
        bare.push(perSecond)
      }
      if (round < 0) await analyse(cluster.postgresUrl, database.name)
    }
    const figures = Object.fromEntries(Object.entries(contests).map(([name, contest]) => [name, figuresOf(contest)]))
    const deadline = await measureDeadlines(cluster, servers.worker, shop.database, size.count)
    const placed = [figures['oneMerchant']!, figures['thousandMerchants']!]
    report('orders', {
      each: size.count * rounds,
      ...figures,
      deadline,
      bars,
      pass: placed.every(({ ofBare = 0, cpuMs }) => ofBare >= bars.ofBare && cpuMs.total <= bars.cpuMs),
    })
    await shop.database.close()
    await Promise.all([servers.api.stop(), servers.worker.stop()])
  })
}

function figuresOf({ costs, bare, script }: Contest) {
  const middle = (name: keyof Cost) => rounded(median(costs.map((cost) => cost[name])))
  const ofBare = median(costs.map(({ perSecond }, nth) => perSecond / bare[nth]!))
  return {
    perSecond: rounded(middle('perSecond'), 0),
    ...(script && { barePerSecond: rounded(median(bare), 0), ofBare: rounded(ofBare) }),
    cpuMs: { api: middle('api'), postgres: middle('postgres'), worker: middle('worker'), total: middle('total') },
  }
}
