import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { takeBudget, countWithinLimit } from './counters.sql.ts'
import { checkLimit, type RateLimit, sendLimit } from './rate-limits.ts'

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
const take = async (query: ReturnType<typeof countWithinLimit>) => {
  const [taken] = await app.withMerchant(scope, (tx) => tx.finish(query))
  return taken.length
}
const takeLimited = (key: string, limit: RateLimit) => take(countWithinLimit(key, limit))
const pass = (key: string, seconds: number) =>
  database.query(
    `UPDATE sms_counter SET moments = ARRAY(
       SELECT moment - $2 * interval '1s' FROM unnest(moments) WITH ORDINALITY AS kept (moment, place) ORDER BY place)
     WHERE key = $1`,
    [key, seconds],
  )
const sum = async (takes: Promise<number>[]) => (await Promise.all(takes)).reduce((all, one) => all + one, 0)

describe('the rate limit of a phone', () => {
  test.each([
    ['three codes in ten minutes', sendLimit, 3],
    ['fifteen checks a day', checkLimit, 15],
  ])('counts at most %s when sixty requests run at once', async (_, limit, most) => {
    const key = `send:${newId()}`
    expect(await sum(Array.from({ length: 60 }, () => takeLimited(key, limit)))).toBe(most)
    const { rows } = await database.query<{ count: number; kept: number }>(
      'SELECT count, cardinality(moments) AS kept FROM sms_counter WHERE key = $1',
      [key],
    )
    expect(rows).toEqual([{ count: most, kept: most }])
  })

  test('the send limit applies in any ten minutes, hour and day, and allows codes again after that time', async () => {
    const key = `send:${newId()}`
    const takes = (times: number) => sum(Array.from({ length: times }, () => takeLimited(key, sendLimit)))
    expect(await takes(4)).toBe(3)
    await pass(key, 595)
    expect(await takes(1)).toBe(0)
    await pass(key, 6)
    expect(await takes(3)).toBe(2) // the limit of five in an hour
    await pass(key, 2_990)
    expect(await takes(1)).toBe(0)
    await pass(key, 15)
    expect(await takes(4)).toBe(3) // the first three are an hour old
    await pass(key, 3_600)
    expect(await takes(4)).toBe(2) // the limit of ten in a day
    await pass(key, 86_400 - 601 - 3_005 - 3_600 - 5)
    expect(await takes(1)).toBe(0)
    await pass(key, 6)
    expect(await takes(4)).toBe(3)
  })

  test('a refused request does not write the counter row', async () => {
    const key = `check:${newId()}`
    const row = () => database.query('SELECT xmin, * FROM sms_counter WHERE key = $1', [key])
    for (let turn = 0; turn < 15; turn++) await takeLimited(key, checkLimit)
    const before = (await row()).rows
    expect(await takeLimited(key, checkLimit)).toBe(0)
    expect((await row()).rows).toEqual(before)
  })
})

describe('an hourly SMS budget', () => {
  test.each([0, 1, 20])('an hourly budget of %i is not exceeded when sixty requests run at once', async (budget) => {
    const key = `merchant:${newId()}`
    expect(await sum(Array.from({ length: 60 }, () => take(takeBudget(key, budget))))).toBe(budget)
  })

  test('a used up budget is available again in the next hour', async () => {
    const key = `prefix:${newId()}`
    expect(await take(takeBudget(key, 1))).toBe(1)
    expect(await take(takeBudget(key, 1))).toBe(0)
    await database.query(`UPDATE sms_counter SET window_start = window_start - interval '1 hour' WHERE key = $1`, [key])
    expect(await take(takeBudget(key, 1))).toBe(1)
  })

  test('a rolled back transaction does not use the budget', async () => {
    const key = `merchant:${newId()}`
    await app.withMerchant(scope, async (tx) => {
      await tx.run(takeBudget(key, 1))
      tx.abandon()
    })
    expect(await take(takeBudget(key, 1))).toBe(1)
  })
})
