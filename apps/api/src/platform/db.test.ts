import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slowProxy } from '@dasturxon/testbed/servers/round-trips'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { createBranch, createMerchant } from '@dasturxon/testbed/data/factories'
import { type Database, openDatabase, type Tx } from './db.ts'
import { newId } from './id.ts'
import { build } from './query.ts'

let postgres: TestDatabase
let proxy: Awaited<ReturnType<typeof slowProxy>>
let database: Database
let merchantId: string

beforeAll(async () => {
  postgres = await openTestDatabase()
  // Connects as the owner of the tables, which may write all of them: forced row security applies even to the owner.
  const direct = new URL(postgres.as('owner'))
  proxy = await slowProxy({ host: direct.hostname, port: Number(direct.port) }, 10)
  database = openDatabase(Object.assign(direct, { port: String(proxy.port) }).href, 1)
  merchantId = (await createMerchant(postgres)).merchantId
  await createBranch(postgres, merchantId)
  await inTx((tx) => tx.run(one)) // opens the connection, so that only the statements are counted below
})
afterAll(async () => {
  await database.close()
  await proxy.close()
  await postgres.close()
})

const one = sql<{ n: number }>`SELECT 1 AS n`
const tab = (name: string) =>
  build
    .insertInto('brandTab')
    .values({ merchantId, id: newId(), brandMerchantId: merchantId, name, domainUrl: 'https://sister.test' })
const inTx = <T>(work: (tx: Tx) => Promise<T>, mode: 'READ ONLY' | 'READ WRITE' = 'READ WRITE', of = merchantId) =>
  database.withMerchant({ merchantId: of, mode, deadline: 1_000 }, work)

async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  const before = proxy.count.roundTrips
  await work()
  return proxy.count.roundTrips - before
}

describe('round trips', () => {
  test.each([
    ['no statement', 0, async () => {}],
    ['five statements in the last bundle', 1, (tx: Tx) => tx.finish(one, one, one, one, one)],
    [
      'a bundle of reads and a last bundle of writes',
      2,
      async (tx: Tx) => (await tx.bundle(one, one, one, one, one), await tx.finish(one, one, one, one, one)),
    ],
    ['a bundle and no finish()', 2, (tx: Tx) => tx.bundle(one, one)],
    ['three statements started at the same time', 2, (tx: Tx) => Promise.all([tx.run(one), tx.run(one), tx.run(one)])],
    [
      'five statements awaited one by one',
      6,
      async (tx: Tx) => {
        for (let n = 0; n < 5; n++) await tx.run(one)
      },
    ],
  ])('a transaction with %s takes %i round trips', async (_, expected, work: (tx: Tx) => Promise<unknown>) => {
    expect(await roundTrips(() => inTx(work))).toBe(expected)
  })
})

describe('row security', () => {
  const everyBranch = sql<{ id: string }>`SELECT id FROM branch`

  test('returns only the rows of the merchant when the query has no predicate', async () => {
    expect(await inTx((tx) => tx.run(everyBranch))).toHaveLength(1)
    expect(await inTx((tx) => tx.run(everyBranch), 'READ ONLY', newId())).toEqual([])
  })

  test('returns no rows when the merchant is not set, also on a used connection', async () => {
    const rows = await inTx((tx) => tx.bundle(sql`SELECT set_config('app.merchant_id', '', true)`, everyBranch))
    expect(rows[1]).toEqual([])
  })

  test('refuses to insert a row of another merchant', async () => {
    await expect(inTx((tx) => tx.run(tab('foreign')), 'READ WRITE', newId())).rejects.toMatchObject({ code: '42501' })
  })

  test('refuses a write in a READ ONLY transaction', async () => {
    await expect(inTx((tx) => tx.finish(tab('read')), 'READ ONLY')).rejects.toMatchObject({ code: '25006' })
  })
})

