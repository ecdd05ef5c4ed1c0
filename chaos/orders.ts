// Orders while everything breaks: npm run chaos -- orders [--scale 0.02] [--seed 7] [--mutant]
// With --mutant the product looks before it writes instead of letting the database decide: then the run must fail.
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { atOnce } from './at-once.ts'
import { dice } from './dice.ts'
import { type Basket, buyersOf } from './orders/buyers.ts'
import { callerAt } from './orders/caller.ts'
import { disasters } from './orders/disasters.ts'
import { checkThenAct } from './orders/mutant.ts'
import { reckon } from './orders/reckoning.ts'
import { deserted, openShop } from './orders/shops.ts'
import { openSite } from './orders/site.ts'
import { hurry, settle } from './orders/time.ts'

type Size = { scale: number; seed: number; mutant: boolean }

const width = 32
/** One answer in so many is lost on its way. */
const cutOneIn = 50

export async function orders({ scale, seed, mutant }: Size): Promise<void> {
  const began = performance.now()
  const total = Math.max(200, Math.round(100_000 * scale))
  const sizes = { total, kills: Math.max(20, Math.round(300 * scale)), freezes: Math.max(2, Math.round(50 * scale)) }
  const figures = await withCluster((cluster) => storm(cluster, sizes, seed, mutant))
  report('chaos:orders', {
    scale,
    seed,
    ...(mutant && { mutant }),
    seconds: Math.round((performance.now() - began) / 1_000),
    ...figures,
  })
}

async function storm(cluster: Cluster, sizes: Parameters<typeof disasters>[3], seed: number, mutant: boolean) {
  const site = await openSite(cluster, dice(seed))
  try {
    // One in twenty orders at a shop where nobody works: the worker takes them one by one.
    const staffed = await Promise.all(Array.from({ length: 3 }, () => openShop(site, 100)))
    const empty = await openShop(site, 30, deserted)
    if (mutant) await checkThenAct(site)
    site.fray(cutOneIn)
    const caller = callerAt(site, dice(seed + 3))
    const people = buyersOf(caller, (turn) => (turn % 20 === 0 ? empty : staffed[turn % 3]!), dice(seed + 1))
    const trouble = disasters(cluster, site, dice(seed + 2), sizes)
    const slowDown = hurry(site)
    const started = performance.now()
    const baskets: Basket[] = []
    await atOnce(width, sizes.total, async (turn) => {
      baskets.push(await people.order(turn))
      trouble.count()
    })
    const seconds = Math.round((performance.now() - started) / 1_000)
    await trouble.end()
    site.fray(0)
    await slowDown()
    await settle(site)
    await caller.close()
    const { struck } = trouble
    return { underFire: seconds, struck, cuts: site.cuts(), answers: people.answers, ...(await reckon(site, baskets)) }
  } finally {
    await site.close()
  }
}
