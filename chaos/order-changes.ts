// Random changes of accepted orders, answered by the customer and by staff at the same moment:
// npm run chaos -- order-changes [--scale 0.03] [--seed 7] [--mutant]
// With --mutant an order forgets what it owes back: then the run must fail.
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { report } from '@dasturxon/testbed/observing/report'
import { createDatabase, identityKey, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { checkChangedOrders } from './order-changes/invariants.ts'
import { changeOrder } from './order-changes/racing.ts'
import { openChangingShop } from './order-changes/shop.ts'
import { runConcurrently, tally } from './run-concurrently.ts'

type Size = { scale: number; seed: number; mutant: boolean }

const name = 'changes'
const width = 6

export async function orderChanges(size: Size): Promise<void> {
  const began = performance.now()
  const figures = await withCluster((cluster) => changeAll(cluster, size))
  const seconds = Math.round((performance.now() - began) / 1_000)
  const { scale, seed, mutant } = size
  report('chaos:order-changes', { scale, seed, ...(mutant && { mutant }), seconds, ...figures })
}

async function changeAll(cluster: Cluster, { scale, seed, mutant }: Size) {
  const changes = Math.max(20, Math.round(1_000 * scale))
  const created = await createDatabase(cluster, name)
  const api = await startApiProcess(cluster, created)
  const database = databaseAt(cluster.postgresUrl, name)
  try {
    const at = { baseUrl: `http://127.0.0.1:${api.port}`, database, env: { IDENTITY_KEY: identityKey } }
    const shop = await openChangingShop(at)
    const answers = tally()
    let proposed = 0
    await runConcurrently(width, changes, async (turn) => {
      while (proposed < changes) {
        const random = seededRandom(seed + turn * 1_000 + proposed)
        const made = await changeOrder(shop, random, answers.add)
        proposed += made
        if (made > 0) return
      }
    })
    if (mutant) await database.query('UPDATE refund SET amount = amount + 1')
    const { broken, ...counted } = await checkChangedOrders(database, shop)
    const unexpected = Object.keys(answers.counts).filter((code) =>
      /^(?:unexpected|invalid_request|no answer)/.test(code),
    )
    const isClean = Object.values(broken).every((count) => count === 0)
    return {
      proposed,
      ...counted,
      answers: answers.counts,
      ...broken,
      unexpected,
      pass: isClean && unexpected.length === 0 && counted.agreed > 0,
    }
  } finally {
    await api.stop()
    await database.close()
  }
}
