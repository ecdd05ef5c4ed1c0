import { listCouriers } from '@dasturxon/contracts/couriers.endpoints'
import { createBranch, createOrder } from '@dasturxon/testbed/data/factories'
import { asStaff } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

test('lists the couriers of the own branches, with the orders that each has picked up', async () => {
  const [shop, neighbour] = [await openRunningShop(api), await openRunningShop(api)]
  const elsewhere = await createBranch(api.database, shop.merchantId)
  const busy = await asStaff(api, shop, 'COURIER', [shop.branchId])
  const free = await asStaff(api, shop, 'COURIER', 'all')
  const other = await asStaff(api, shop, 'COURIER', [elsewhere])
  const dismissed = await asStaff(api, shop, 'COURIER', [shop.branchId])
  await api.database.query('UPDATE staff SET is_active = false WHERE id = $1', [dismissed.id])
  await asStaff(api, neighbour, 'COURIER')
  const order = (courier_id: string, status: string, courier_status: string) =>
    createOrder(api.database, shop.merchantId, shop.person.id, {
      branch_id: shop.branchId,
      courier_id,
      status,
      courier_status,
    })
  await order(busy.id, 'ON_WAY', 'PERFORMER_PICKUPED')
  await order(busy.id, 'ON_WAY', 'PERFORMER_RETURNING')
  await order(busy.id, 'ATTACHED', 'PERFORMER_FOUND')
  await order(busy.id, 'ON_WAY', 'PERFORMER_RETURNED_FINISH')
  await order(free.id, 'COOKING', 'PERFORMER_PICK_UP_ARRIVED')
  await order(free.id, 'DELIVERED', 'PERFORMER_DELIVERED_FINISH')

  const carriedAs = async (branchIds: 'all' | string[]) => {
    const { page } = await asStaff(api, shop, 'OPERATOR', branchIds)
    const [error, couriers = []] = await page.call(listCouriers, {})
    if (error) throw new Error(error.code)
    return Object.fromEntries(couriers.map(({ id, carrying }) => [id, carrying]))
  }
  expect(await carriedAs([shop.branchId])).toEqual({ [busy.id]: 2, [free.id]: 0 })
  expect(await carriedAs('all')).toEqual({ [busy.id]: 2, [free.id]: 0, [other.id]: 0 })
})
