// Time that passes faster than the clock: deadlines come at once, and what a dead worker held is given to the next.
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { awaitAnswer } from '@dasturxon/testbed/servers/ports'
import { deserted } from './shops.ts'
import type { Processes } from './processes.ts'

/** Where nobody works an order is given up within minutes; elsewhere nothing is due before two hours. */
const deadlines = `
  UPDATE pgboss.job SET start_after = now()
  WHERE name = 'orders.due' AND state = 'created' AND start_after BETWEEN now() AND now() + interval '20 minutes'`
/** Of a worker that was killed with them in its hands. */
const held = `
  UPDATE pgboss.job SET started_on = started_on - interval '1 hour', heartbeat_on = heartbeat_on - interval '1 hour'
  WHERE state = 'active' AND started_on BETWEEN now() - interval '30 minutes' AND now() - interval '10 seconds'`
const failed = `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()`

export function hurry({ database }: Processes) {
  let isOver = false
  const pass = async () => {
    while (!isOver) {
      await database.query(deadlines).catch(() => {}) // its server may be down just now
      await sleep(500)
    }
  }
  const passed = pass()
  return async () => {
    isOver = true
    await passed
  }
}

/** Until nothing is left that should happen by itself. */
export async function settle({ database, worker }: Processes): Promise<void> {
  const boss = new PgBoss({
    connectionString: database.as('worker'),
    max: 1,
    migrate: false,
    supervise: false,
    // Otherwise it looks for the dead once a minute, however often it is asked to.
    monitorIntervalSeconds: 1,
  })
  boss.on('error', () => {})
  await boss.start()
  await worker.ready()
  const isQuiet = async () => {
    for (const statement of [deadlines, held, failed]) await database.query(statement)
    await boss.supervise()
    const { rows } = await database.query<{ left: string }>(
      `SELECT (SELECT count(*) FROM orders JOIN merchant_policy USING (merchant_id)
               WHERE status <> 'CANCELED' AND auto_cancel_minutes = ${deserted.auto_cancel_minutes}) +
              (SELECT count(*) FROM pgboss.job WHERE state IN ('active', 'retry')) AS left`,
    )
    return rows[0]?.left === '0'
  }
  try {
    await awaitAnswer('the worker', isQuiet, 600_000)
  } finally {
    await boss.stop({ graceful: false })
  }
}
