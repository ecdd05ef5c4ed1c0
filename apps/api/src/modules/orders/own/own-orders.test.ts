import type { Request } from '@dasturxon/contracts/endpoint'
import * as endpoint from '@dasturxon/contracts/orders.endpoints'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, giveCashback } from '#test/books'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { createOrder } from '@dasturxon/testbed/data/factories'
import { place } from '@dasturxon/testbed/data/ordering-shop'
import { historyHolds, openRunningShop } from '#test/running-orders'
import { orderRecords } from '../index.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(async () => {
  await booksBalance(api.database)
  expect(await historyHolds(api)).toEqual([])
})
afterAll(() => api.stop())

const cancel = ({ page }: Person, id: string, reason?: string) =>
  page.call(endpoint.cancelOrder, { params: { id }, body: { reason } })
type GradeDetails = Partial<Request<typeof endpoint.gradeOrder>['body']>
const grade = ({ page }: Person, id: string, stars: number, details: GradeDetails = {}) =>
  page.call(endpoint.gradeOrder, { params: { id }, body: { grade: stars, ...details } })
const repeat = ({ page }: Person, id: string) => page.call(endpoint.repeatOrder, { params: { id } })
const read = ({ page }: Person, id: string) => page.call(endpoint.orderById, { params: { id } })

describe("[S7.22] a customer's order history", () => {
  test('returns all orders or only finished ones, newest first, ten per page by default', async () => {
    const shop = await openRunningShop(api)
    const { person, merchantId, branchId: branch_id } = shop
    const ids: string[] = []
    for (let turn = 0; turn < 12; turn++) {
      const status = turn % 2 ? 'CLOSED' : 'COOKING'
      ids.push(await createOrder(api.database, merchantId, person.id, { branch_id, status, number: turn + 1 }))
    }
    const list = async (query: object) => {
      const [, orders = []] = await person.page.call(endpoint.orderHistory, { params: { userId: person.id }, query })
      return orders.map(({ id }) => id)
    }
    const newest = ids.toReversed()
    expect(await list({})).toEqual(newest.slice(0, 10))
    expect(await list({ page: 1 })).toEqual(newest.slice(10))
    expect(await list({ size: 3, page: 2 })).toEqual(newest.slice(6, 9))
    expect(await list({ onlyArchive: 'true' })).toEqual(newest.filter((_, turn) => turn % 2 === 0))
    await person.page.call(endpoint.orderHistory, { params: { userId: person.id }, query: {} })
    expect(await api.roundTrips(() => list({}))).toBe(1)
  })
})

