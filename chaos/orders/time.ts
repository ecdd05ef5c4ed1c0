// Moves deadlines to now, and releases the jobs of a killed worker at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { awaitAnswer } from '@dasturxon/testbed/servers/ports'
import { deserted } from './shops.ts'
import type { Processes } from './processes.ts'

/** Makes the jobs of merchants without staff due now; they are minutes away, jobs of other merchants two hours. */
const deadlines = `
  UPDATE pgboss.job SET start_after = now()
  WHERE name = 'orders.due' AND state = 'created' AND start_after BETWEEN now() AND now() + interval '20 minutes'`
/** Makes jobs that were active when their worker was killed look expired. */
const jobsOfKilledWorker = `
  UPDATE pgboss.job SET started_on = started_on - interval '1 hour', heartbeat_on = heartbeat_on - interval '1 hour'
  WHERE state = 'active' AND started_on BETWEEN now() - interval '30 minutes' AND now() - interval '10 seconds'`
const retries = `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()`

export function advanceDeadlines({ database }: Processes) {
  let isOver = false
  const pass = async () => {
    while (!isOver) {
      await database.query(deadlines).catch(() => {}) // PostgreSQL may be down at this moment
      await sleep(500)
    }
  }
  const passed = pass()
  return async () => {
    isOver = true
    await passed
  }
}

/** Waits until every order of a merchant without staff is canceled and no job is active or waits for a retry. */
export async function waitUntilSettled({ database, worker }: Processes): Promise<void> {
  const boss = new PgBoss({
    connectionString: database.as('worker'),
    max: 1,
    migrate: false,
    supervise: false,
    // By default `supervise()` looks for expired jobs at most once a minute, however often it is called.
    monitorIntervalSeconds: 1,
  })
  boss.on('error', () => {})
  await boss.start()
  await worker.ready()
  const isQuiet = async () => {
    for (const statement of [deadlines, jobsOfKilledWorker, retries]) await database.query(statement)
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
