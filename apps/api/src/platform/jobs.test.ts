import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database'
import { type Database, openDatabase } from './db.ts'
import { newId } from './id.ts'
import { defineJob, enqueue, installJobs } from './jobs.ts'

const send = defineJob<{ merchantId: string; orderId: string }>('test.send')
const rebuild = defineJob<{ merchantId: string }>('test.rebuild', { policy: 'short' })

let postgres: TestDatabase
let database: Database
let boss: PgBoss
beforeAll(async () => {
  postgres = await openTestDatabase()
  await installJobs(postgres.as('owner'), [send, rebuild])
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

test('a job commits with the transaction that asked for it, and goes with it', async () => {
  const merchantId = newId()
  await write(merchantId, (tx) => tx.finish(enqueue(send, { merchantId, orderId: 'kept' })))
  const lost = write(merchantId, async (tx) => {
    await tx.run(enqueue(send, { merchantId, orderId: 'lost' }))
    throw new Error('changed my mind')
  })
  await expect(lost).rejects.toThrow('changed my mind')
  expect((await waiting(merchantId)).map(({ data }) => data.orderId)).toEqual(['kept'])
})

test("the row is the one pg-boss's own insert would write", async () => {
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

test('wishes for the same thing become one run', async () => {
  const merchantId = newId()
  await write(merchantId, (tx) =>
    tx.finish(...Array.from({ length: 5 }, () => enqueue(rebuild, { merchantId }, { onlyOne: merchantId }))),
  )
  expect(await waiting(merchantId)).toHaveLength(1)
})

test('a queue nobody made is an error, not a lost job', async () => {
  const merchantId = newId()
  const lost = write(merchantId, (tx) => tx.finish(enqueue(defineJob('test.unknown'), { merchantId })))
  await expect(lost).rejects.toMatchObject({ code: '23502' })
})

test('the API may ask for work but neither read nor change it', async () => {
  const privileges = await postgres.query<{ privilege: string }>(
    `SELECT privilege FROM unnest(ARRAY['SELECT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
     WHERE has_table_privilege('app', 'pgboss.job', privilege) OR has_table_privilege('app', 'pgboss.job_common', privilege)`,
  )
  expect(privileges.rows).toEqual([])
})