describe('[S7.24] reading one order', () => {
  test('returns an order to the person who placed it, and 404 to any other customer or guest', async () => {
    const shop = await openRunningShop(api)
    const order = await shop.placed()
    expect((await read(shop.person, order.id))[1]).toEqual(order)
    for (const other of [await shop.customer(), await shop.guest()])
      for (const call of [read, cancel, repeat, (person: Person, id: string) => grade(person, id, 5)])
        expect((await call(other, order.id))[0]).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('[A-31] lets a guest read and cancel the order the guest placed at a table', async () => {
    const shop = await openRunningShop(api, {
      policy: { guest_dine_in: true },
      settings: { cancel_order_active: true },
    })
    const guest = await shop.guest()
    const [, order] = await place(guest, shop.dineIn())
    expect((await read(guest, order!.id))[1]).toMatchObject({ id: order!.id, user: null })
    expect((await cancel(guest, order!.id))[1]).toMatchObject({ status: 'CANCELED' })
  })

  test("[A-31] moves a guest's order to the customer at login; a cancel returns the promo use to the guest", async () => {
    const shop = await openRunningShop(api, {
      policy: { guest_dine_in: true },
      settings: { cancel_order_active: true, promo_active: true },
    })
    const { merchantId } = shop
    const promo = {
      merchant_id: merchantId,
      id: newId(),
      code: 'OSH',
      discount_type: 'AMOUNT',
      product_discount: 2_000,
    }
    await api.database.insert('promo', { ...promo, max_uses_per_customer: 1 })
    const [guest, customer, otherGuest] = [await shop.guest(), await shop.customer(), await shop.guest()]
    const [, order] = await place(guest, { ...shop.dineIn(), promoCode: 'OSH' })
    const [, another] = await place(otherGuest, shop.dineIn())
    const app = openDatabase(api.database.as('app'), 1)
    await app.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, async (tx) => {
      await tx.finish(...((await orderRecords.adopt?.(tx, guest.id, customer.id)) ?? []))
    })
    await app.close()
    expect((await read(customer, order!.id))[1]).toMatchObject({ id: order!.id, user: { id: customer.id } })
    expect((await read(customer, another!.id))[0]).toMatchObject({ code: 'not_found' })
    expect((await cancel(customer, order!.id))[1]).toMatchObject({ status: 'CANCELED' })
    const used = await api.database.query('SELECT actor_id, used FROM promo_use WHERE promo_id = $1', [promo.id])
    expect(used.rows).toEqual([{ actor_id: guest.id, used: 0 }])
  })
})

describe('canceling an order as its customer', () => {
  test('[A-60] returns cashback and stock once when the customer cancels five times at once', async () => {
    const shop = await openRunningShop(api, { settings: { cancel_order_active: true } })
    await giveCashback(api, shop, shop.person, 5_000)
    const product = await shop.sold({ cost_price: 30_000 }, { stock: 4 })
    const { id } = await shop.placed(shop.pickUp({ lines: [{ productId: product, count: 3 }], cashback: 5_000 }))
    const responses = await Promise.all(Array.from({ length: 5 }, () => cancel(shop.person, id, 'Fikrim oʻzgardi')))
    for (const [error, order] of responses) {
      expect(error).toBeUndefined()
      expect(order).toMatchObject({ status: 'CANCELED', version: 2, reason: 'Fikrim oʻzgardi' })
      expect(order?.user).toMatchObject({ cashback: 5_000 })
    }
    const { rows } = await api.database.query('SELECT stock FROM product_branch WHERE product_id = $1', [product])
    expect(rows[0]).toEqual({ stock: 4 })
  })

  const after: [OrderStatus, boolean, boolean][] = [
    ['OPEN', false, true],
    ['CREATED', false, false],
    ['CREATED', true, true],
    ['ACCEPTED', true, true],
    ['COOKING', true, false],
    ['DELIVERED', true, false],
  ]
  test.each(after)('is allowed in status %s, cancel_order_active %s: %s', async (status, cancel_order_active, may) => {
    const shop = await openRunningShop(api, { settings: { cancel_order_active } })
    const { id } = await shop.placed()
    await api.database.query('UPDATE orders SET status = $2 WHERE id = $1', [id, status])
    await api.database.query('UPDATE order_event SET status = $2 WHERE order_id = $1', [id, status])
    const [error, order] = await cancel(shop.person, id)
    if (may) expect(order).toMatchObject({ status: 'CANCELED' })
    else expect(error).toMatchObject({ status: 409, code: 'cancel_not_allowed', params: { from: status } })
  })

  test('leaves an order canceled or accepted when the customer cancels it while staff accept it', async () => {
    const shop = await openRunningShop(api, { settings: { cancel_order_active: true } })
    for (let round = 0; round < 5; round++) {
      const { id } = await shop.placed()
      await Promise.all([cancel(shop.person, id), shop.move(id, 'COOKING'), shop.move(id, 'ACCEPTED')])
      const { status, version } = await shop.row(id)
      expect(['CANCELED', 'ACCEPTED']).toContain(status)
      expect(version).toBeLessThanOrEqual(3)
    }
  })
})

describe('grading an order', () => {
  test('refuses a grade before delivery; afterwards adds it to the products and counts a changed grade once', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    expect((await grade(shop.person, id, 5))[0]).toMatchObject({ status: 409, code: 'not_delivered_yet' })
    await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
    expect((await grade(shop.person, id, 5))[1]).toMatchObject({ grade: 5 })
    expect((await grade(shop.person, id, 5))[1]).toMatchObject({ grade: 5 })
    expect((await grade(shop.person, id, 2))[1]).toMatchObject({ grade: 2 })
    const { rows } = await api.database.query('SELECT votes, stars FROM product_grade WHERE product_id = $1', [
      shop.plov,
    ])
    expect(rows).toEqual([{ votes: 1, stars: 2 }])
  })

  const closedOrder = async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
    return { shop, id }
  }

  test('stores the tags that fit the grade and a trimmed comment; a new grade replaces them', async () => {
    const { shop, id } = await closedOrder()
    const input = { tags: ['TASTY', 'LATE', 'FAST'], comment: '  Rahmat! ' } as const
    const stored = { grade: 5, gradeTags: ['FAST', 'TASTY'], gradeComment: 'Rahmat!' }
    expect((await grade(shop.person, id, 5, { ...input, tags: [...input.tags] }))[1]).toMatchObject(stored)
    expect((await read(shop.person, id))[1]).toMatchObject(stored)
    expect((await shop.onBoard(id))[1]).toMatchObject(stored)
    const { version } = await shop.row(id)
    expect((await grade(shop.person, id, 5, { tags: ['FAST', 'TASTY'], comment: 'Rahmat!' }))[1]).toMatchObject(stored)
    expect((await shop.row(id))['version']).toBe(version)

    const worse = { grade: 2, gradeTags: ['COLD'], gradeComment: null }
    expect((await grade(shop.person, id, 2, { tags: ['COLD'] }))[1]).toMatchObject(worse)
    expect((await grade(shop.person, id, 2, { tags: ['COLD'], comment: 'Sovuq' }))[1]).toMatchObject({
      ...worse,
      gradeComment: 'Sovuq',
    })
    expect((await read(await shop.customer(), id))[0]).toMatchObject({ status: 404 })
  })

  test.each([
    ['an unknown tag', { tags: ['CHEAP'] }],
    ['a comment of 501 characters', { comment: 'a'.repeat(501) }],
    ['twelve tags', { tags: Array.from({ length: 12 }, () => 'HOT') }],
  ])('refuses a grade with %s', async (_, details) => {
    const { shop, id } = await closedOrder()
    expect((await grade(shop.person, id, 5, details as GradeDetails))[0]).toMatchObject({ status: 400 })
    expect((await shop.row(id))['grade']).toBeNull()
  })
})

