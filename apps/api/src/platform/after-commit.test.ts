import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { slowProxy } from '@dasturxon/testbed/servers/round-trips'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { type Database, openDatabase, type Tx } from './db.ts'
import { newId } from './id.ts'
import { requireNoTransaction } from './in-transaction.ts'

let postgres: TestDatabase
let proxy: Awaited<ReturnType<typeof slowProxy>>
let database: Database
let calls: string[]
const logged: string[] = []

beforeAll(async () => {
  postgres = await openTestDatabase()
  const direct = new URL(postgres.as('app'))
  proxy = await slowProxy({ host: direct.hostname, port: Number(direct.port) }, 10)
  const log = pino({ level: 'error' }, { write: (text) => void logged.push(text) })
  database = openDatabase(Object.assign(direct, { port: String(proxy.port) }).href, 1, { log })
})
beforeEach(() => void (calls = []))
afterAll(async () => {
  await database.close()
  await proxy.close()
  await postgres.close()
})

const one = sql<{ n: number }>`SELECT 1 AS n`
const inTx = <T>(work: (tx: Tx) => Promise<T>) =>
  database.withMerchant({ merchantId: newId(), mode: 'READ WRITE', deadline: 1_000 }, work)
const recordCall = (tx: Tx, name = 'done') => tx.afterCommit(() => void calls.push(name))

test.each([
  ['COMMIT is sent with the last bundle', (tx: Tx) => tx.finish(one)],
  ['COMMIT is sent on its own after the last bundle', (tx: Tx) => tx.run(one)],
])('runs the afterCommit callbacks in order, outside the transaction, when %s', async (_, work) => {
  await inTx(async (tx) => {
    recordCall(tx, 'first')
    tx.afterCommit(() => requireNoTransaction('a hint'))
    recordCall(tx, 'second')
    await work(tx)
    expect(calls).toEqual([])
  })
  expect(calls).toEqual(['first', 'second'])
})

test('runs the afterCommit callbacks when the handler throws after the commit', async () => {
  const late = inTx(async (tx) => {
    recordCall(tx)
    await tx.finish(one)
    throw new Error('thrown after the commit')
  })
  await expect(late).rejects.toThrow('thrown after the commit')
  expect(calls).toEqual(['done'])
})

test.each([
  ['an error of the handler', async (tx: Tx) => (await tx.run(one), Promise.reject(new Error('no')))],
  ['a failed statement', (tx: Tx) => tx.finish(sql`SELECT 1 / 0`)],
  ['a failed statement whose error was swallowed', (tx: Tx) => tx.run(sql`SELECT 1 / 0`).catch(() => {})],
  ['a call of abandon()', async (tx: Tx) => (await tx.run(one), tx.abandon())],
])('runs no afterCommit callback when %s causes a rollback', async (_, work: (tx: Tx) => Promise<unknown>) => {
  await inTx(async (tx) => (recordCall(tx), work(tx))).catch(() => {})
  expect(calls).toEqual([])
})

test('runs no afterCommit callback when the response to COMMIT is lost', async () => {
  const lost = inTx(async (tx) => {
    recordCall(tx)
    await tx.run(one)
    setTimeout(proxy.cut, 5) // COMMIT is sent by now; its response needs 20 ms through the slow proxy
    await tx.finish(sql`SELECT pg_sleep(0.1)`)
  })
  await expect(lost).rejects.toThrow(/Connection terminated|ECONNRESET/)
  await sleep(50)
  expect(calls).toEqual([])
})

test('logs an afterCommit callback that throws, and runs the next callback', async () => {
  const result = await inTx(async (tx) => {
    tx.afterCommit(() => {
      throw new Error('the callback failed')
    })
    recordCall(tx)
    await tx.finish(one)
    return 'committed'
  })
  expect([result, calls]).toEqual(['committed', ['done']])
  expect(logged.join()).toContain('the callback failed')
})