describe('errors in a transaction', () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular

  test.each([
    [
      'an error in the middle of the last bundle',
      (tx: Tx) => tx.finish(tab('a'), sql`SELECT 1 / 0`, tab('b')),
      '22012',
    ],
    ['an error in an earlier bundle', async (tx: Tx) => (await tx.run(tab('a')), tx.run(sql`SELECT 1 / 0`)), '22012'],
    ['an error of the handler', async (tx: Tx) => (await tx.run(tab('a')), Promise.reject({ code: 'own' })), 'own'],
    [
      'a swallowed error followed by a statement',
      async (tx: Tx) => (await tx.run(sql`SELECT 1 / 0`).catch(() => {}), tx.run(tab('a'))),
      undefined,
    ],
    [
      'a value that cannot be encoded',
      (tx: Tx) => tx.finish(tab('a'), sql`SELECT ${circular}::jsonb`, tab('b')),
      undefined,
    ],
    [
      'a swallowed error of the last statement',
      async (tx: Tx) => (await tx.run(tab('a')), tx.run(sql`SELECT 1 / 0`).catch(() => {})),
      '22012',
    ],
    [
      'a swallowed error of the last bundle',
      (tx: Tx) => tx.finish(tab('a'), sql`SELECT 1 / 0`).catch(() => {}),
      '22012',
    ],
    [
      'an error of a statement that is not awaited',
      async (tx: Tx) => {
        await tx.run(tab('a'))
        void tx.run(sql`SELECT 1 / 0`).catch(() => {})
      },
      '22012',
    ],
    ['the statement timeout', (tx: Tx) => tx.finish(tab('a'), sql`SELECT pg_sleep(2)`), '57014'],
  ])('rolls everything back and reuses the connection after %s', async (_, work, code) => {
    await expect(inTx<unknown>(work)).rejects.toSatisfy((error: { code?: string }) => error.code === code)
    expect(await postgres.count('brand_tab', merchantId)).toBe(0)
    expect(await inTx((tx) => tx.run(one))).toEqual([{ n: 1 }])
  })

  test('returns the result of the handler when the handler abandons the transaction', async () => {
    const refused = await inTx(async (tx) => {
      await tx.run(tab('a'))
      await tx.finish(sql`SELECT 1 / 0`).catch(() => tx.abandon())
      return 'no'
    })
    expect(refused).toBe('no')
    expect(await postgres.count('brand_tab', merchantId)).toBe(0)
  })

  test('sets a server-side limit of 5 s for a transaction that sends no statement', async () => {
    expect(await inTx((tx) => tx.run(sql`SHOW idle_in_transaction_session_timeout`))).toEqual([
      { idleInTransactionSessionTimeout: '5s' },
    ])
  })

  test(
    'frees the connection when a bundle runs longer than the deadline and its grace period',
    { tags: 'duration' },
    async () => {
      const naps = Array.from({ length: 6 }, () => sql`SELECT pg_sleep(0.8)`)
      const started = performance.now()
      await expect(inTx((tx) => tx.bundle(...naps))).rejects.toThrow(/Connection terminated|read timeout/)
      expect(await inTx((tx) => tx.run(one))).toEqual([{ n: 1 }])
      expect(performance.now() - started).toBeLessThan(3_000)
    },
  )

  test('rejects the transaction when the connection is lost, and opens a new connection for the next one', async () => {
    const lost = inTx((tx) => tx.finish(tab('a'), sql`SELECT pg_sleep(0.5)`))
    setTimeout(proxy.cut, 100)
    await expect(lost).rejects.toThrow(/Connection terminated|ECONNRESET/)
    expect(await inTx((tx) => tx.run(one))).toEqual([{ n: 1 }])
  })
})

describe('use of a transaction after its end', () => {
  const count = (key: string) => sql`INSERT INTO sms_counter (key, window_start, count) VALUES (${key}, now(), 1)`
  const counted = async (key: string) =>
    (await postgres.query('SELECT FROM sms_counter WHERE key = $1', [key])).rowCount

  test.each([
    ['rolled back', () => Promise.reject(new Error('changed my mind'))],
    ['finished', (tx: Tx) => tx.finish(one)],
    ['committed', async () => {}],
  ])('refuses a statement while the transaction is being %s', async (_, end: (tx: Tx) => Promise<unknown>) => {
    const key = newId()
    let stray: Promise<string> | undefined
    await inTx(async (tx) => {
      await tx.run(one)
      // When this callback runs, COMMIT or ROLLBACK has been sent; its response needs 20 ms through the slow proxy.
      setImmediate(() => {
        stray = tx.run(count(key)).then(
          () => 'written',
          (error: Error) => error.message,
        )
      })
      return end(tx)
    }).catch(() => {})
    expect(await stray).toBe('This transaction is over')
    expect(await counted(key)).toBe(0)
  })

  test('refuses a statement on a finished transaction, and takes no connection for it', async () => {
    const ended = await inTx(async (tx) => tx)
    await expect(ended.run(one)).rejects.toThrow('over')
    expect(await inTx((tx) => tx.run(one))).toEqual([{ n: 1 }])
  })
})

test.each([
  ['READ ONLY', 'one snapshot', 0],
  ['READ WRITE', 'rows committed by others meanwhile', 1],
] as const)('a %s transaction sees %s', async (mode, _, expected) => {
  const name = newId()
  const found = sql`SELECT FROM brand_tab WHERE merchant_id = ${merchantId} AND name = ${name}`
  const rows = await inTx(async (tx) => {
    await tx.run(found)
    await postgres.insert('brand_tab', {
      merchant_id: merchantId,
      id: newId(),
      brand_merchant_id: merchantId,
      name,
      domain_url: 'https://sister.test',
    })
    return tx.run(found)
  }, mode)
  expect(rows).toHaveLength(expected)
})

test('refuses execute() outside a transaction', async () => {
  await expect(build.selectFrom('branch').selectAll().execute()).rejects.toThrow('tx.run')
})
