// Ten thousand lives by hand: `npm run chaos -- order-lives`.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksBalance } from '#test/books'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { life, openModel, openModelShop } from '@dasturxon/testbed/data/order-model'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

test(
  'whatever happens to an order, its history replays to it and no step is illegal',
  { timeout: 120_000 },
  async () => {
    const shop = await openModelShop(database)
    const model = openModel(database)
    await fc.assert(
      fc.asyncProperty(life, async (lived) => {
        expect(await model.live(shop, lived)).toEqual([])
      }),
      { numRuns: 200, endOnFailure: true },
    )
    await model.close()
    await booksBalance(database)
  },
)
