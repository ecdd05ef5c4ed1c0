import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { slowProxy } from '@dasturxon/testbed/servers/round-trips'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { type Database, openDatabase, type Tx } from './db.ts'
import { newId } from './id.ts'
import { mustBeOutsideTransaction } from './in-transaction.ts'

let postgres: TestDatabase
let line: Awaited<ReturnType<typeof slowProxy>>
let database: Database
let told: string[]
const logged: string[] = []

beforeAll(async () => {
  postgres = await openTestDatabase()
  const direct = new URL(postgres.as('app'))
  line = await slowProxy({ host: direct.hostname, port: Number(direct.port) }, 10)
  const log = pino({ level: 'error' }, { write: (text) => void logged.push(text) })
  database = openDatabase(Object.assign(direct, { port: String(line.port) }).href, 1, { log })
})
beforeEach(() => void (told = []))
afterAll(async () => {
  await database.close()
  await line.close()
  await postgres.close()
})

const one = sql<{ n: number }>`SELECT 1 AS n`
const inTx = <T>(work: (tx: Tx) => Promise<T>) =>
  database.withMerchant({ merchantId: newId(), mode: 'READ WRITE', deadline: 1_000 }, work)
const tellOf = (tx: Tx, words = 'done') => tx.afterCommit(() => void told.push(words))

test.each([
  ['COMMIT travels with the last bundle', (tx: Tx) => tx.finish(one)],
  ['nobody says the last word', (tx: Tx) => tx.run(one)],
])('others are told in order, outside the transaction, when %s', async (_, work) => {
  await inTx(async (tx) => {
    tellOf(tx, 'first')
    tx.afterCommit(() => mustBeOutsideTransaction('a hint'))
    tellOf(tx, 'second')
    await work(tx)
    expect(told).toEqual([])
  })
  expect(told).toEqual(['first', 'second'])
})

test('what was committed is told, whatever became of its caller', async () => {
  const late = inTx(async (tx) => {
    tellOf(tx)
    await tx.finish(one)
    throw new Error('after the fact')
  })
  await expect(late).rejects.toThrow('after the fact')
  expect(told).toEqual(['done'])
})

test.each([
  ['an error', async (tx: Tx) => (await tx.run(one), Promise.reject(new Error('no')))],
  ['a statement that failed', (tx: Tx) => tx.finish(sql`SELECT 1 / 0`)],
  ['a failure that was swallowed', (tx: Tx) => tx.run(sql`SELECT 1 / 0`).catch(() => {})],
  ['a refusal', async (tx: Tx) => (await tx.run(one), tx.abandon())],
])('nobody is told of what %s took back', async (_, work: (tx: Tx) => Promise<unknown>) => {
  await inTx(async (tx) => (tellOf(tx), work(tx))).catch(() => {})
  expect(told).toEqual([])
})

test('when the answer to COMMIT is lost, nobody is told', async () => {
  const lost = inTx(async (tx) => {
    tellOf(tx)
    await tx.run(one)
    setTimeout(line.cut, 5) // COMMIT is on its way; a slow line answers after 20 ms
    await tx.finish(sql`SELECT pg_sleep(0.1)`)
  })
  await expect(lost).rejects.toThrow(/Connection terminated|ECONNRESET/)
  await sleep(50)
  expect(told).toEqual([])
})

test('one that fails is logged and stops nobody', async () => {
  const answer = await inTx(async (tx) => {
    tx.afterCommit(() => {
      throw new Error('the line is down')
    })
    tellOf(tx)
    await tx.finish(one)
    return 'committed'
  })
  expect([answer, told]).toEqual(['committed', ['done']])
  expect(logged.join()).toContain('the line is down')
})
