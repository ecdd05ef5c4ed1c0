// Payments over three providers, every message five times and out of order, while processes are killed:
// npm run chaos -- payments [--scale 0.02] [--seed 7] [--mutant]
// With --mutant a payment forgets that it was paid: then the run must fail.
import { startSimulators } from '@dasturxon/simulators'
import { report } from '@dasturxon/testbed/observing/report'
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { callerAt } from './orders/caller.ts'
import { injectFaults } from './orders/faults.ts'
import { startProcesses } from './orders/processes.ts'
import { checkInvariants } from './payments/invariants.ts'
import { type Life, livesOf } from './payments/lives.ts'
import { forgetPayments } from './payments/mutant.ts'
import { repeatUnknown, settle } from './payments/settling.ts'
import { openPaidShop, providers } from './payments/shop.ts'
import { runConcurrently } from './run-concurrently.ts'

type Size = { scale: number; seed: number; mutant: boolean }

const width = 10
const cutOneIn = 50
/** Providers repeat a message that gets no answer for longer than any outage of this run. */
const persistence = { tries: 60, retryAfter: 200 }

export async function payments({ scale, seed, mutant }: Size): Promise<void> {
  const began = performance.now()
  const total = Math.max(60, Math.round(5_000 * scale))
  const sizes = { total, kills: Math.max(8, Math.round(100 * scale)), freezes: Math.max(1, Math.round(10 * scale)) }
  const figures = await withCluster((cluster) => payUnderFaults(cluster, sizes, seed, mutant))
  const seconds = Math.round((performance.now() - began) / 1_000)
  report('chaos:payments', { scale, seed, ...(mutant && { mutant }), seconds, ...figures })
}

async function payUnderFaults(
  cluster: Cluster,
  sizes: Parameters<typeof injectFaults>[3],
  seed: number,
  mutant: boolean,
) {
  const simulators = await startSimulators({ payme: persistence, click: persistence, uzum: persistence })
  const processes = await startProcesses(cluster, seededRandom(seed), {
    EGRESS_ALLOW_LOOPBACK: 'true',
    CLICK_API_URL: `${simulators.url('click')}/v2/merchant`,
    PAYME_API_URL: simulators.url('payme'),
  })
  try {
    const shops = await Promise.all([1, 2, 3].map((nth) => openPaidShop(processes, simulators, nth)))
    if (mutant) await forgetPayments(processes)
    for (const provider of providers) await simulators.tell(`/${provider}/_behaviour`, { repeat: 5, shuffle: true })
    processes.dropOneIn(cutOneIn)
    const caller = callerAt(processes, seededRandom(seed + 3))
    const people = livesOf(shops, caller, simulators, seededRandom(seed + 1))
    const faults = injectFaults(cluster, processes, seededRandom(seed + 2), sizes)
    const started = performance.now()
    const lives: Life[] = []
    await runConcurrently(width, sizes.total, async (turn) => {
      lives.push(await people.live(turn))
      faults.count()
    })
    const underFire = Math.round((performance.now() - started) / 1_000)
    await faults.end()
    processes.dropOneIn(0)
    const repeated = await repeatUnknown(simulators, lives)
    await settle(processes, simulators, shops)
    await caller.close()
    const { struck } = faults
    const checked = await checkInvariants(processes, simulators, shops, lives)
    return { underFire, struck, cuts: processes.cuts(), outcomes: people.outcomes, repeated, ...checked }
  } finally {
    await processes.close()
    await simulators.stop()
  }
}
