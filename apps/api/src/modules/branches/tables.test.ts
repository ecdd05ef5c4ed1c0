// A table, found by the code that stands on it.
import { tableById } from '@dasturxon/contracts/branches.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

test('[A-15] [A-58] a table is told with its hall, its branch and what the service costs', async () => {
  const shop = await openOrderingShop(api)
  const { page } = await shop.guest()
  const [error, table] = await page.call(tableById, { params: { id: shop.tableId } })
  expect(error).toBeUndefined()
  expect(table).toMatchObject({ id: shop.tableId, number: '7', branchId: shop.branchId, servicePrice: 5_000 })
})

test('a table that rests, is unknown, or stands next door is not there', async () => {
  const [shop, neighbour] = [await openOrderingShop(api), await openOrderingShop(api)]
  const { page } = await shop.guest()
  const codeFor = async (id: string) => (await page.call(tableById, { params: { id } }))[0]
  for (const id of [neighbour.tableId, newId()])
    expect(await codeFor(id)).toMatchObject({ status: 404, code: 'not_found' })
  await api.database.query('UPDATE dining_table SET is_active = false WHERE id = $1', [shop.tableId])
  expect(await codeFor(shop.tableId)).toMatchObject({ status: 404 })
})
