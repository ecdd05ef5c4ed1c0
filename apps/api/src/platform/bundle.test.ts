import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { type Database, openDatabase, type Tx } from './db.ts'
import { newId } from './id.ts'

let postgres: TestDatabase
let database: Database
beforeAll(async () => {
  postgres = await openTestDatabase()
  database = openDatabase(postgres.as('app'), 1)
})
afterAll(async () => {
  await database.close()
  await postgres.close()
})

const merchantId = newId()
const inTx = <T>(work: (tx: Tx) => Promise<T>) =>
  database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 2_000 }, work)
const echo = (value: unknown, type: string) => sql<{ echoed: unknown }>`SELECT ${value}::${sql.raw(type)} AS echoed`

test.each([
  ['oʻsh "qovurma" \\ {,}', 'text'],
  ['', 'text'],
  [7, 'int8'],
  [0.25, 'float8'],
  [true, 'boolean'],
  [null, 'uuid'],
  [new Date('2026-11-15T09:00:00.123Z'), 'timestamptz'],
  [Buffer.from([0, 92, 255]), 'bytea'],
  [['a,b', '"', '\\', 'NULL', '', null], 'text[]'],
  [
    [
      [1, 2],
      [3, 4],
    ],
    'int[]',
  ],
  [[], 'uuid[]'],
  [[new Date(0), null], 'timestamptz[]'],
])('returns %j unchanged when it is sent as %s', async (value, type) => {
  for (const turn of ['first run', 'second run'])
    expect([turn, await inTx((tx) => tx.run(echo(value, type)))]).toEqual([turn, [{ echoed: value }]])
})

test('returns column names in camel case and leaves the keys inside JSON as they are', async () => {
  const found = await inTx((tx) => tx.run(sql`SELECT 1 AS order_id, '{"order_id": 2}'::jsonb AS cart_items`))
  expect(found).toEqual([{ orderId: 1, cartItems: { order_id: 2 } }])
})

test('runs a statement twice in one bundle, and again on the same connection', async () => {
  const text = `'${newId()}'`
  const query = (n: number) => sql<{ n: number }>`SELECT ${n}::int AS n, ${sql.raw(text)} AS mark`
  for (let turn = 0; turn < 2; turn++) {
    const [one, two] = await inTx((tx) => tx.bundle(query(1), query(2)))
    expect([one[0]?.n, two[0]?.n]).toEqual([1, 2])
  }
})

test('answers the statements before a failed one, skips those after it, and reuses the connection', async () => {
  const late = sql`SELECT ${newId()}::text AS mark` // PostgreSQL does not parse it: the statement before it fails
  const statuses = await inTx(async (tx) => {
    const answers = await Promise.allSettled([tx.run(sql`SELECT 1 AS n`), tx.run(sql`SELECT 1 / 0`), tx.run(late)])
    tx.abandon()
    return answers.map(({ status }) => status)
  })
  expect(statuses).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await inTx((tx) => tx.run(late))).toHaveLength(1)
})

test('rejects the statement when a value of its row cannot be parsed', async () => {
  await expect(inTx((tx) => tx.run(sql`SELECT 9007199254740993::int8 AS much`))).rejects.toThrow('int8 out of range')
  expect(await inTx((tx) => tx.run(sql`SELECT 1 AS n`))).toEqual([{ n: 1 }])
})
