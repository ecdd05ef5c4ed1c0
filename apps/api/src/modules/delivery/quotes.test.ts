import { deleteAccount } from '@dasturxon/contracts/customers.endpoints'
import { calculateTariff } from '@dasturxon/contracts/delivery.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCookingMinutes } from '#modules/menu'
import { findEtaPolicy } from '#modules/merchants'
import { listKitchenQueues } from '#modules/orders'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { home } from '@dasturxon/testbed/data/ordering-shop'
import { openDeliveringShop } from '#test/delivering-shop'
import { createProduct } from '@dasturxon/testbed/data/factories'
import { asCustomer } from '@dasturxon/testbed/data/people'
import { scansOf } from '#test/plan'
import { deleteStaleQuotes, deleteSurplusQuotes } from './quotes.sql.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const openShop = () => openDeliveringShop(api)

describe('deleting old delivery quotes', () => {
  test('keeps only the newest twenty quotes of a visitor', async () => {
    const shop = await openShop()
    await shop.branch()
    await shop.area()
    const made: string[] = []
    for (let count = 0; count < 23; count++) made.push((await shop.quote()).quoteId)
    expect((await shop.kept()).map(({ id }) => id)).toEqual(made.toSorted().slice(-20))
  })

  test('deletes quotes that expired more than a day ago when a new quote is made', async () => {
    const shop = await openShop()
    await shop.branch()
    await shop.area()
    const { quoteId } = await shop.quote()
    await api.database.query(
      `UPDATE delivery_quote SET expires_at = now() - interval '25 hours', actor_id = gen_random_uuid() WHERE id = $1`,
      [quoteId],
    )
    const next = await shop.quote()
    expect((await shop.kept()).map(({ id }) => id)).toEqual([next.quoteId])
  })

  test("deletes a customer's quotes with the account, and no other quotes", async () => {
    const shop = await openShop()
    await shop.branch()
    await shop.area()
    await shop.quote()
    const { page } = await asCustomer(api, shop)
    await page.call(calculateTariff, { body: { productPrice: 50_000, cityId: shop.cityId, ...home } })
    const [error] = await page.call(deleteAccount, {})
    expect(error).toBeUndefined()
    expect((await shop.kept()).map((row) => row['actor_id'])).toEqual([shop.guestId])
  })

  test('deletes surplus and stale quotes by an index of the merchant', async () => {
    const shop = await openShop()
    const branchId = await shop.branch()
    const scans = await scansOf(
      api.database,
      shop.merchantId,
      async (run) => {
        await run(`
          INSERT INTO merchant (merchant_id, name, sub)
          SELECT gen_random_uuid(), 'crowd', 'crowd-' || n FROM generate_series(1, 300) n`)
        await run(`SET LOCAL session_replication_role = replica`)
        await run(`
          INSERT INTO delivery_quote (merchant_id, id, actor_id, city_id, branch_id, latitude, longitude, distance,
            tariff_price, product_price, price, eta_min, eta_max, expires_at)
          SELECT merchant_id, gen_random_uuid(), gen_random_uuid(), '${shop.cityId}', '${branchId}', 41, 69, 1, 1, 1, 1, 5, 5, now()
          FROM merchant, generate_series(1, 50)`)
        await run('ANALYZE delivery_quote')
      },
      [
        deleteSurplusQuotes(shop.merchantId, { kind: 'guest', id: shop.guestId }),
        deleteStaleQuotes(shop.merchantId, new Date()),
      ],
    )
    expect(scans.length).toBeGreaterThanOrEqual(4)
    for (const scan of scans) expect(scan).toMatchObject({ condition: expect.stringContaining('merchant_id = ') })
  })
})

test('reads kitchen queues, cooking times and the ETA policy by index among thousands of rows of other merchants', async () => {
  const shop = await openShop()
  const branchId = await shop.branch()
  const productId = await createProduct(api.database, shop.merchantId)
  const scans = await scansOf(
    api.database,
    shop.merchantId,
    async (run) => {
      await run(`
        INSERT INTO merchant (merchant_id, name, sub)
        SELECT gen_random_uuid(), 'crowd', 'crowd-' || n FROM generate_series(1, 1000) n`)
      await run('INSERT INTO merchant_policy (merchant_id) SELECT merchant_id FROM merchant ON CONFLICT DO NOTHING')
      await run('SET LOCAL session_replication_role = replica')
      await run(`
        INSERT INTO orders (merchant_id, id, guest_id, branch_id, client_ref, status, service_type, order_device, cart_items,
          product_count, product_price, total_price, payment_type)
        SELECT merchant_id, gen_random_uuid(), merchant_id, '${branchId}', gen_random_uuid(),
          (CASE WHEN n = 1 THEN 'COOKING' ELSE 'CLOSED' END)::order_status, 'DELIVERY', 'CLIENT_WEB', '[]', 1, 1, 1, 'CASH'
        FROM merchant, generate_series(1, 20) n`)
      await run(`
        INSERT INTO product (merchant_id, id, category_id, name, cost_price)
        SELECT merchant_id, gen_random_uuid(), merchant_id, '{"uz":"","ru":"","eng":""}', 1 FROM merchant, generate_series(1, 20)`)
      await run('ANALYZE orders, product, merchant_policy')
    },
    [
      listKitchenQueues(shop.merchantId),
      listCookingMinutes(shop.merchantId, [productId]),
      findEtaPolicy(shop.merchantId),
    ],
  )
  expect(scans.map(({ table, index }) => [table, index])).toEqual([
    ['orders', expect.stringMatching(/^orders_(at_branch|going_on)$/)], // both contain only active orders
    ['product', 'product_pkey'],
    ['merchant_policy', 'merchant_policy_pkey'],
  ])
  for (const { condition } of scans) expect(condition).toContain('merchant_id = ')
})
