import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { type Database, openDatabase } from './db.ts'
import { newId } from './id.ts'
import { deadLetters, defineJob, enqueue, installJobs } from './jobs.ts'
import { handleJob, runJobs } from './run-jobs.ts'

const cook = defineJob<{ merchantId: string; item: string }>('test.cook')
const burn = defineJob<{ merchantId: string }>('test.burn')
const heap = defineJob<{ merchantId: string; nth: number }>('test.heap', { batch: 32 })

let postgres: TestDatabase
let app: Database
let worker: Database
beforeAll(async () => {
  postgres = await openTestDatabase()
  await installJobs(postgres.as('owner'), [heap, cook, burn])
  app = openDatabase(postgres.as('app'), 2)
  worker = openDatabase(postgres.as('worker'), 8)
})
afterAll(async () => {
  await Promise.all([app.close(), worker.close()])
  await postgres.close()
})

const ask = (merchantId: string, ...queries: Parameters<typeof enqueue<{ merchantId: string; item: string }>>[1][]) =>
  app.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 1_000 }, (tx) =>
    tx.finish(...queries.map((payload) => enqueue(cook, payload))),
  )

test('runs a job once, in a transaction of its merchant', async () => {
  const merchantId = newId()
  const done: unknown[] = []
  const stop = await runJobs(
    postgres.as('worker'),
    worker,
    [
      handleJob(cook, async ({ payload, inTx }) => {
        const [row] = await inTx((tx) => tx.run(sql<{ set: string }>`SELECT current_setting('app.merchant_id') AS set`))
        done.push([payload.item, row?.set])
      }),
    ],
    console,
  )
  await ask(merchantId, { merchantId, item: 'osh' })
  await vi.waitFor(() => expect(done).toEqual([['osh', merchantId]]), 10_000)
  await pause(1_200) // one more poll
  expect(done).toHaveLength(1)
  await stop(1_000)
})

test('logs a job that throws, and schedules a retry', async () => {
  const merchantId = newId()
  const logged: object[] = []
  const stop = await runJobs(
    postgres.as('worker'),
    worker,
    [handleJob(burn, () => Promise.reject(new Error('cannot run')))],
    {
      error: (what) => logged.push(what),
    },
  )
  await app.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 1_000 }, (tx) =>
    tx.finish(enqueue(burn, { merchantId })),
  )
  await vi.waitFor(() => expect(logged).toMatchObject([{ job: 'test.burn', merchantId }]), 10_000)
  await stop(1_000)
  const { rows } = await postgres.query(
    `SELECT state, retry_count, dead_letter FROM pgboss.job WHERE name = 'test.burn'`,
  )
  expect(rows).toMatchObject([{ state: 'retry', dead_letter: deadLetters }])
})

test('waits for the running job when the worker stops', async () => {
  const merchantId = newId()
  let finished = false
  const started = Promise.withResolvers<void>()
  const stop = await runJobs(
    postgres.as('worker'),
    worker,
    [
      handleJob(cook, async () => {
        started.resolve()
        await pause(500)
        finished = true
      }),
    ],
    console,
  )
  await ask(merchantId, { merchantId, item: 'somsa' })
  await started.promise
  await stop(5_000)
  expect(finished).toBe(true)
})

/** Queues `each` jobs per merchant in one statement, as many as a rush leaves behind. */
const pileUp = (merchants: readonly string[], each: number) =>
  postgres.query(
    `INSERT INTO pgboss.job (id, name, data, group_id, policy, retry_limit, retry_delay, expire_seconds)
     SELECT gen_random_uuid(), 'test.heap', jsonb_build_object('merchantId', merchant, 'nth', nth), merchant, 'standard', 2, 600, 60
     FROM unnest($1::text[]) AS merchant, generate_series(1, $2) AS nth`,
    [merchants, each],
  )

test('runs two thousand waiting jobs, a few of each merchant at a time, and retries only failed ones', async () => {
  const merchants = Array.from({ length: 4 }, newId)
  await pileUp(merchants, 500)
  const busy = new Map<string, number>()
  let most = 0
  let runs = 0
  const began = performance.now()
  const stop = await runJobs(
    postgres.as('worker'),
    worker,
    [
      handleJob(heap, async ({ payload: { merchantId, nth }, inTx }) => {
        busy.set(merchantId, (busy.get(merchantId) ?? 0) + 1)
        most = Math.max(most, busy.get(merchantId) ?? 0)
        await inTx((tx) => tx.run(sql`SELECT 1`))
        busy.set(merchantId, (busy.get(merchantId) ?? 0) - 1)
        runs++
        if (nth === 250) throw new Error('burnt')
      }),
    ],
    { error: () => {} },
  )
  await vi.waitFor(() => expect(runs).toBe(2_000), { timeout: 120_000, interval: 50 })
  const seconds = (performance.now() - began) / 1_000
  await stop(10_000)
  const { rows } = await postgres.query(
    `SELECT state::text, count(*)::int FROM pgboss.job WHERE name = 'test.heap' GROUP BY 1 ORDER BY 1`,
  )
  expect(rows).toEqual([
    { state: 'completed', count: 1_996 },
    { state: 'retry', count: 4 },
  ])
  expect(most).toBeLessThanOrEqual(3) // two in the full batch, one in the pollers beside it
  // Pollers that fetch single jobs reach four jobs a second. The rate of batches depends on this machine's load.
  expect(2_000 / seconds).toBeGreaterThan(25)
}, 150_000)

test('runs a scheduled job once per tick when two workers run', async () => {
  const everyMinute = defineJob('test.every-minute', { cron: '* * * * *', looks: 0.5 })
  await installJobs(postgres.as('owner'), [everyMinute])
  // pg-boss checks schedules every half minute. Without the time of the last check, a new worker checks at once.
  await postgres.query('UPDATE pgboss.version SET cron_on = NULL')
  const runs: string[] = []
  const startWorker = () =>
    runJobs(
      postgres.as('worker'),
      worker,
      [handleJob(everyMinute, async ({ payload }) => void runs.push(payload.merchantId))],
      console,
    )
  const stops = await Promise.all([startWorker(), startWorker()])
  await vi.waitFor(() => expect(runs).toEqual(['00000000-0000-0000-0000-000000000000']), 20_000)
  await pause(1_200) // one more poll
  expect(runs).toHaveLength(1)
  await Promise.all(stops.map((stop) => stop(1_000)))
}, 30_000)

test('queues a scheduled job once, to run ten minutes later, when two workers start', async () => {
  const nightly = defineJob('test.caught-up', { cron: '0 22 * * *', policy: 'short' })
  await installJobs(postgres.as('owner'), [nightly])
  const startWorker = () => runJobs(postgres.as('worker'), worker, [handleJob(nightly, async () => {})], console)
  const stops = await Promise.all([startWorker(), startWorker()])
  const { rows } = await postgres.query<{ minutes: number }>(
    `SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes
     FROM pgboss.job WHERE name = 'test.caught-up' AND state = 'created'`,
  )
  expect(rows).toEqual([{ minutes: 10 }])
  await Promise.all(stops.map((stop) => stop(1_000)))
})

test('removes the schedule of a job that no longer has a cron expression', async () => {
  const nightly = defineJob('test.nightly', { cron: '0 22 * * *' })
  const schedules = async () => (await postgres.query('SELECT name, cron FROM pgboss.schedule')).rows
  await installJobs(postgres.as('owner'), [nightly])
  expect(await schedules()).toEqual([{ name: 'test.nightly', cron: '0 22 * * *' }])
  await installJobs(postgres.as('owner'), [defineJob('test.nightly')])
  expect(await schedules()).toEqual([])
})
