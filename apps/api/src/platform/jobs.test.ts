import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { type Database, openDatabase } from './db.ts'
import { newId } from './id.ts'
import { defineJob, enqueue, installJobs } from './jobs.ts'

const send = defineJob<{ merchantId: string; orderId: string }>('test.send')
const rebuild = defineJob<{ merchantId: string; input?: number }>('test.rebuild', { policy: 'short' })
const hurry = defineJob<{ merchantId: string }>('test.hurry', { policy: 'short' })

let postgres: TestDatabase
let database: Database
let boss: PgBoss
beforeAll(async () => {
  postgres = await openTestDatabase()
  await installJobs(postgres.as('owner'), [send, rebuild, hurry])
  database = openDatabase(postgres.as('app'), 2)
  boss = new PgBoss({
    connectionString: postgres.as('worker'),
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await database.close()
  await postgres.close()
})

const write = <T>(merchantId: string, work: Parameters<typeof database.withMerchant<T>>[1]) =>
  database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 1_000 }, work)
const waiting = async (merchantId: string) =>
  (await postgres.query(`SELECT * FROM pgboss.job WHERE data ->> 'merchantId' = $1`, [merchantId])).rows

test('stores the job when its transaction commits, and not when it rolls back', async () => {
  const merchantId = newId()
  await write(merchantId, (tx) => tx.finish(enqueue(send, { merchantId, orderId: 'kept' })))
  const lost = write(merchantId, async (tx) => {
    await tx.run(enqueue(send, { merchantId, orderId: 'lost' }))
    throw new Error('changed my mind')
  })
  await expect(lost).rejects.toThrow('changed my mind')
  expect((await waiting(merchantId)).map(({ data }) => data.orderId)).toEqual(['kept'])
})

test("writes the same row as pg-boss's own insert", async () => {
  const [ours, theirs] = [newId(), newId()]
  await write(ours, (tx) => tx.finish(enqueue(send, { merchantId: ours, orderId: 'o' })))
  await boss.insert(send.name, [{ data: { merchantId: theirs, orderId: 'o' }, group: { id: theirs } }])
  const [[mine], [its]] = [await waiting(ours), await waiting(theirs)]
  const shape = (row: Record<string, unknown>) => ({
    ...row,
    id: typeof row['id'],
    data: Object.keys(row['data'] as object),
    group_id: row['group_id'] === (row['data'] as Record<string, unknown>)['merchantId'],
    created_on: null,
    start_after: null,
    keep_until: (row['keep_until'] as Date).getTime() - (row['start_after'] as Date).getTime(),
  })
  expect(shape(mine!)).toEqual(shape(its!))
  expect(mine!['retry_limit']).toBe(25)
  expect(mine!['dead_letter']).toBe('dead-letters')
})

describe('short jobs', () => {
  test('queues a short job once for each merchant and value of `onlyOne`, however often it is enqueued', async () => {
    const merchantId = newId()
    await write(merchantId, (tx) =>
      tx.finish(
        ...Array.from({ length: 5 }, () => enqueue(rebuild, { merchantId })),
        enqueue(rebuild, { merchantId }, { onlyOne: 'branch' }),
      ),
    )
    expect(await waiting(merchantId)).toHaveLength(2)
  })

  test('queues the short jobs of two merchants separately', async () => {
    const [one, other] = [newId(), newId()]
    for (const merchantId of [one, other])
      await write(merchantId, (tx) => tx.finish(enqueue(rebuild, { merchantId }, { onlyOne: 'menu' })))
    expect([await waiting(one), await waiting(other)]).toMatchObject([[{}], [{}]])
  })

  test('keeps the latest payload and the earliest start time of a short job', async () => {
    const merchantId = newId()
    const later = new Date(Date.now() + 3_600_000)
    await write(merchantId, (tx) =>
      tx.finish(
        enqueue(rebuild, { merchantId, input: 1 }, { after: later }),
        enqueue(rebuild, { merchantId, input: 2 }),
        enqueue(rebuild, { merchantId, input: 3 }, { after: later }),
      ),
    )
    const [job] = await waiting(merchantId)
    expect(job).toMatchObject({ data: { input: 3 } })
    expect(job?.['start_after'].getTime()).toBeLessThan(later.getTime())
  })

  test('does not fetch a short job while a transaction that enqueued it is still open', async () => {
    const merchantId = newId()
    await write(merchantId, (tx) => tx.finish(enqueue(hurry, { merchantId })))
    await write(merchantId, async (tx) => {
      await tx.run(enqueue(hurry, { merchantId }))
      expect(await boss.fetch(hurry.name)).toEqual([])
    })
    expect(await boss.fetch(hurry.name)).toMatchObject([{ data: { merchantId } }])
  })

  test('refuses `onlyOne` for a standard job', () => {
    expect(() => enqueue(send, { merchantId: 'm', orderId: 'o' }, { onlyOne: 'o' })).toThrow('not a short job')
  })
})

test('throws when a job is enqueued in a queue that does not exist', async () => {
  const merchantId = newId()
  const lost = write(merchantId, (tx) => tx.finish(enqueue(defineJob('test.unknown'), { merchantId })))
  await expect(lost).rejects.toMatchObject({ code: '23502' })
})

test('lets the role app enqueue a job and start it earlier, but neither read payloads nor delete jobs', async () => {
  const granted = await postgres.query<{ what: string }>(
    `SELECT privilege || ' ' || attname AS what
     FROM pg_attribute, unnest(ARRAY['SELECT', 'UPDATE']) AS privilege
     WHERE attrelid IN ('pgboss.job'::regclass, 'pgboss.job_common'::regclass) AND attnum > 0
       AND has_column_privilege('app', attrelid, attname, privilege) ORDER BY 1`,
  )
  expect(granted.rows.map(({ what }) => what)).toEqual([
    ...['name', 'policy', 'singleton_key', 'start_after', 'state'].map((column) => `SELECT ${column}`),
    ...['data', 'start_after'].map((column) => `UPDATE ${column}`),
  ])
  const tables = await postgres.query(
    `SELECT privilege FROM unnest(ARRAY['DELETE', 'TRUNCATE']) AS privilege
     WHERE has_table_privilege('app', 'pgboss.job', privilege) OR has_table_privilege('app', 'pgboss.job_common', privilege)`,
  )
  expect(tables.rows).toEqual([])
})
