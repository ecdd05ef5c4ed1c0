import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slowProxy } from '@dasturxon/testbed/servers/round-trips'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { createBranch, createMerchant } from '@dasturxon/testbed/data/factories'
import { type Database, openDatabase, type Tx } from './db.ts'
import { newId } from './id.ts'
import { build } from './query.ts'

let postgres: TestDatabase
let line: Awaited<ReturnType<typeof slowProxy>>
let database: Database
let merchantId: string

beforeAll(async () => {
  postgres = await openTestDatabase()
  // As the owner of the tables, who may write them all: forced row security binds even it.
  const direct = new URL(postgres.as('owner'))
  line = await slowProxy({ host: direct.hostname, port: Number(direct.port) }, 10)
  database = openDatabase(Object.assign(direct, { port: String(line.port) }).href, 1)
  merchantId = (await createMerchant(postgres)).merchantId
  await createBranch(postgres, merchantId)
  await inTx((tx) => tx.run(one)) // connect, so that only the work is counted below
})
afterAll(async () => {
  await database.close()
  await line.close()
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
  const before = line.count.roundTrips
  await work()
  return line.count.roundTrips - before
}

describe('round trips', () => {
  test.each([
    ['nothing asked', 0, async () => {}],
    ['five statements with BEGIN, settings and COMMIT', 1, (tx: Tx) => tx.finish(one, one, one, one, one)],
    [
      'facts, then writes',
      2,
      async (tx: Tx) => (await tx.bundle(one, one, one, one, one), await tx.finish(one, one, one, one, one)),
    ],
    ['forgetting to finish', 2, (tx: Tx) => tx.bundle(one, one)],
    ['side by side', 2, (tx: Tx) => Promise.all([tx.run(one), tx.run(one), tx.run(one)])],
    [
      'five awaited statements',
      6,
      async (tx: Tx) => {
        for (let n = 0; n < 5; n++) await tx.run(one)
      },
    ],
  ])('%s: %i', async (_, expected, work: (tx: Tx) => Promise<unknown>) => {
    expect(await roundTrips(() => inTx(work))).toBe(expected)
  })
})

describe('row security', () => {
  const everyBranch = sql<{ id: string }>`SELECT id FROM branch`

  test('shows one merchant its rows, even without a predicate', async () => {
    expect(await inTx((tx) => tx.run(everyBranch))).toHaveLength(1)
    expect(await inTx((tx) => tx.run(everyBranch), 'READ ONLY', newId())).toEqual([])
  })

  test('shows nothing when the merchant is not set, also on a used connection', async () => {
    const rows = await inTx((tx) => tx.bundle(sql`SELECT set_config('app.merchant_id', '', true)`, everyBranch))
    expect(rows[1]).toEqual([])
  })

  test("refuses a row written in the neighbour's name", async () => {
    await expect(inTx((tx) => tx.run(tab('foreign')), 'READ WRITE', newId())).rejects.toMatchObject({ code: '42501' })
  })

  test('a read cannot write', async () => {
    await expect(inTx((tx) => tx.finish(tab('read')), 'READ ONLY')).rejects.toMatchObject({ code: '25006' })
  })
})

describe('after an error', () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular

  test.each([
    [
      'the statement in the middle of the last bundle',
      (tx: Tx) => tx.finish(tab('a'), sql`SELECT 1 / 0`, tab('b')),
      '22012',
    ],
    [
      'a statement of an earlier bundle',
      async (tx: Tx) => (await tx.run(tab('a')), tx.run(sql`SELECT 1 / 0`)),
      '22012',
    ],
    ['the handler itself', async (tx: Tx) => (await tx.run(tab('a')), Promise.reject({ code: 'own' })), 'own'],
    [
      'an error that was swallowed',
      async (tx: Tx) => (await tx.run(sql`SELECT 1 / 0`).catch(() => {}), tx.run(tab('a'))),
      undefined,
    ],
    [
      'a value that cannot be sent',
      (tx: Tx) => tx.finish(tab('a'), sql`SELECT ${circular}::jsonb`, tab('b')),
      undefined,
    ],
    [
      'an error that was swallowed and called a success',
      async (tx: Tx) => (await tx.run(tab('a')), tx.run(sql`SELECT 1 / 0`).catch(() => {})),
      '22012',
    ],
    [
      'an error of the last bundle that was swallowed',
      (tx: Tx) => tx.finish(tab('a'), sql`SELECT 1 / 0`).catch(() => {}),
      '22012',
    ],
    [
      'an error nobody waited for',
      async (tx: Tx) => {
        await tx.run(tab('a'))
        void tx.run(sql`SELECT 1 / 0`).catch(() => {})
      },
      '22012',
    ],
    ['the statement deadline', (tx: Tx) => tx.finish(tab('a'), sql`SELECT pg_sleep(2)`), '57014'],
  ])('%s leaves nothing, and the connection serves the next', async (_, work, code) => {
    await expect(inTx<unknown>(work)).rejects.toSatisfy((error: { code?: string }) => error.code === code)
    expect(await postgres.count('brand_tab', merchantId)).toBe(0)
    expect(await inTx((tx) => tx.run(one))).toEqual([{ n: 1 }])
  })

  test('a refusal that was foreseen is an answer', async () => {
    const refused = await inTx(async (tx) => {
      await tx.run(tab('a'))
      await tx.finish(sql`SELECT 1 / 0`).catch(() => tx.abandon())
      return 'no'
    })
    expect(refused).toBe('no')
    expect(await postgres.count('brand_tab', merchantId)).toBe(0)
  })

  test('a transaction that nobody feeds is ended by the server', async () => {
    expect(await inTx((tx) => tx.run(sql`SHOW idle_in_transaction_session_timeout`))).toEqual([
      { idleInTransactionSessionTimeout: '5s' },
    ])
  })

  test('a bundle that outlives everybody who waited for it gives its connection back', async () => {
    const naps = Array.from({ length: 6 }, () => sql`SELECT pg_sleep(0.8)`)
    const started = performance.now()
    await expect(inTx((tx) => tx.bundle(...naps))).rejects.toThrow(/Connection terminated|read timeout/)
    expect(await inTx((tx) => tx.run(one))).toEqual([{ n: 1 }])
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  test('a lost line is an error, not a hang, and the pool recovers', async () => {
    const lost = inTx((tx) => tx.finish(tab('a'), sql`SELECT pg_sleep(0.5)`))
    setTimeout(line.cut, 100)
    await expect(lost).rejects.toThrow(/Connection terminated|ECONNRESET/)
    expect(await inTx((tx) => tx.run(one))).toEqual([{ n: 1 }])
  })
})

describe('whoever keeps a transaction after its end', () => {
  const count = (key: string) => sql`INSERT INTO sms_counter (key, window_start, count) VALUES (${key}, now(), 1)`
  const counted = async (key: string) =>
    (await postgres.query('SELECT FROM sms_counter WHERE key = $1', [key])).rowCount

  test.each([
    ['rolled back', () => Promise.reject(new Error('changed my mind'))],
    ['finished', (tx: Tx) => tx.finish(one)],
    ['committed', async () => {}],
  ])('cannot write while it is being %s', async (_, end: (tx: Tx) => Promise<unknown>) => {
    const key = newId()
    let stray: Promise<string> | undefined
    await inTx(async (tx) => {
      await tx.run(one)
      // By then the last word is on its way, and its answer is 20 ms off.
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

  test('cannot open it again and hold a connection for ever', async () => {
    const kept = await inTx(async (tx) => tx)
    await expect(kept.run(one)).rejects.toThrow('over')
    expect(await inTx((tx) => tx.run(one))).toEqual([{ n: 1 }])
  })
})

test.each([
  ['READ ONLY', 'one moment', 0],
  ['READ WRITE', 'what others have written meanwhile', 1],
] as const)('%s sees %s', async (mode, _, seen) => {
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
  expect(rows).toHaveLength(seen)
})

test('execute() is no way around the transaction', async () => {
  await expect(build.selectFrom('branch').selectAll().execute()).rejects.toThrow('tx.run')
})
