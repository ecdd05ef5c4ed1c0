import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { takeBudget, takePace } from './counters.sql.ts'
import { checking, type Pace, sending } from './pace.ts'

let database: TestDatabase
let app: Database
beforeAll(async () => {
  database = await openTestDatabase()
  app = openDatabase(database.as('app'))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const scope = { merchantId: newId(), mode: 'READ WRITE', deadline: 5_000 } as const
const take = async (query: ReturnType<typeof takePace>) => {
  const [taken] = await app.withMerchant(scope, (tx) => tx.finish(query))
  return taken.length
}
const takePaceOf = (key: string, pace: Pace) => take(takePace(key, pace))
const pass = (key: string, seconds: number) =>
  database.query(
    `UPDATE sms_counter SET moments = ARRAY(
       SELECT moment - $2 * interval '1s' FROM unnest(moments) WITH ORDINALITY AS kept (moment, place) ORDER BY place)
     WHERE key = $1`,
    [key, seconds],
  )
const sum = async (takes: Promise<number>[]) => (await Promise.all(takes)).reduce((all, one) => all + one, 0)

describe('a pace', () => {
  test.each([
    ['three codes in ten minutes', sending, 3],
    ['fifteen checks a day', checking, 15],
  ])('%s, also when sixty ask at once', async (_, pace, most) => {
    const key = `send:${newId()}`
    expect(await sum(Array.from({ length: 60 }, () => takePaceOf(key, pace)))).toBe(most)
    const { rows } = await database.query<{ count: number; kept: number }>(
      'SELECT count, cardinality(moments) AS kept FROM sms_counter WHERE key = $1',
      [key],
    )
    expect(rows).toEqual([{ count: most, kept: most }])
  })

  test('holds in any ten minutes, hour and day, and not a moment longer', async () => {
    const key = `send:${newId()}`
    const takes = (times: number) => sum(Array.from({ length: times }, () => takePaceOf(key, sending)))
    expect(await takes(4)).toBe(3)
    await pass(key, 595)
    expect(await takes(1)).toBe(0)
    await pass(key, 6)
    expect(await takes(3)).toBe(2) // five in the hour
    await pass(key, 2_990)
    expect(await takes(1)).toBe(0)
    await pass(key, 15)
    expect(await takes(4)).toBe(3) // the first three are an hour old
    await pass(key, 3_600)
    expect(await takes(4)).toBe(2) // ten in the day
    await pass(key, 86_400 - 601 - 3_005 - 3_600 - 5)
    expect(await takes(1)).toBe(0)
    await pass(key, 6)
    expect(await takes(4)).toBe(3)
  })

  test('a refused one writes nothing', async () => {
    const key = `check:${newId()}`
    const row = () => database.query('SELECT xmin, * FROM sms_counter WHERE key = $1', [key])
    for (let turn = 0; turn < 15; turn++) await takePaceOf(key, checking)
    const before = (await row()).rows
    expect(await takePaceOf(key, checking)).toBe(0)
    expect((await row()).rows).toEqual(before)
  })
})

describe('a budget', () => {
  test.each([0, 1, 20])('of %i an hour, also when sixty ask at once', async (budget) => {
    const key = `merchant:${newId()}`
    expect(await sum(Array.from({ length: 60 }, () => take(takeBudget(key, budget))))).toBe(budget)
  })

  test('begins anew with the hour', async () => {
    const key = `prefix:${newId()}`
    expect(await take(takeBudget(key, 1))).toBe(1)
    expect(await take(takeBudget(key, 1))).toBe(0)
    await database.query(`UPDATE sms_counter SET window_start = window_start - interval '1 hour' WHERE key = $1`, [key])
    expect(await take(takeBudget(key, 1))).toBe(1)
  })

  test('given back with its transaction', async () => {
    const key = `merchant:${newId()}`
    await app.withMerchant(scope, async (tx) => {
      await tx.run(takeBudget(key, 1))
      tx.abandon()
    })
    expect(await take(takeBudget(key, 1))).toBe(1)
  })
})
