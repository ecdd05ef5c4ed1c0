// Orders while processes are killed and connections are dropped:
// npm run chaos -- orders [--scale 0.02] [--seed 7] [--mutant]
// With --mutant duplicates are only prevented by a SELECT before the INSERT: then the run must fail.
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { runConcurrently } from './run-concurrently.ts'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { type Basket, buyersOf } from './orders/buyers.ts'
import { callerAt } from './orders/caller.ts'
import { injectFaults } from './orders/faults.ts'
import { checkThenAct } from './orders/mutant.ts'
import { checkInvariants } from './orders/invariants.ts'
import { deserted, openShop } from './orders/shops.ts'
import { startProcesses } from './orders/processes.ts'
import { advanceDeadlines, waitUntilSettled } from './orders/time.ts'

type Size = { scale: number; seed: number; mutant: boolean }

const width = 32
/** The proxies drop one response in 50. */
const cutOneIn = 50

export async function orders({ scale, seed, mutant }: Size): Promise<void> {
  const began = performance.now()
  const total = Math.max(200, Math.round(100_000 * scale))
  const sizes = { total, kills: Math.max(20, Math.round(300 * scale)), freezes: Math.max(2, Math.round(50 * scale)) }
  const figures = await withCluster((cluster) => orderUnderFaults(cluster, sizes, seed, mutant))
  report('chaos:orders', {
    scale,
    seed,
    ...(mutant && { mutant }),
    seconds: Math.round((performance.now() - began) / 1_000),
    ...figures,
  })
}

async function orderUnderFaults(
  cluster: Cluster,
  sizes: Parameters<typeof injectFaults>[3],
  seed: number,
  mutant: boolean,
) {
  const processes = await startProcesses(cluster, seededRandom(seed))
  try {
    // Only one in twenty orders goes to the merchant without staff: the worker cancels its orders one by one.
    const staffed = await Promise.all(Array.from({ length: 3 }, () => openShop(processes, 100)))
    const empty = await openShop(processes, 30, deserted)
    if (mutant) await checkThenAct(processes)
    processes.dropOneIn(cutOneIn)
    const caller = callerAt(processes, seededRandom(seed + 3))
    const people = buyersOf(caller, (turn) => (turn % 20 === 0 ? empty : staffed[turn % 3]!), seededRandom(seed + 1))
    const faults = injectFaults(cluster, processes, seededRandom(seed + 2), sizes)
    const slowDown = advanceDeadlines(processes)
    const started = performance.now()
    const baskets: Basket[] = []
    await runConcurrently(width, sizes.total, async (turn) => {
      baskets.push(await people.order(turn))
      faults.count()
    })
    const seconds = Math.round((performance.now() - started) / 1_000)
    await faults.end()
    processes.dropOneIn(0)
    await slowDown()
    await waitUntilSettled(processes)
    await caller.close()
    const { struck } = faults
    return {
      underFire: seconds,
      struck,
      cuts: processes.cuts(),
      answers: people.answers,
      ...(await checkInvariants(processes, baskets)),
    }
  } finally {
    await processes.close()
  }
}
