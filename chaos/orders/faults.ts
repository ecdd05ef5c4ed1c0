// Faults of the servers while customers place orders: processes are killed (SIGKILL) or stopped for seconds (SIGSTOP).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '@dasturxon/testbed/servers/cluster'
import { tally } from '../run-concurrently.ts'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { Processes } from './processes.ts'

type Target = 'api' | 'worker' | 'redis' | 'postgres'
/** Out of ten kills five hit an API process, because orders are written there and would be lost there. */
const targets: readonly Target[] = [
  ...Array<Target>(5).fill('api'),
  'worker',
  'worker',
  'redis',
  'postgres',
  'postgres',
]
const frozenFor = 5_000

type Size = { kills: number; freezes: number; total: number }

/** Faults are scheduled by the number of finished orders, so that a slow machine has as many faults as a fast one. */
export function injectFaults(
  cluster: Cluster,
  { apis, worker }: Processes,
  random: SeededRandom,
  { kills, freezes, total }: Size,
) {
  const struck = tally()
  const resuming: Promise<void>[] = []
  let done = 0
  let isOver = false
  const events = [
    ...Array.from({ length: kills }, (_, nth) => ({ at: ((nth + 0.5) / kills) * total, isKill: true })),
    ...Array.from({ length: freezes }, (_, nth) => ({ at: ((nth + 0.5) / freezes) * total, isKill: false })),
  ].toSorted((one, other) => one.at - other.at)

  async function kill(target: Target): Promise<void> {
    if (target === 'redis' || target === 'postgres') {
      await cluster.kill(target)
      await cluster.restart(target)
      return
    }
    const process = target === 'api' ? random.pick(apis) : worker
    await process.ready()
    await process.kill()
  }

  function freeze(): void {
    const target = random.pick(['api', 'worker', 'redis'])
    const pid = target === 'redis' ? cluster.pidOf('redis') : (target === 'api' ? random.pick(apis) : worker).pid()
    struck.add(`${target} stopped`)
    signal(pid, 'SIGSTOP')
    resuming.push(sleep(frozenFor).then(() => signal(pid, 'SIGCONT')))
  }

  const inject = async () => {
    let turn = 0
    for (const { at, isKill } of events) {
      while (done < at && !isOver) await sleep(20)
      if (!isKill) freeze()
      else {
        const target = targets[turn++ % targets.length] as Target
        await kill(target)
        struck.add(target)
      }
    }
    await Promise.all(resuming)
  }

  const injected = inject()
  return {
    struck: struck.counts,
    /** Counts one finished order. */
    count: () => void done++,
    /** Injects the remaining faults at once and waits for them. */
    async end() {
      isOver = true
      await injected
    },
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process to signal has been killed meanwhile.
  }
}
