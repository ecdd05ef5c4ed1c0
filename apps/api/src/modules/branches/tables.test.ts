// A dining table found by the id in the code printed on it.
import { tableById } from '@dasturxon/contracts/branches.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

test('[A-15] [A-58] returns a table by id with its number, its branch and the service price', async () => {
  const shop = await openOrderingShop(api)
  const { page } = await shop.guest()
  const [error, table] = await page.call(tableById, { params: { id: shop.tableId } })
  expect(error).toBeUndefined()
  expect(table).toMatchObject({ id: shop.tableId, number: '7', branchId: shop.branchId, servicePrice: 5_000 })
})

test('returns 404 for an inactive table, an unknown table and a table of another merchant', async () => {
  const [shop, otherShop] = [await openOrderingShop(api), await openOrderingShop(api)]
  const { page } = await shop.guest()
  const errorFor = async (id: string) => (await page.call(tableById, { params: { id } }))[0]
  for (const id of [otherShop.tableId, newId()])
    expect(await errorFor(id)).toMatchObject({ status: 404, code: 'not_found' })
  await api.database.query('UPDATE dining_table SET is_active = false WHERE id = $1', [shop.tableId])
  expect(await errorFor(shop.tableId)).toMatchObject({ status: 404 })
})
