import { staffShop } from '@dasturxon/contracts/staff.endpoints'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const read = async ({ page }: Person) => {
  const [error, shop] = await page.call(staffShop, {})
  if (error) throw new Error(error.code)
  return shop
}

test('lists the own branches, and says that guests may call to a table while the shop has one', async () => {
  const shop = await openOrderingShop(api)
  const elsewhere = await createBranch(api.database, shop.merchantId)
  const cook = await asStaff(api, shop, 'KITCHEN', [shop.branchId])
  const own = await read(cook)
  expect(own.branches).toMatchObject([{ id: shop.branchId, isActive: true, pausedUntil: null, busy: null }])
  expect(own.hasTables).toBe(true)
  const ids = (await read(await asStaff(api, shop, 'OWNER'))).branches.map(({ id }) => id)
  expect(ids.toSorted()).toEqual([shop.branchId, elsewhere].toSorted())
  await api.database.query('UPDATE dining_table SET is_active = false WHERE id = $1', [shop.tableId])
  expect((await read(cook)).hasTables).toBe(false)
})
