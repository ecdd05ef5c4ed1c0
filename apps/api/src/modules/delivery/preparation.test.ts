import { preparation } from '@dasturxon/contracts/delivery.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { openDeliveringShop } from '#test/delivering-shop'
import { createOrder, createProduct } from '@dasturxon/testbed/data/factories'
import { asCustomer } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const tell = async (shop: { host: string }) => {
  const [error, told] = await api.shop(shop)(preparation, {})
  if (error) throw new Error(error.code)
  return new Map(told.map(({ branchId, minutes }) => [branchId, minutes]))
}

test('[A-51] [A-06] each branch tells how long an ordinary order takes: the dish in the middle, and the queue', async () => {
  const shop = await openDeliveringShop(api)
  const customer = await asCustomer(api, shop)
  const [idle, busy, closedForGood] = [
    await shop.branch(),
    await shop.branch(),
    await shop.branch({ is_active: false }),
  ]
  for (const minutes of [5, 12, 90]) await createProduct(api.database, shop.merchantId, { time_cooking_max: minutes })
  await createProduct(api.database, shop.merchantId, { time_cooking_max: 300, active: false })
  for (let count = 0; count < 6; count++)
    await createOrder(api.database, shop.merchantId, customer.id, { branch_id: busy, status: 'COOKING' })
  await createOrder(api.database, shop.merchantId, customer.id, { branch_id: idle, status: 'CLOSED' })
  const told = await tell(shop)
  // 12 in steps of five; six orders among three cooks, five minutes each, on top.
  expect([told.get(idle), told.get(busy), told.has(closedForGood)]).toEqual([15, 25, false])
})

test('a menu without times is five minutes, a neighbour is not counted, and it costs one round trip', async () => {
  const [shop, neighbour] = [await openDeliveringShop(api), await openDeliveringShop(api)]
  const [branch, theirs] = [await shop.branch(), await neighbour.branch()]
  await createProduct(api.database, neighbour.merchantId, { time_cooking_max: 60 })
  expect([...(await tell(shop))]).toEqual([[branch, 5]])
  expect([...(await tell(neighbour))]).toEqual([[theirs, 60]])
  expect(await api.roundTrips(() => tell(shop))).toBe(1)
})
