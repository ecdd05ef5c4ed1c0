import { listCouriers, makeCourierLink } from '@dasturxon/contracts/couriers.endpoints'
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

test('says where each courier works, and offers a link only to whom this is allowed', async () => {
  const shop = await openRunningShop(api)
  const elsewhere = await createBranch(api.database, shop.merchantId)
  const here = await asStaff(api, shop, 'COURIER', [shop.branchId])
  const both = await asStaff(api, shop, 'COURIER', [shop.branchId, elsewhere])
  const everywhere = await asStaff(api, shop, 'COURIER', 'all')
  const listed = async (branchIds: 'all' | string[]) => {
    const { page } = await asStaff(api, shop, 'OPERATOR', branchIds)
    const [, couriers = []] = await page.call(listCouriers, {})
    for (const { id, mayLink } of couriers)
      expect((await page.call(makeCourierLink, { params: { id } }))[0] === undefined).toBe(mayLink)
    return new Map(couriers.map(({ id, branchIds: own, mayLink }) => [id, { own: own?.toSorted() ?? null, mayLink }]))
  }
  const own = [shop.branchId, elsewhere].toSorted()
  expect(await listed([shop.branchId])).toEqual(
    new Map([
      [here.id, { own: [shop.branchId], mayLink: true }],
      [both.id, { own, mayLink: false }],
      [everywhere.id, { own: null, mayLink: false }],
    ]),
  )
  expect([...(await listed('all')).values()].map(({ mayLink }) => mayLink)).toEqual([true, true, true])
})

test('says where a courier was last during a delivery, and nothing of a neighbour', async () => {
  const [shop, neighbour] = [await openRunningShop(api), await openRunningShop(api)]
  const carrying = async ({ merchantId, branchId, person }: typeof shop, courier_id: string, latitude: number) => {
    const facts = { branch_id: branchId, courier_id, status: 'ON_WAY', courier_status: 'PERFORMER_PICKUPED' }
    const order_id = await createOrder(api.database, merchantId, person.id, facts)
    await api.database.insert('courier_position', { merchant_id: merchantId, order_id, latitude, longitude: 69.28 })
  }
  const courier = await asStaff(api, shop, 'COURIER')
  const waiting = await asStaff(api, shop, 'COURIER')
  await carrying(shop, courier.id, 41.31)
  await carrying(neighbour, (await asStaff(api, neighbour, 'COURIER')).id, 41.2)
  const { page } = await asStaff(api, shop, 'OPERATOR')
  const [, couriers = []] = await page.call(listCouriers, {})
  const positions = Object.fromEntries(couriers.map(({ id, position }) => [id, position]))
  expect(positions).toEqual({
    [courier.id]: { latitude: 41.31, longitude: 69.28, at: expect.any(String) },
    [waiting.id]: null,
  })
})
