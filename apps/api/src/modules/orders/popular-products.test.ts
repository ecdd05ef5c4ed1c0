import { popularProducts } from '@dasturxon/contracts/orders.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { browser } from '@dasturxon/testbed/data/browser'
import { createBranch, createMerchant, createOrder } from '@dasturxon/testbed/data/factories'
import { asCustomer } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const dishes = [newId(), newId(), newId(), newId()]
const long = 40 * 24 * 60 * 60_000
/** An id as it was given to an order forty days ago. */
const oldId = () => {
  const time = (Date.now() - long).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`
}

/** A shop whose customers have ordered each list of dishes, oldest first. */
async function shopWith(orders: readonly { of: readonly string[]; row?: Record<string, unknown> }[]) {
  const shop = await createMerchant(api.database)
  const branch = await createBranch(api.database, shop.merchantId)
  const { id: customer } = await asCustomer(api, shop)
  const line = (id: string) => ({ product: { id, name: {}, image: null, costPrice: 1, discount: 0, count: 3 } })
  for (const { of, row } of orders)
    await createOrder(api.database, shop.merchantId, customer, {
      branch_id: branch,
      cart_items: JSON.stringify(of.map(line)),
      ...row,
    })
  return shop
}
const times = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one)
const read = (shop: Awaited<ReturnType<typeof shopWith>>) => browser(api, shop).call(popularProducts, {})

test('returns the most ordered dishes to a stranger, and nothing of it to the shop of a neighbour', async () => {
  const [first, second, third, fourth] = dishes as [string, string, string, string]
  const shop = await shopWith([
    ...times(5, () => ({ of: [first, second, third] })),
    ...times(6, () => ({ of: [fourth] })),
  ])
  const neighbour = await shopWith(times(5, () => ({ of: [first, second] })))
  expect(await read(shop)).toEqual([undefined, [fourth, ...[first, second, third].toSorted()]])
  expect(await read(neighbour)).toEqual([undefined, []])
})

test('leaves out canceled orders and those of more than thirty days ago', async () => {
  const canceled = await shopWith([...times(4, () => ({ of: dishes })), { of: dishes, row: { status: 'CANCELED' } }])
  const old = await shopWith([...times(4, () => ({ of: dishes })), { of: dishes, row: { id: oldId() } }])
  expect(await read(canceled)).toEqual([undefined, []])
  expect(await read(old)).toEqual([undefined, []])
})

test('keeps its answer for some minutes', async () => {
  const shop = await shopWith(times(5, () => ({ of: dishes })))
  const [, before] = await read(shop)
  expect(before).toHaveLength(4)
  await api.database.query('DELETE FROM orders WHERE merchant_id = $1', [shop.merchantId])
  expect(await read(shop)).toEqual([undefined, before])
})
