// Attacks on the login of customers: npm run chaos -- identity [--scale 0.05] [--seed 7]
// Redis is killed before the first attack and is not started again.
import { withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { openEnvironment } from './identity/environment.ts'
import { guesses } from './identity/guesses.ts'
import { launches } from './identity/launches.ts'
import { refreshes } from './identity/refreshes.ts'
import { sends } from './identity/sends.ts'
import { exhaustedLimits } from './identity/exhausted-limits.ts'
import { timing } from './identity/timing.ts'

export async function identity({ scale, seed }: { scale: number; seed: number }): Promise<void> {
  const sized = (full: number, least = 1) => Math.max(least, Math.round(full * scale))
  const began = performance.now()
  const figures = await withCluster(async (cluster) => {
    // The SMS budget per phone prefix: a flood exhausts it at any scale, the 500 real logins do not.
    const environment = await openEnvironment(cluster, sized(1_000, 150))
    await cluster.kill('redis')
    const attacks = {
      timing: () => timing(environment, seededRandom(seed), 2_000),
      guesses: () => guesses(environment, seededRandom(seed), sized(1_000_000, 1_000)),
      sends: () => sends(environment, seededRandom(seed), sized(100_000, 5_000)),
      refreshes: () => refreshes(environment, seededRandom(seed), sized(10_000, 100)),
      strangers: () => exhaustedLimits(environment, seededRandom(seed), sized(1_000, 50)),
      launches: () => launches(environment, seededRandom(seed), sized(100_000, 1_000)),
    }
    const found: Record<string, { pass: boolean }> = {}
    try {
      for (const [name, attack] of Object.entries(attacks)) {
        const started = performance.now()
        found[name] = await attack()
        console.log(`${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s ${JSON.stringify(found[name])}`)
      }
    } finally {
      await environment.close()
    }
    return found
  })
  report('chaos:identity', {
    scale,
    seed,
    seconds: Math.round((performance.now() - began) / 1_000),
    redis: 'killed',
    ...figures,
    pass: Object.values(figures).every(({ pass }) => pass),
  })
}
