// The promise of an order: stored as the checkout showed it, compared with the truth, counted per branch for staff.
import { calculateTariff, preparation } from '@dasturxon/contracts/delivery.endpoints'
import { promiseRates } from '@dasturxon/contracts/order-board.endpoints'
import { orderSetting } from '@dasturxon/contracts/placing.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createBranch, createOrder } from '@dasturxon/testbed/data/factories'
import { home } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { firstIdAt } from '#platform/id'
import { scansOf } from '#test/plan'
import { inTheWorker, openRunningShop } from '#test/running-orders'
import { receiveOrderPayment } from '#test/receive-order-payment'
import { listPromiseRates } from './board.sql.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<typeof openRunningShop>>

const minutesOf = async (orderId: string) => {
  const { rows } = await api.database.query(
    `SELECT extract(epoch FROM promised_from - created_date)::float / 60 AS from,
       extract(epoch FROM promised_until - created_date)::float / 60 AS until FROM orders WHERE id = $1`,
    [orderId],
  )
  return [Math.round(Number(rows[0]?.['from'])), Math.round(Number(rows[0]?.['until']))]
}
const breakPromise = (orderId: string) =>
  api.database.query(`UPDATE orders SET promised_until = now() - interval '1 minute' WHERE id = $1`, [orderId])

async function openShop(): Promise<Shop> {
  const shop = await openRunningShop(api)
  await api.database.query('UPDATE product SET time_cooking_max = 20 WHERE merchant_id = $1', [shop.merchantId])
  return shop
}

async function rates({ page }: Person, query: { branchId?: string; days?: number } = {}) {
  const [error, found] = await page.call(promiseRates, { query })
  return error ? [error.status, error.code] : found
}

describe('the promise of an order', () => {
  test('is the range of its delivery quote', async () => {
    const shop = await openShop()
    const [, quote] = await shop.person.page.call(calculateTariff, {
      body: { productPrice: 0, cityId: shop.cityId, ...home },
    })
    const { id } = await shop.delivered()
    expect(await minutesOf(id)).toEqual([quote?.etaMin, quote?.etaMax])
    expect(quote?.etaMax).toBeLessThanOrEqual(2 * (quote?.etaMin ?? 0))
  })

  test('is the range of the kitchen for a pick-up, and grows with the orders ahead', async () => {
    const shop = await openShop()
    const [, before] = await shop.person.page.call(preparation, {})
    expect(before).toEqual([{ branchId: shop.branchId, etaMin: 15, etaMax: 30 }])
    expect(await minutesOf((await shop.placed()).id)).toEqual([15, 30])
    for (let count = 0; count < 11; count++) await shop.placed()
    // Twelve orders ahead, three cooks and five minutes each add twenty minutes.
    expect(await minutesOf((await shop.placed()).id)).toEqual([30, 55])
  })

  test('is returned to the customer, and begins with the payment of an unpaid order', async () => {
    const shop = await openShop()
    const { id, createdDate, promisedFrom, promisedUntil, totalPrice } = await shop.placed()
    const after = (moment: string | null) => Math.round((Date.parse(moment ?? '') - Date.parse(createdDate)) / 60_000)
    expect([after(promisedFrom), after(promisedUntil)]).toEqual([15, 30])
    await api.database.query(`UPDATE orders SET status = 'OPEN', payment_type = 'PAYME' WHERE id = $1`, [id])
    await inTheWorker(api, shop, 10, (tx) =>
      receiveOrderPayment(tx, id, { type: 'PAYME', reference: 'p1', amount: totalPrice as never }),
    )
    expect(await minutesOf(id)).toEqual([25, 40])
  })

  test('is the chosen slot, which is kept a second after it has begun, and does not move with the payment', async () => {
    const shop = await openShop()
    const [, { slots } = { slots: null }] = await shop.person.page.call(orderSetting, { params: { id: shop.branchId } })
    const day = slots?.PICK_UP.at(-1)
    const { id, deliveryAt, totalPrice } = await shop.placed(
      shop.pickUp({ later: true, day2: day?.day, time2: day?.times[0] }),
    )
    const begins = Date.parse(deliveryAt ?? '')
    const slot = { promised_from: new Date(begins), promised_until: new Date(begins + 15 * 60_000) }
    expect(await shop.row(id)).toMatchObject(slot)
    await api.database.query(`UPDATE orders SET status = 'OPEN', payment_type = 'PAYME' WHERE id = $1`, [id])
    await inTheWorker(api, shop, 10, (tx) =>
      receiveOrderPayment(tx, id, { type: 'PAYME', reference: 'p1', amount: totalPrice as never }),
    )
    expect(await shop.row(id)).toMatchObject({ status: 'AT_TIME', ...slot })
    // The slot began a second ago.
    await api.database.query(
      `UPDATE orders SET status = 'CREATED', promised_until = promised_until - (promised_from - now()) - interval '1 second'
       WHERE id = $1`,
      [id],
    )
    await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE')
    expect(await shop.row(id)).toMatchObject({ promise_kept: true })
  })

  test('is kept when a delivery arrives in time, and when a pick-up is ready in time', async () => {
    const shop = await openShop()
    const orders = [await shop.delivered(), await shop.delivered(), await shop.placed(), await shop.placed()]
    const [inTime, late, ready, readyLate] = orders.map(({ id }) => id) as [string, string, string, string]
    for (const id of [late, readyLate]) await breakPromise(id)
    for (const id of [inTime, late]) await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY')
    expect(await shop.row(inTime)).toMatchObject({ promise_kept: null })
    for (const id of [inTime, late]) await shop.moveThrough(id, 'DELIVERED')
    for (const id of [ready, readyLate]) await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE')
    const kept = await Promise.all(
      [inTime, late, ready, readyLate].map(async (id) => (await shop.row(id))['promise_kept']),
    )
    expect(kept).toEqual([true, false, true, false])
  })
})

