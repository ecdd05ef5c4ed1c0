// Work that outlives the request. A job is a row written in the transaction that asked for it, so neither exists without the other.
import { sql } from 'kysely'
import { PgBoss, type Queue } from 'pg-boss'
import { fixed } from './fixed-query.ts'
import { newId } from './id.ts'
import type { Query } from './query.ts'

/** Ids only, never personal data: a payload outlives the right to know it. */
export type Payload = { merchantId: string; [id: string]: string | number }

export type Job<P extends Payload = Payload> = {
  name: string
  /** `short` keeps one waiting job per merchant and `onlyOne`: the latest wish at the earliest time, so storms cost one run at a time. */
  policy: 'standard' | 'short'
  /** Seconds a run may take before another worker may have it. */
  expires: number
  /** Seconds from one look into the queue to the next; half of one is the least. */
  looks: number
  /** How many a hand takes at once. All must be done before they expire, so of those that wait for others it takes few. */
  batch: number
  /** Cron expression, UTC. pg-boss then queues the job itself, once per tick however many workers run, with `noMerchant`. */
  cron?: string
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
  looks: 1,
  batch: 4,
  ...options,
})

export const deadLetters = 'dead-letters'

/** The payload of a scheduled job: it belongs to no merchant, so row security shows it no merchant's rows. */
const noMerchant: Payload = { merchantId: '00000000-0000-0000-0000-000000000000' }

/** Full tries over about three days, then the dead letter queue. */
const persistence = { retryLimit: 25, retryDelay: 5, retryBackoff: true, retryDelayMax: 5 * 3600 } as const

/** `onlyOne` tells wishes of one merchant apart; without it, all its wishes for a `short` job are the same. */
type When = { after?: Date; onlyOne?: string }

/**
 * One statement, to be bundled with the writes it belongs to. It says what pg-boss's own `insert` would, which needs a
 * round trip of its own; `jobs.test.ts` holds the two equal. An unknown queue is a NOT NULL violation, never a lost job.
 */
export const enqueue = <P extends Payload>(job: Job<P>, payload: NoInfer<P>, { after, onlyOne }: When = {}): Query => {
  const isShort = job.policy === 'short'
  if (onlyOne !== undefined && !isShort) throw new Error(`${job.name} is no short job: every wish is a run of its own`)
  const key = isShort ? `${payload.merchantId}/${onlyOne ?? ''}` : null
  const wish = [newId(), job.name, JSON.stringify(payload), after ?? null, key, payload.merchantId] as const
  return isShort ? insertShort(...wish) : insertJob(...wish)
}

type Wish = readonly [id: string, name: string, data: string, after: Date | null, key: string | null, group: string]

// Into the partition all our queues live in: it has the index that knows what is waiting, and nothing is looked up to find it.
const insert = (...[id, name, data, after, key, group]: Wish) => sql`
  INSERT INTO pgboss.job_common AS waiting (id, name, data, start_after, singleton_key, group_id, policy,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until, dead_letter, heartbeat_seconds)
  SELECT ${id}::uuid, wish.name, ${data}::jsonb, wish.start_after, ${key}, ${group}, queue.policy,
    queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds,
    queue.deletion_seconds, wish.start_after + queue.retention_seconds * interval '1s', queue.dead_letter, queue.heartbeat_seconds
  FROM (SELECT ${name}::text AS name, coalesce(${after}::timestamptz, now()) AS start_after) AS wish
  LEFT JOIN pgboss.queue ON queue.name = wish.name`

const insertJob = fixed((...wish: Wish) => insert(...wish))

// The waiting job is written, so it stays locked until we commit: a worker that took it before would not see what we wrote,
// and nobody would be asked again.
const insertShort = fixed(
  (...wish: Wish) => sql`${insert(...wish)}
  ON CONFLICT (name, coalesce(singleton_key, '')) WHERE state = 'created' AND policy = 'short'
  DO UPDATE SET data = ${wish[2]}::jsonb, start_after = least(waiting.start_after, excluded.start_after)`,
)

/** Run by the migration step as `owner`; nobody who serves may change the queue's schema. */
export async function installJobs(ownerUrl: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {}) // whoever awaited the call has it already
  await boss.start()
  try {
    await keepQueue(boss, { name: deadLetters, retentionSeconds: 30 * 86_400 })
    for (const { name, policy, expires } of jobs)
      await keepQueue(boss, { name, policy, expireInSeconds: expires, deadLetter: deadLetters, ...persistence })
    await keepSchedules(boss, jobs)
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

async function keepQueue(boss: PgBoss, { name, policy, ...options }: Queue): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, { ...(policy && { policy }), ...options })
}

async function keepSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, cron } of jobs) if (cron) await boss.schedule(name, cron, noMerchant)
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.name === name && job.cron)) await boss.unschedule(name)
}
