// What happens to the servers while people order: killed without farewell, or stopped in the middle of whatever they did.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '@dasturxon/testbed/servers/cluster'
import { tally } from '../at-once.ts'
import type { Dice } from '../dice.ts'
import type { Site } from './site.ts'

type Victim = 'api' | 'worker' | 'redis' | 'postgres'
/** In every ten: most orders are lost, if they are, where they are being made. */
const victims: readonly Victim[] = [
  ...Array<Victim>(5).fill('api'),
  'worker',
  'worker',
  'redis',
  'postgres',
  'postgres',
]
const frozenFor = 5_000

type Size = { kills: number; freezes: number; total: number }

/** Spread over the orders by their number, so that a slow machine suffers as much as a fast one. */
export function disasters(cluster: Cluster, { apis, worker }: Site, dice: Dice, { kills, freezes, total }: Size) {
  const struck = tally()
  const thawing: Promise<void>[] = []
  let done = 0
  let isOver = false
  const events = [
    ...Array.from({ length: kills }, (_, nth) => ({ at: ((nth + 0.5) / kills) * total, isKill: true })),
    ...Array.from({ length: freezes }, (_, nth) => ({ at: ((nth + 0.5) / freezes) * total, isKill: false })),
  ].toSorted((one, other) => one.at - other.at)

  async function kill(victim: Victim): Promise<void> {
    if (victim === 'redis' || victim === 'postgres') {
      await cluster.kill(victim)
      await cluster.restart(victim)
      return
    }
    const process = victim === 'api' ? dice.pick(apis) : worker
    await process.ready()
    await process.kill()
  }

  function freeze(): void {
    const victim = dice.pick(['api', 'worker', 'redis'])
    const pid = victim === 'redis' ? cluster.pidOf('redis') : (victim === 'api' ? dice.pick(apis) : worker).pid()
    struck.add(`${victim} stopped`)
    signal(pid, 'SIGSTOP')
    thawing.push(sleep(frozenFor).then(() => signal(pid, 'SIGCONT')))
  }

  const strike = async () => {
    let turn = 0
    for (const { at, isKill } of events) {
      while (done < at && !isOver) await sleep(20)
      if (!isKill) freeze()
      else {
        const victim = victims[turn++ % victims.length] as Victim
        await kill(victim)
        struck.add(victim)
      }
    }
    await Promise.all(thawing)
  }

  const struckAll = strike()
  return {
    struck: struck.counts,
    /** One more order is over. */
    count: () => void done++,
    /** Whatever was still to come comes now. */
    async end() {
      isOver = true
      await struckAll
    },
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // killed meanwhile
  }
}
