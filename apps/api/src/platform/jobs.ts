// Work that outlives the request. A job is a row written in the transaction that enqueues it, so neither exists without
// the other.
import { sql } from 'kysely'
import { PgBoss, type Queue } from 'pg-boss'
import { noMerchantId } from './opening-statements.ts'
import { prepared } from './prepared-query.ts'
import { newId } from './id.ts'
import type { Query } from './query.ts'

/** Ids only, never personal data: a payload may be stored for longer than the data may be kept. */
export type Payload = { merchantId: string; [id: string]: string | number }

export type Job<P extends Payload = Payload> = {
  name: string
  /**
   * `short` keeps one waiting job per merchant and `onlyOne`, with the latest payload and the earliest start time, so
   * that a burst costs one run at a time.
   */
  policy: 'standard' | 'short'
  /** Seconds a run may take before another worker may fetch the job. */
  expires: number
  /** Polling interval in seconds; at least 0.5. */
  looks: number
  /** How many jobs a poll fetches: few where jobs wait for other services, as all must end within `expires` seconds. */
  batch: number
  /**
   * Cron expression, UTC. pg-boss then queues the job itself, once per tick however many workers run, with the payload
   * `noMerchant`. A worker also queues it at its start, to run ten minutes later, in case no worker ran at the tick.
   */
  cron?: string
  /** Seconds for which a finished job is kept; without it a week. Less for a payload with an id from outside. */
  keptFor?: number
  /** Type only; never set. */
  payload?: P
}

export const defineJob = <P extends Payload>(
  name: string,
  options: Partial<Omit<Job, 'name' | 'payload'>> = {},
): Job<P> => ({
  name,
  policy: 'standard',
  expires: 60,
  looks: 1,
  batch: 4,
  ...options,
})

export const deadLetters = 'dead-letters'

/** The payload of a scheduled job: it belongs to no merchant. */
export const noMerchant: Payload = { merchantId: noMerchantId }

const week = 7 * 86_400

/** Retries over about three days, then the dead letter queue. */
const persistence = { retryLimit: 25, retryDelay: 5, retryBackoff: true, retryDelayMax: 5 * 3600 } as const

/** `onlyOne` distinguishes waiting `short` jobs of one name and merchant; without it, they are all the same job. */
type When = { after?: Date; onlyOne?: string }

/**
 * One statement, to be bundled with the writes it belongs to. It writes the same row as pg-boss's own `insert`, which
 * needs a round trip of its own; `jobs.test.ts` compares the rows. An unknown queue is a NOT NULL violation, never a
 * lost job.
 */
export const enqueue = <P extends Payload>(job: Job<P>, payload: NoInfer<P>, { after, onlyOne }: When = {}): Query => {
  const isShort = job.policy === 'short'
  if (onlyOne !== undefined && !isShort) throw new Error(`${job.name} is not a short job: it cannot be merged`)
  const key = isShort ? `${payload.merchantId}/${onlyOne ?? ''}` : null
  const row = [newId(), job.name, JSON.stringify(payload), after ?? null, key, payload.merchantId] as const
  return isShort ? insertShort(...row) : insertJob(...row)
}

type NewJob = readonly [id: string, name: string, data: string, after: Date | null, key: string | null, group: string]

// Inserts into the partition of all our queues: it has the index on waiting jobs, and PostgreSQL need not look up the
// partition.
const insert = (...[id, name, data, after, key, group]: NewJob) => sql`
  INSERT INTO pgboss.job_common AS waiting (id, name, data, start_after, singleton_key, group_id, policy,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until, dead_letter, heartbeat_seconds)
  SELECT ${id}::uuid, requested.name, ${data}::jsonb, requested.start_after, ${key}, ${group}, queue.policy,
    queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds,
    queue.deletion_seconds, requested.start_after + queue.retention_seconds * interval '1s', queue.dead_letter, queue.heartbeat_seconds
  FROM (SELECT ${name}::text AS name, coalesce(${after}::timestamptz, now()) AS start_after) AS requested
  LEFT JOIN pgboss.queue ON queue.name = requested.name`

const insertJob = prepared((...row: NewJob) => insert(...row))

// The update locks the waiting job until this transaction commits. A worker that fetched it before the commit would not
// see the writes of this transaction, and no further job would be queued for them.
const insertShort = prepared(
  (...row: NewJob) => sql`${insert(...row)}
  ON CONFLICT (name, coalesce(singleton_key, '')) WHERE state = 'created' AND policy = 'short'
  DO UPDATE SET data = ${row[2]}::jsonb, start_after = least(waiting.start_after, excluded.start_after)`,
)

/** Run by the migration step as `owner`; no serving process may change the queue's schema. */
export async function installJobs(ownerUrl: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {}) // the awaited call rejects with the same error
  await boss.start()
  try {
    await upsertQueue(boss, { name: deadLetters, retentionSeconds: 30 * 86_400 })
    for (const { name, policy, expires, keptFor } of jobs)
      await upsertQueue(boss, {
        name,
        policy,
        expireInSeconds: expires,
        deadLetter: deadLetters,
        ...persistence,
        deleteAfterSeconds: keptFor ?? week,
      })
    await updateSchedules(boss, jobs)
    const db = boss.getDb()
    await db.executeSql(`
      GRANT USAGE ON SCHEMA pgboss TO app, worker;
      GRANT SELECT ON pgboss.queue TO app;
      GRANT INSERT ON pgboss.job, pgboss.job_common TO app;
      GRANT SELECT (name, singleton_key, state, policy, start_after), UPDATE (data, start_after) ON pgboss.job_common TO app;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO worker;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO worker`)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function upsertQueue(boss: PgBoss, { name, policy, ...options }: Queue): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, { ...(policy && { policy }), ...options })
}

async function updateSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, cron } of jobs) if (cron) await boss.schedule(name, cron, noMerchant)
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.name === name && job.cron)) await boss.unschedule(name)
}
