// CPU time of an order that is not accepted in time: the worker's job reads it again, escalates it and schedules the
// next deadline. Measured separately, because on a slow machine deadlines would fall into the rounds that place orders.
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import type { Cluster } from '@dasturxon/testbed/servers/cluster'
import type { ApiProcess } from '@dasturxon/testbed/servers/api-process'
import { cpuOf, cpuOfFamily, rounded } from '../cpu.ts'

/** Minutes: longer than any bench; 120 is the longest escalation time the database allows. */
export const patience = { escalate_minutes: 120, auto_cancel_minutes: 600 }
const looks = 100

/** Milliseconds of CPU time per deadline. */
export async function measureDeadlines(cluster: Cluster, worker: ApiProcess, database: TestDatabase, count: number) {
  await database.query(
    `CREATE TABLE ripe AS SELECT id FROM orders WHERE status = 'CREATED' AND escalated_at IS NULL ORDER BY id LIMIT ${count}`,
  )
  await database.query(
    `UPDATE orders SET status_since = now() - interval '${patience.escalate_minutes + 1} minutes' WHERE id IN (SELECT id FROM ripe)`,
  )
  const now = () => ({ worker: cpuOf(worker.pid), postgres: cpuOfFamily(cluster.pidOf('postgres')) })
  const left = async () => {
    const { rows } = await database.query<{ left: string }>(
      'SELECT count(*) AS left FROM orders WHERE id IN (SELECT id FROM ripe) AND escalated_at IS NULL',
    )
    return Number(rows[0]?.left)
  }
  const ripe = await left()
  const before = now()
  await database.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'orders.due' AND state = 'created'
     AND (data ->> 'orderId')::uuid IN (SELECT id FROM ripe)`,
  )
  for (let look = 0; (await left()) > 0; look++) {
    if (look === looks) throw new Error('Orders past their deadline were not escalated')
    await sleep(1_000)
  }
  const after = now()
  const spent = (part: keyof typeof after) => (after[part] - before[part]) / ripe / 1_000
  const each = { worker: spent('worker'), postgres: spent('postgres') }
  return {
    each: ripe,
    cpuMs: {
      worker: rounded(each.worker),
      postgres: rounded(each.postgres),
      total: rounded(each.worker + each.postgres),
    },
  }
}
