// Every sum and every minute range from the first card to the order page, of random baskets, destinations and shops:
// npm run chaos -- numbers [--scale 0.02] [--seed 7] [--mutant]
// With --mutant prices change in the middle of the run without a new menu: then the run must fail.
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { createDatabase, identityKey, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { openFindings } from './numbers/findings.ts'
import { shiftPrices } from './numbers/mutant.ts'
import { planRun } from './numbers/plans.ts'
import { runPlan } from './numbers/run.ts'
import { openShops } from './numbers/open-shops.ts'
import { runConcurrently, tally } from './run-concurrently.ts'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'

type Size = { scale: number; seed: number; mutant: boolean }

const name = 'numbers'
const width = 4
const shownContradictions = 20

export async function numbers(size: Size): Promise<void> {
  const began = performance.now()
  const figures = await withCluster((cluster) => runAll(cluster, size))
  const seconds = Math.round((performance.now() - began) / 1_000)
  report('numbers', { scale: size.scale, seed: size.seed, ...(size.mutant && { mutant: true }), ...figures, seconds })
}

async function runAll(cluster: Cluster, { scale, seed, mutant }: Size) {
  const runs = Math.max(20, Math.round(2_000 * scale))
  const created = await createDatabase(cluster, name)
  const process = await startApiProcess(cluster, created)
  const database = databaseAt(cluster.postgresUrl, name)
  const api = { baseUrl: `http://127.0.0.1:${process.port}`, database, env: { IDENTITY_KEY: identityKey } }
  try {
    const shops = await openShops(api, Date.now())
    const findings = openFindings()
    const outcomes = tally()
    const inTurn = turns()
    await runConcurrently(width, runs, async (turn) => {
      if (mutant && turn === Math.floor(runs / 2)) await shiftPrices(api)
      const random = seededRandom(seed + turn)
      const shop = random.pick(shops)
      const plan = planRun(seed + turn, random, shop)
      outcomes.add(await inTurn(shop.name, () => runPlan(api, plan, findings)))
    })
    const { contradictions, compared, counts } = findings
    for (const [kind, times] of Object.entries(compared)) console.log(`${kind}: ${times}`)
    for (const found of contradictions.slice(0, shownContradictions)) console.error(JSON.stringify(found))
    console.log(JSON.stringify(outcomes.counts))
    const isEveryKind = ['ordered now', 'ordered for later', 'refused'].every((kind) => kind in outcomes.counts)
    return {
      runs,
      ...counts,
      contradictions: contradictions.length,
      pass: contradictions.length === 0 && isEveryKind,
    }
  } finally {
    await process.stop()
    await database.close()
  }
}

/** Runs work on the same shop one after the other: another customer's order would change the minutes. */
function turns() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(shop: string, work: () => Promise<T>): Promise<T> => {
    const next = (last.get(shop) ?? Promise.resolve()).then(work)
    last.set(shop, next)
    return next
  }
}
