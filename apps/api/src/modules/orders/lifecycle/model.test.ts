// Random order histories: two hundred here, ten thousand with `npm run chaos -- order-lives`.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksBalance } from '#test/books'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { randomOrderHistory, openModel, openModelShop } from '@dasturxon/testbed/data/order-model'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

test(
  'keeps the order equal to its replayed history, without illegal transitions, in random runs',
  { timeout: 120_000 },
  async () => {
    const shop = await openModelShop(database)
    const model = openModel(database)
    await fc.assert(
      fc.asyncProperty(randomOrderHistory, async (history) => {
        expect(await model.live(shop, history)).toEqual([])
      }),
      { numRuns: 200, endOnFailure: true },
    )
    await model.close()
    await booksBalance(database)
  },
)
