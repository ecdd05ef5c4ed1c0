import { searchOrders } from '@dasturxon/contracts/live-board.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function shopWithOrders() {
  const shop = await openRunningShop(api)
  await api.database.query(`UPDATE customer SET first_name = 'Gʻayrat', last_name = 'Usmonov' WHERE id = $1`, [
    shop.person.id,
  ])
  const [first, second] = [await shop.placed(), await shop.placed()]
  const { rows } = await api.database.query<{ phone: string }>('SELECT phone FROM customer WHERE id = $1', [
    shop.person.id,
  ])
  const search = async (query: object, { page }: Person = shop.owner) => {
    const [error, found] = await page.call(searchOrders, { query })
    return error ? error.code : { ids: found.orders.map(({ id }) => id), total: found.total }
  }
  return { shop, first, second, phone: rows[0]?.phone ?? '', search }
}

test('finds orders by number, end of the phone number and beginning of a name, newest first', async () => {
  const { first, second, phone, search } = await shopWithOrders()
  const both = { ids: [second.id, first.id], total: 2 }
  expect(await search({})).toEqual(both)
  expect(await search({ text: `#${first.number}` })).toEqual({ ids: [first.id], total: 1 })
  expect(await search({ text: phone.slice(-7) })).toEqual(both)
  expect(await search({ text: phone })).toEqual(both)
  expect(await search({ text: 'gʻay' })).toEqual(both)
  expect(await search({ text: 'USMON' })).toEqual(both)
  expect(await search({ text: '%' })).toEqual({ ids: [], total: 0 })
  expect(await search({ size: 1, page: 1 })).toEqual({ ids: [first.id], total: 2 })
  expect(await search({ from: '2026-01-01', to: '2026-01-02' })).toEqual({ ids: [], total: 0 })
})

test('finds no customer for a reader, nothing of other branches, and refuses cooks and couriers', async () => {
  const { shop, first, phone, search } = await shopWithOrders()
  const other = await createBranch(api.database, shop.merchantId)
  const reader = await asStaff(api, shop, 'READER')
  expect(await search({ text: phone.slice(-7) }, reader)).toEqual({ ids: [], total: 0 })
  expect(await search({ text: String(first.number) }, reader)).toEqual({ ids: [first.id], total: 1 })
  const [, found] = await reader.page.call(searchOrders, { query: {} })
  expect(found?.orders.map(({ customer }) => customer)).toEqual([null, null])
  expect(await search({}, await asStaff(api, shop, 'OPERATOR', [other]))).toEqual({ ids: [], total: 0 })
  expect(await search({ branchId: shop.branchId }, await asStaff(api, shop, 'OPERATOR', [other]))).toBe(
    'branch_forbidden',
  )
  expect(await search({}, await asStaff(api, shop, 'KITCHEN'))).toBe('role_forbidden')
  expect(await search({}, await asStaff(api, shop, 'COURIER'))).toBe('role_forbidden')
})
