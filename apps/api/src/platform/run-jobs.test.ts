import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { type Database, openDatabase } from './db.ts'
import { newId } from './id.ts'
import { deadLetters, defineJob, enqueue, installJobs } from './jobs.ts'
import { duty, runJobs } from './run-jobs.ts'

const cook = defineJob<{ merchantId: string; dish: string }>('test.cook')
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

const ask = (merchantId: string, ...queries: Parameters<typeof enqueue<{ merchantId: string; dish: string }>>[1][]) =>
  app.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 1_000 }, (tx) =>
    tx.finish(...queries.map((payload) => enqueue(cook, payload))),
  )

test('a job runs once, inside its own merchant', async () => {
  const merchantId = newId()
  const done: unknown[] = []
  const stop = await runJobs(
    postgres.as('worker'),
    worker,
    [
      duty(cook, async ({ payload, inTx }) => {
        const [row] = await inTx((tx) => tx.run(sql<{ set: string }>`SELECT current_setting('app.merchant_id') AS set`))
        done.push([payload.dish, row?.set])
      }),
    ],
    console,
  )
  await ask(merchantId, { merchantId, dish: 'osh' })
  await vi.waitFor(() => expect(done).toEqual([['osh', merchantId]]), 10_000)
  await pause(1_200) // one more poll
  expect(done).toHaveLength(1)
  await stop(1_000)
})

test('a job that cannot be done is told to the log and waits for another try', async () => {
  const merchantId = newId()
  const told: object[] = []
  const stop = await runJobs(postgres.as('worker'), worker, [duty(burn, () => Promise.reject(new Error('no fire')))], {
    error: (what) => told.push(what),
  })
  await app.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 1_000 }, (tx) =>
    tx.finish(enqueue(burn, { merchantId })),
  )
  await vi.waitFor(() => expect(told).toMatchObject([{ job: 'test.burn', merchantId }]), 10_000)
  await stop(1_000)
  const { rows } = await postgres.query(
    `SELECT state, retry_count, dead_letter FROM pgboss.job WHERE name = 'test.burn'`,
  )
  expect(rows).toMatchObject([{ state: 'retry', dead_letter: deadLetters }])
})

test('stopping waits for the job in hand', async () => {
  const merchantId = newId()
  let finished = false
  const started = Promise.withResolvers<void>()
  const stop = await runJobs(
    postgres.as('worker'),
    worker,
    [
      duty(cook, async () => {
        started.resolve()
        await pause(500)
        finished = true
      }),
    ],
    console,
  )
  await ask(merchantId, { merchantId, dish: 'somsa' })
  await started.promise
  await stop(5_000)
  expect(finished).toBe(true)
})

/** As many in one statement as a rush leaves behind. */
const pileUp = (merchants: readonly string[], each: number) =>
  postgres.query(
    `INSERT INTO pgboss.job (id, name, data, group_id, policy, retry_limit, retry_delay, expire_seconds)
     SELECT gen_random_uuid(), 'test.heap', jsonb_build_object('merchantId', merchant, 'nth', nth), merchant, 'standard', 2, 600, 60
     FROM unnest($1::text[]) AS merchant, generate_series(1, $2) AS nth`,
    [merchants, each],
  )

test('two thousand that wait are done in one go, a few of each merchant at a time, and one that fails fails alone', async () => {
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
      duty(heap, async ({ payload: { merchantId, nth }, inTx }) => {
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
  expect(most).toBeLessThanOrEqual(3) // two in the full hand, one in those beside it
  // One per hand and look were four a second. How many there are now depends on who else works on this machine.
  expect(2_000 / seconds).toBeGreaterThan(25)
}, 150_000)

test('runs a scheduled job once per tick when two workers run', async () => {
  const everyMinute = defineJob('test.every-minute', { cron: '* * * * *', looks: 0.5 })
  await installJobs(postgres.as('owner'), [everyMinute])
  // The schedules are read every half minute, and the workers of the tests above have done so.
  await postgres.query('UPDATE pgboss.version SET cron_on = NULL')
  const runs: string[] = []
  const startWorker = () =>
    runJobs(
      postgres.as('worker'),
      worker,
      [duty(everyMinute, async ({ payload }) => void runs.push(payload.merchantId))],
      console,
    )
  const stops = await Promise.all([startWorker(), startWorker()])
  await vi.waitFor(() => expect(runs).toEqual(['00000000-0000-0000-0000-000000000000']), 20_000)
  await pause(1_200) // one more poll
  expect(runs).toHaveLength(1)
  await Promise.all(stops.map((stop) => stop(1_000)))
}, 30_000)

test('removes the schedule when the job is no longer scheduled', async () => {
  const nightly = defineJob('test.nightly', { cron: '0 22 * * *' })
  const schedules = async () => (await postgres.query('SELECT name, cron FROM pgboss.schedule')).rows
  await installJobs(postgres.as('owner'), [nightly])
  expect(await schedules()).toEqual([{ name: 'test.nightly', cron: '0 22 * * *' }])
  await installJobs(postgres.as('owner'), [defineJob('test.nightly')])
  expect(await schedules()).toEqual([])
})
