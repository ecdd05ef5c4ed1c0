// Orders that the customer, staff, couriers, payments and deadlines change at the same time:
// npm run chaos -- order-lives [--scale 0.02]
// With --mutant the version check of order updates is disabled: then the run must fail.
import fc from 'fast-check'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { randomOrderHistory, openModel, openModelShop } from '@dasturxon/testbed/data/order-model'
import { createDatabase } from '@dasturxon/testbed/servers/api-process'
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { runConcurrently } from './run-concurrently.ts'

const name = 'lives'
const width = 6

export async function orderLives(size: { scale: number; seed: number; mutant: boolean }): Promise<void> {
  const began = performance.now()
  const figures = await withCluster((cluster) => liveAll(cluster, size))
  report('chaos:order-lives', { ...size, seconds: Math.round((performance.now() - began) / 1_000), ...figures })
}

async function liveAll(cluster: Cluster, { scale, seed, mutant }: { scale: number; seed: number; mutant: boolean }) {
  await createDatabase(cluster, name)
  const database = databaseAt(cluster.postgresUrl, name)
  const model = openModel(database)
  try {
    const shop = await openModelShop(database)
    // The mutant: an update that was decided on an outdated version of the order is written instead of refused.
    if (mutant)
      await database.query(
        `CREATE OR REPLACE FUNCTION must_change_one(changed bigint) RETURNS void LANGUAGE sql AS 'SELECT'`,
      )
    const runs = fc.sample(randomOrderHistory, { numRuns: Math.max(20, Math.round(10_000 * scale)), seed })
    const wrong: string[] = []
    let broken = 0
    await runConcurrently(width, runs.length, async (turn) => {
      const history = runs[turn]
      const found = history ? await model.live(shop, history).catch((error: unknown) => [String(error)]) : []
      if (found.length > 0) broken++
      if (found.length > 0 && wrong.length < 3) wrong.push(`${found.join(', ')}: ${JSON.stringify(history)}`)
    })
    for (const complaint of wrong) console.error(complaint)
    const { rows } = await database.query<{ sum: string; events: string }>(
      'SELECT (SELECT coalesce(sum(amount), 0) FROM ledger_entry) AS sum, (SELECT count(*) FROM order_event) AS events',
    )
    const ledger = Number(rows[0]?.sum)
    return { lives: runs.length, events: Number(rows[0]?.events), broken, ledger, pass: broken === 0 && ledger === 0 }
  } finally {
    await model.close()
    await database.close()
  }
}
