// Orders that compete for the same stock, promo or cashback, orders of stopped products, and tampered requests:
// npm run chaos -- order-races [--scale 0.05] [--seed 7]
import { withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { callerAt } from './orders/caller.ts'
import { races } from './orders/races.ts'
import { startProcesses } from './orders/processes.ts'
import { stopping } from './orders/stopping.ts'
import { tampering } from './orders/tampering.ts'

export async function orderRaces({ scale, seed }: { scale: number; seed: number }): Promise<void> {
  const sized = (full: number, least: number) => Math.max(least, Math.round(full * scale))
  const began = performance.now()
  const figures = await withCluster(async (cluster) => {
    const processes = await startProcesses(cluster, null)
    const caller = callerAt(processes, seededRandom(seed))
    const attacks = {
      races: () => races(processes, caller, seededRandom(seed), sized(1_000, 2)),
      stopping: () => stopping(processes, caller, seededRandom(seed), sized(5_000, 200)),
      tampering: () => tampering(processes, caller, seededRandom(seed), sized(200_000, 1_000)),
    }
    const found: Record<string, { pass: boolean }> = {}
    try {
      for (const [name, attack] of Object.entries(attacks)) {
        const started = performance.now()
        found[name] = await attack()
        console.log(`${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s ${JSON.stringify(found[name])}`)
      }
    } finally {
      await caller.close()
      await processes.close()
    }
    return found
  })
  report('chaos:order-races', {
    scale,
    seed,
    seconds: Math.round((performance.now() - began) / 1_000),
    ...figures,
    pass: Object.values(figures).every(({ pass }) => pass),
  })
}