const dayMs = 86_400_000
const both = expect.stringMatching(/merchant_id = .*id >= /)

/** A year of finished orders of many merchants, with ids that sort by the time of placing. */
async function fillOrders(run: (sql: string) => Promise<unknown>): Promise<void> {
  // Skips the foreign key checks: the plan does not need parent rows.
  await run('SET LOCAL session_replication_role = replica')
  await run(`
    INSERT INTO orders (merchant_id, id, guest_id, branch_id, client_ref, status, service_type, order_device, cart_items,
      product_count, product_price, total_price, payment_type, created_date, promise_kept)
    SELECT merchant_id, (lpad(to_hex((extract(epoch FROM placed) * 1000)::bigint), 12, '0')
      || substr(replace(gen_random_uuid()::text, '-', ''), 13))::uuid, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
      'CLOSED', 'PICK_UP', 'CLIENT_WEB', '[{}]', 1, 1, 1, 'CASH', placed, true
    FROM (SELECT merchant_id FROM merchant UNION SELECT gen_random_uuid() FROM generate_series(1, 50)) AS known,
      generate_series(now() - interval '1 year', now(), interval '1 day') AS placed`)
  await run('ANALYZE orders')
}

describe('the hit rate per branch', () => {
  async function openRatedShop() {
    const shop = await openShop()
    const other = await createBranch(api.database, shop.merchantId, { city_id: shop.cityId })
    for (const [index, branchId] of [shop.branchId, shop.branchId, shop.branchId, other].entries()) {
      const { id } = await shop.placed()
      await api.database.query('UPDATE orders SET branch_id = $2 WHERE id = $1', [id, branchId])
      if (index === 0) await breakPromise(id)
      await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE')
    }
    await shop.placed()
    const own = { branchId: shop.branchId, finished: 3, kept: 2, hitRate: 67 }
    return { ...shop, other, own, others: { branchId: other, finished: 1, kept: 1, hitRate: 100 } }
  }

  test('counts finished orders only, of all branches or of one', async () => {
    const shop = await openRatedShop()
    const all = [shop.own, shop.others].toSorted((one, two) => (one.branchId < two.branchId ? -1 : 1))
    expect(await rates(shop.owner)).toEqual(all)
    expect(await rates(shop.owner, { branchId: shop.other, days: 1 })).toEqual([shop.others])
  })

  test('counts the orders placed in the given number of days', async () => {
    const shop = await openShop()
    for (const days of [1, 40, 100]) {
      const placedAt = new Date(Date.now() - days * dayMs)
      const old = { id: firstIdAt(placedAt), created_date: placedAt, branch_id: shop.branchId, promise_kept: true }
      await createOrder(api.database, shop.merchantId, shop.person.id, { ...old, status: 'CLOSED' })
    }
    const counted = (finished: number) => [{ branchId: shop.branchId, finished, kept: finished, hitRate: 100 }]
    expect(await rates(shop.owner)).toEqual(counted(1))
    expect(await rates(shop.owner, { days: 60 })).toEqual(counted(2))
  })

  test('is read by the primary key, from the first day on, when there are many merchants with old orders', async () => {
    const { merchantId } = await openShop()
    const from = firstIdAt(new Date(Date.now() - 31 * dayMs))
    const query = listPromiseRates(merchantId, null, from)
    expect(await scansOf(api.database, merchantId, fillOrders, [query])).toEqual([
      {
        table: 'orders',
        how: expect.stringMatching(/^(Index|Bitmap Heap) Scan$/),
        index: 'orders_pkey',
        condition: both,
      },
    ])
  })

  test('is shown to staff for their own branches only, and to no role without reports', async () => {
    const shop = await openRatedShop()
    const manager = await asStaff(api, shop, 'MANAGER', [shop.branchId])
    expect(await rates(manager)).toEqual([shop.own])
    expect(await rates(manager, { branchId: shop.other })).toEqual([403, 'branch_forbidden'])
    expect(await rates(await asStaff(api, shop, 'KITCHEN'))).toEqual([403, 'role_forbidden'])
  })

  test('is refused to strangers and customers, and shows nothing of another merchant', async () => {
    const [shop, neighbour] = [await openRatedShop(), await openShop()]
    // A customer has no session at the console.
    expect(await rates(shop.person)).toEqual([404, 'not_found'])
    const stranger = await asStaff(api, shop, 'OWNER')
    stranger.page.token = undefined
    expect(await rates(stranger)).toEqual([401, 'login_required'])
    expect(await rates(neighbour.owner)).toEqual([])
    expect(await rates(neighbour.owner, { branchId: shop.branchId })).toEqual([])
  })
})
