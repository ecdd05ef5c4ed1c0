// npm run bench -- orders: what a placed order, its first move and a look at one's orders cost the servers, and how many orders a
// second there are against the same statements sent by pgbench; at one merchant and at a thousand. Rounds take turns, so that a busy neighbour hits both.
import { join } from 'node:path'
import { type Cluster, withCluster } from '../tooling/cluster.ts'
import { report } from '../tooling/measure.ts'
import { createDatabase, type Database, startApi, startWorker } from './api-process.ts'
import { median, rounded } from './cpu.ts'
import { load, type Question } from './load.ts'
import { openBoard } from './orders/board.ts'
import { keep, runBare, scriptOf } from './orders/pgbench.ts'
import { type Cost, cost } from './orders/places.ts'
import { historyOf, orderOf } from './orders/questions.ts'
import { recorder } from './orders/recorder.ts'
import { openShop, type Shop, type Visit } from './orders/shop.ts'

const bars = { ofBare: 0.4, cpuMs: 4 }
const rounds = 5
const lines = 8
const merchants = 1_000

type Contest = {
  question: (nth: number) => Question
  script?: string
  prepare?: () => Promise<void>
  costs: Cost[]
  bare: number[]
}

export async function orders({ scale }: { scale: number }): Promise<void> {
  await withCluster(async (cluster) => {
    const database = await createDatabase(cluster, 'orders')
    const { shop, scripts } = await record(cluster, database)
    const servers = { api: await startApi(cluster, database), worker: await startWorker(cluster, database) }
    const size = { amount: Math.max(200, Math.round(5_000 * scale)), lines }
    const { port } = servers.api
    const board = await openBoard(shop)
    const contest = (question: Contest['question'], script?: string): Contest => ({
      question,
      ...(script && { script }),
      costs: [],
      bare: [],
    })
    const of = (visits: readonly Visit[], nth: number) => visits[nth % visits.length]!
    const contests = {
      oneMerchant: contest((nth) => orderOf(port, of(shop.here, nth)), scripts.one),
      thousandMerchants: contest((nth) => orderOf(port, of(shop.elsewhere, nth)), scripts.many),
      statusChange: {
        ...contest((nth) => board.accept(port, nth)),
        prepare: () => board.look(size.amount),
      },
      myOrders: contest((nth) => historyOf(port, of(shop.here, nth))),
    }
    for (let round = -1; round < rounds; round++)
      for (const { question, script, prepare, costs, bare } of Object.values(contests) as Contest[]) {
        await prepare?.()
        const spent = await cost(cluster, servers, question, size)
        const perSecond = script
          ? await runBare(database.as('app'), script, { amount: size.amount, clients: lines })
          : 0
        if (round < 0) continue // it only warms up
        costs.push(spent)
        bare.push(perSecond)
      }
    const figures = Object.fromEntries(Object.entries(contests).map(([name, contest]) => [name, figuresOf(contest)]))
    const placed = [figures['oneMerchant']!, figures['thousandMerchants']!]
    report('orders', {
      each: size.amount * rounds,
      ...figures,
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

/** Two orders of one customer, heard on the way to PostgreSQL; what they do not share is new with every order. */
async function record(
  cluster: Cluster,
  database: Database,
): Promise<{ shop: Shop; scripts: { one: string; many: string } }> {
  const line = await recorder(Number(new URL(cluster.postgresUrl).port))
  const heard = {
    ...database,
    as: (role: Parameters<Database['as']>[0]) =>
      role === 'app' ? Object.assign(new URL(database.as(role)), { port: String(line.port) }).href : database.as(role),
  }
  const api = await startApi(cluster, heard)
  const shop = await openShop(cluster, database, api.port, { buyers: 100, copies: merchants })
  const placeOne = () => load(() => orderOf(api.port, shop.first), { amount: 1 })
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
