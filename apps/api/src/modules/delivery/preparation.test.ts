import { preparation } from '@dasturxon/contracts/delivery.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { openDeliveringShop } from '#test/delivering-shop'
import { createOrder, createProduct } from '@dasturxon/testbed/data/factories'
import { asCustomer } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const readMinutes = async (shop: { host: string }) => {
  const [error, branches] = await api.shop(shop)(preparation, {})
  if (error) throw new Error(error.code)
  return new Map(branches.map(({ branchId, etaMin, etaMax }) => [branchId, [etaMin, etaMax]]))
}

test('[A-51] [A-06] returns per active branch the minutes until an order is ready: the median product and the queue, as a range', async () => {
  const shop = await openDeliveringShop(api)
  const customer = await asCustomer(api, shop)
  const [idle, busy, inactiveBranch] = [
    await shop.branch(),
    await shop.branch(),
    await shop.branch({ is_active: false }),
  ]
  for (const minutes of [5, 12, 90]) await createProduct(api.database, shop.merchantId, { time_cooking_max: minutes })
  await createProduct(api.database, shop.merchantId, { time_cooking_max: 300, active: false })
  for (let count = 0; count < 6; count++)
    await createOrder(api.database, shop.merchantId, customer.id, { branch_id: busy, status: 'COOKING' })
  await createOrder(api.database, shop.merchantId, customer.id, { branch_id: idle, status: 'CLOSED' })
  const minutesOf = await readMinutes(shop)
  // The median is 12 minutes; the queue adds six orders / three cooks × five minutes.
  expect([minutesOf.get(idle), minutesOf.get(busy), minutesOf.has(inactiveBranch)]).toEqual([[10, 20], [20, 35], false])
})

test('returns five to ten minutes for a menu without cooking times, ignores other merchants and takes one round trip', async () => {
  const [shop, otherShop] = [await openDeliveringShop(api), await openDeliveringShop(api)]
  const [branch, theirs] = [await shop.branch(), await otherShop.branch()]
  await createProduct(api.database, otherShop.merchantId, { time_cooking_max: 60 })
  expect([...(await readMinutes(shop))]).toEqual([[branch, [5, 10]]])
  expect([...(await readMinutes(otherShop))]).toEqual([[theirs, [50, 75]]])
  expect(await api.roundTrips(() => readMinutes(shop))).toBe(1)
})
