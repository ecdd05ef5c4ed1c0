// Work that outlives the request. A job is a row written in the transaction that asked for it, so neither exists without the other.
import { type RawBuilder, sql } from 'kysely'
import { PgBoss, type Queue } from 'pg-boss'
import { newId } from './id.ts'

/** Ids only, never personal data: a payload outlives the right to know it. */
export type Payload = { merchantId: string; [id: string]: string | number }

export type Job<P extends Payload = Payload> = {
  name: string
  /** `short` keeps one waiting job per `onlyOne` key: the latest wish wins and storms cost one run. */
  policy: 'standard' | 'short'
  /** Seconds a run may take before another worker may have it. */
  expires: number
  /** Phantom. */
  payload?: P
}

export const defineJob = <P extends Payload>(
  name: string,
  options: Partial<Omit<Job, 'name' | 'payload'>> = {},
): Job<P> => ({
  name,
  policy: 'standard',
  expires: 60,
  ...options,
})

export const deadLetters = 'dead-letters'

/** Full tries over about three days, then the dead letter queue. */
const persistence = { retryLimit: 25, retryDelay: 5, retryBackoff: true, retryDelayMax: 5 * 3600 } as const

type When = { after?: Date; onlyOne?: string }

/**
 * One statement, to be bundled with the writes it belongs to. It says what pg-boss's own `insert` would, which needs a
 * round trip of its own; `jobs.test.ts` holds the two equal. An unknown queue is a NOT NULL violation, never a lost job.
 */
export const enqueue = <P extends Payload>(
  job: Job<P>,
  payload: NoInfer<P>,
  { after, onlyOne }: When = {},
): RawBuilder<unknown> => sql`
  INSERT INTO pgboss.job (id, name, data, start_after, singleton_key, group_id, policy, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, expire_seconds, deletion_seconds, keep_until, dead_letter, heartbeat_seconds)
  SELECT ${newId()}::uuid, wish.name, ${JSON.stringify(payload)}::jsonb, wish.start_after, ${onlyOne ?? null}, ${payload.merchantId}, queue.policy,
    queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds,
    queue.deletion_seconds, wish.start_after + queue.retention_seconds * interval '1s', queue.dead_letter, queue.heartbeat_seconds
  FROM (SELECT ${job.name} AS name, coalesce(${after ?? null}::timestamptz, now()) AS start_after) AS wish
  LEFT JOIN pgboss.queue ON queue.name = wish.name
  ON CONFLICT DO NOTHING`

/** Run by the migration step as `owner`; nobody who serves may change the queue's schema. */
export async function installJobs(ownerUrl: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {}) // whoever awaited the call has it already
  await boss.start()
  try {
    await keepQueue(boss, { name: deadLetters, retentionSeconds: 30 * 86_400 })
    for (const { name, policy, expires } of jobs)
      await keepQueue(boss, { name, policy, expireInSeconds: expires, deadLetter: deadLetters, ...persistence })
    const db = boss.getDb()
    await db.executeSql(`
      GRANT USAGE ON SCHEMA pgboss TO app, worker;
      GRANT SELECT ON pgboss.queue TO app;
      GRANT INSERT ON pgboss.job TO app;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO worker;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO worker`)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function keepQueue(boss: PgBoss, { name, policy, ...options }: Queue): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, { ...(policy && { policy }), ...options })
}
