// Random baskets, ordered in the shop and entered by an operator: every sum of both orders must be the same.
// npm run chaos -- phone-orders [--scale 0.05] [--seed 7] [--mutant]
// With --mutant prices change between the two orders of a pair: then the run must fail.
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { report } from '@dasturxon/testbed/observing/report'
import { createDatabase, identityKey, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { comparePair } from './phone-orders/pair.ts'
import { openPhoneShop } from './phone-orders/shop.ts'

type Size = { scale: number; seed: number; mutant: boolean }

const name = 'phone'

export async function phoneOrders(size: Size): Promise<void> {
  const began = performance.now()
  const figures = await withCluster((cluster) => runAll(cluster, size))
  const seconds = Math.round((performance.now() - began) / 1_000)
  const { scale, seed, mutant } = size
  report('chaos:phone-orders', { scale, seed, ...(mutant && { mutant }), ...figures, seconds })
}

async function runAll(cluster: Cluster, { scale, seed, mutant }: Size) {
  const baskets = Math.max(10, Math.round(500 * scale))
  const created = await createDatabase(cluster, name)
  const process = await startApiProcess(cluster, created)
  const database = databaseAt(cluster.postgresUrl, name)
  const api = { baseUrl: `http://127.0.0.1:${process.port}`, database, env: { IDENTITY_KEY: identityKey } }
  try {
    const random = seededRandom(seed)
    const shop = await openPhoneShop(api, random)
    const [differences, refusals]: [unknown[], string[]] = [[], []]
    let placed = 0
    for (let turn = 0; turn < baskets; turn++) {
      const outcome = await comparePair(shop, random, mutant)
      if (outcome.differences.length > 0) differences.push({ turn, ...outcome })
      if (outcome.refusal) refusals.push(outcome.refusal)
      else placed++
    }
    for (const difference of differences.slice(0, 10)) console.error(JSON.stringify(difference))
    return {
      baskets,
      placed,
      refusedAlike: refusals.length,
      differences: differences.length,
      pass: differences.length === 0 && placed >= baskets / 2,
    }
  } finally {
    await process.stop()
    await database.close()
  }
}