describe('repeating an order', () => {
  test('returns the same basket lines and no changes when the menu has not changed', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed(shop.pickUp({ lines: [{ productId: shop.plov, count: 2, note: 'achchiq' }] }))
    expect((await repeat(shop.person, id))[1]).toEqual({
      branchId: shop.branchId,
      serviceType: 'PICK_UP',
      lines: [{ productId: shop.plov, count: 2, note: 'achchiq', modifications: [] }],
      changes: [],
    })
  })

  test('reports products that are gone, stopped, short of stock or changed in price', async () => {
    const shop = await openRunningShop(api)
    const { database } = api
    const [gone, stopped, few, dear] = [
      await shop.sold(),
      await shop.sold(),
      await shop.sold({}, { stock: 5 }),
      await shop.sold({ cost_price: 20_000 }),
    ]
    const lines = [gone, stopped, few, dear].map((productId) => ({ productId, count: 2 }))
    const { id } = await shop.placed(shop.pickUp({ lines }))
    await database.query('UPDATE product SET active = false WHERE id = $1', [gone])
    await database.query('UPDATE product_branch SET stopped_at = now() WHERE product_id = $1', [stopped])
    await database.query('UPDATE product_branch SET stock = 1 WHERE product_id = $1', [few])
    await database.query('UPDATE product SET cost_price = 25000 WHERE id = $1', [dear])
    const [, again] = await repeat(shop.person, id)
    expect(again?.lines.map(({ productId, count }) => [productId, count])).toEqual([
      [few, 1],
      [dear, 2],
    ])
    expect(again?.changes).toMatchObject([
      { productId: gone, code: 'product_gone', before: null, now: null },
      { productId: stopped, code: 'product_stopped', before: null, now: null },
      { productId: few, code: 'out_of_stock', before: 2, now: 1 },
      { productId: dear, code: 'price_changed', before: 40_000, now: 50_000 },
    ])
  })
})

test('[S7.29] returns the courier position of an active order only to the customer who placed it', async () => {
  const shop = await openRunningShop(api)
  const courier = await asStaff(api, shop, 'COURIER')
  const { id } = await shop.delivered()
  const readPosition = (person: Person) => person.page.call(endpoint.courierOfOrder, { params: { orderId: id } })
  expect((await readPosition(shop.person))[0]).toMatchObject({ status: 404 })
  await api.database.query(`UPDATE orders SET courier_id = $2 WHERE id = $1`, [id, courier.id])
  await api.database.insert('courier_position', {
    merchant_id: shop.merchantId,
    order_id: id,
    latitude: 41.3,
    longitude: 69.25,
  })
  expect((await readPosition(shop.person))[1]).toMatchObject({ orderId: id, latitude: 41.3, longitude: 69.25 })
  expect((await readPosition(await shop.customer()))[0]).toMatchObject({ status: 404 })
  await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED')
  expect((await readPosition(shop.person))[0]).toMatchObject({ status: 404 })
  expect(await shop.count('courier_position')).toBe(0)
})
