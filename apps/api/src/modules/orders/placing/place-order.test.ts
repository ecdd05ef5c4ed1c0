import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { draft, saveDraft } from '@dasturxon/contracts/basket.endpoints'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, entriesOf, giveCashback } from '#test/books'
import { openOrderingShop, place, quote, acceptedPrice, submit } from '@dasturxon/testbed/data/ordering-shop'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

const jobsOf = async (orderId: string) =>
  (
    await api.database.query<{ name: string; after: number }>(
      `SELECT name, extract(epoch FROM start_after - created_on)::int AS after FROM pgboss.job WHERE data ->> 'orderId' = $1 ORDER BY name`,
      [orderId],
    )
  ).rows
const eventsOf = async (orderId: string) =>
  (await api.database.query('SELECT version, kind, status, actor_kind FROM order_event WHERE order_id = $1', [orderId]))
    .rows

describe('[S7.26] [S4.31] placing an order for now', () => {
  test('[S5.09] prices a pickup order by its products alone, and writes its event, ledger entries and job', async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer({ first_name: 'Anvar' })
    const input = shop.pickUp({ deliveryTariffId: newId(), comment: 'Tez', orderDevice: 'TELEGRAM_BOT' })
    const [error, order] = await place(person, input)
    expect(error).toBeUndefined()
    expect(order).toMatchObject({
      number: 1,
      version: 1,
      status: 'CREATED',
      serviceType: 'PICK_UP',
      orderDevice: 'TELEGRAM_BOT',
      user: { id: person.id, firstName: 'Anvar' },
      branch: { id: shop.branchId },
      productCount: 2,
      productPrice: 64_000,
      productDiscount: 6_400,
      deliveryPrice: 0,
      deliveryType: null,
      deliveryTariffId: null,
      totalPrice: 57_600,
      payment: { type: 'CASH' },
      isPaid: false,
      comment: 'Tez',
      deliveryAt: null,
    })
    const { id } = order!
    expect(await entriesOf(api.database, id)).toEqual([
      { kind: 'SALE', account: 'RECEIVABLE', amount: 57_600 },
      { kind: 'SALE', account: 'SALES', amount: -57_600 },
    ])
    expect(await eventsOf(id)).toEqual([
      { version: 1, kind: 'CHANGE_STATUS', status: 'CREATED', actor_kind: 'customer' },
    ])
    expect(await jobsOf(id)).toEqual([{ name: 'orders.due', after: 180 }])
    expect((await place(person, shop.pickUp()))[1]?.number).toBe(2)
  })

  test('[A-50] prices a delivery by its quote, and stores its address and distance', async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    const input = await shop.delivery(person, { entrance: '2', floor: '3', courierComment: 'Qoʻngʻiroq qiling' })
    const [error, order] = await place(person, input)
    expect(error).toBeUndefined()
    expect(order).toMatchObject({
      serviceType: 'DELIVERY',
      deliveryType: 'OWN',
      deliveryPrice: 10_000,
      deliveryTariffId: input.deliveryTariffId,
      totalPrice: 67_600,
    })
    const { rows } = await api.database.query('SELECT address, courier_comment, distance FROM orders WHERE id = $1', [
      order?.id,
    ])
    expect(rows[0]).toMatchObject({
      address: { streetName: 'Bunyodkor', latitude: 41.31, entrance: '2', floor: '3' },
      courier_comment: 'Qoʻngʻiroq qiling',
      distance: expect.any(Number),
    })
  })

  test('[A-15] [A-58] adds the service price to an order at a table, and stores its hall and table', async () => {
    const shop = await openOrderingShop(api)
    const [error, order] = await place(await shop.customer(), shop.dineIn())
    expect(error).toBeUndefined()
    expect(order).toMatchObject({ serviceType: 'DINE_IN', servicePrice: 5_000, totalPrice: 62_600 })
    const { rows } = await api.database.query('SELECT hall_id, table_id FROM orders WHERE id = $1', [order?.id])
    expect(rows[0]).toEqual({ hall_id: expect.any(String), table_id: shop.tableId })
  })

  test('refuses an order for later from a customer at a table', async () => {
    const shop = await openOrderingShop(api)
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
    const [error] = await place(await shop.customer(), {
      ...shop.dineIn(),
      later: true,
      day2: tomorrow,
      time2: '12:30',
    })
    expect(error).toMatchObject({ code: 'slot_unavailable', params: { next: null } })
  })

  test('[A-31] accepts the order of a guest only at a table and only where the merchant allows it', async () => {
    const shop = await openOrderingShop(api, { policy: { guest_dine_in: true } })
    const guest = await shop.guest()
    const [error, order] = await place(guest, shop.dineIn())
    expect(error).toBeUndefined()
    expect(order).toMatchObject({ user: null, totalPrice: 62_600 })
    expect((await place(guest, shop.pickUp()))[0]).toMatchObject({ status: 403, code: 'login_required' })

    const strict = await openOrderingShop(api)
    expect((await place(await strict.guest(), strict.dineIn()))[0]).toMatchObject({ code: 'login_required' })
    expect(await strict.count('orders')).toBe(0)
  })

  test.each([
    ['CLIENT_WEB', 'WEB'],
    ['TELEGRAM_BOT', 'TG'],
    ['CLICK_MINI_APP', 'WEB'],
  ] as const)('[S3.48b] [A-16] stores the order source %s and sells the menu of %s', async (orderDevice, system) => {
    const shop = await openOrderingShop(api)
    const productId = await shop.sold({ systems: [system] })
    const input = shop.pickUp({ orderDevice, lines: [{ productId, count: 1 }] })
    const [error, order] = await place(await shop.customer(), input)
    expect(error).toBeUndefined()
    expect(order).toMatchObject({ orderDevice, serviceType: 'PICK_UP' })
  })

  test('places an order in two round trips to the database', async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    const input = await shop.delivery(person)
    const { price } = await quote(person, input)
    await place(person, shop.pickUp())
    const trips = await api.roundTrips(async () => {
      const [error] = await submit(person, { ...input, paymentType: 'CASH', seen: acceptedPrice(price) })
      expect(error).toBeUndefined()
    })
    expect(trips).toBeLessThanOrEqual(2)
  })
})

describe('the contents of a placed order', () => {
  test('[S3.51] [A-54] stores names, prices, options, shares and fiscal codes as they were at placing', async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    const { merchantId } = shop
    const burger = await shop.sold({
      cost_price: 40_000,
      additional_price: 2_000,
      mxic_code: '10202001',
      vat_percent: 12,
    })
    const group = { merchant_id: merchantId, id: newId(), product_id: burger, name: name('Sous'), free_count: 1 }
    await api.database.insert('modification_group', group)
    const sauces = [3_000, 4_000].map((price) => ({
      merchant_id: merchantId,
      id: newId(),
      modification_group_id: group.id,
      name: name(`Sous ${price}`),
      price,
    }))
    for (const sauce of sauces) await api.database.insert('modification', sauce)
    const modifications = sauces.map(({ id }) => ({ modificationId: id, count: 1 }))
    const lines = [{ productId: burger, count: 2, modifications, note: 'Piyozsiz' }]
    const [error, order] = await place(person, await shop.delivery(person, { lines }))
    expect(error).toBeUndefined()
    // (40 000 + 2 000 + 3 000) × 2: the dearer sauce is free.
    expect(order).toMatchObject({ productPrice: 90_000, totalPrice: 100_000 })
    await api.database.query(`UPDATE product SET name = $2, cost_price = 1 WHERE id = $1`, [burger, name('Boshqa')])

    const { rows } = await api.database.query<{ cart_items: unknown[]; allocation: object }>(
      'SELECT cart_items, allocation FROM orders WHERE id = $1',
      [order?.id],
    )
    expect(rows[0]?.cart_items).toEqual([
      {
        product: { id: burger, name: plov, image: null, costPrice: 40_000, discount: 0, count: 2 },
        modifications: [
          { id: sauces[0]?.id, name: words('Sous 3000'), price: 3_000, count: 1, free: 0 },
          { id: sauces[1]?.id, name: words('Sous 4000'), price: 4_000, count: 1, free: 1 },
        ],
        note: 'Piyozsiz',
        isCounted: false,
        additionalPrice: 2_000,
        price: { count: 2, gross: 90_000, modifications: 6_000, additionalPrice: 4_000, itemDiscount: 0, net: 90_000 },
        share: { promo: 0, cashback: 0, fee: 0, paid: 90_000 },
        fiscal: { mxicCode: '10202001', packageCode: null, vatPercent: 12 },
      },
    ])
    expect(rows[0]?.allocation).toMatchObject({ delivery: { price: 10_000, paid: 10_000 }, paidForProducts: 90_000 })
  })

  test('[A-14] [A-27] [A-28] [A-29] [A-60] allocates promo, fee and cashback to the lines so that the shares sum to the total', async () => {
    const shop = await openOrderingShop(api, { policy: { cashback_spend_percent: 50 } })
    const { merchantId } = shop
    const person = await shop.customer()
    await giveCashback(api, shop, person, 9_999)
    await api.database.query(
      `UPDATE delivery_settings SET is_service_fee_enabled = true, service_fee_amount = 3000 WHERE merchant_id = $1`,
      [merchantId],
    )
    const promo = {
      merchant_id: merchantId,
      id: newId(),
      code: 'OSH',
      discount_type: 'PERCENTAGE',
      product_discount: 15,
    }
    await api.database.insert('promo', { ...promo, delivery_discount: 50 })
    const tea = await shop.sold({ cost_price: 7_777 })
    const lines = [
      { productId: shop.plov, count: 1 },
      { productId: tea, count: 3 },
    ]
    const input = await shop.delivery(person, { lines, promoCode: ' osh ', cashback: 9_999 })
    const [error, order] = await place(person, input)
    expect(error).toBeUndefined()
    // Products 28 800 + 23 331 = 52 131, minus 15 %; plus half of the delivery price and 3 000 fee; minus cashback.
    expect(order).toMatchObject({
      productPrice: 55_331,
      productDiscount: 3_200 + 7_820,
      deliveryPrice: 10_000,
      deliveryDiscount: 5_000,
      serviceFee: 3_000,
      cashback: 9_999,
      totalPrice: 52_131 - 7_820 + 5_000 + 3_000 - 9_999,
      promoCode: 'OSH',
      user: { cashback: 0 },
    })
    const { rows } = await api.database.query<{ paid: string }>(
      `SELECT (SELECT sum((item -> 'share' ->> 'paid')::bigint) FROM jsonb_array_elements(cart_items) AS item)
         + (allocation -> 'delivery' ->> 'paid')::bigint AS paid FROM orders WHERE id = $1`,
      [order?.id],
    )
    expect(Number(rows[0]?.paid)).toBe(order?.totalPrice)
    expect(await entriesOf(api.database, order!.id)).toEqual([
      { kind: 'SALE', account: 'RECEIVABLE', amount: 42_312 },
      { kind: 'SALE', account: 'SALES', amount: -52_311 },
      { kind: 'SALE', account: 'CASHBACK', amount: 9_999 },
    ])
  })

  test('[S4.32] removes the ordered lines from the basket, which continues under a new ref', async () => {
    const shop = await openOrderingShop(api)
    const { page, ...person } = await shop.customer()
    const tea = await shop.sold({ cost_price: 5_000 })
    const ref = newId()
    const now = Date.now()
    const line = { count: 1, addedAt: now, updatedAt: now }
    await page.call(saveDraft, {
      ifMatch: 0,
      body: { ref, lines: [shop.plov, tea].map((productId) => ({ productId, ...line })) },
    })
    const [error] = await place({ page, ...person }, shop.pickUp(), `${ref}:1`)
    expect(error).toBeUndefined()
    const [, after] = await page.call(draft, {})
    expect(after?.ref).not.toBe(ref)
    expect(after?.revision).toBe(2)
    expect(after?.lines.map(({ productId, count }) => [productId, count])).toEqual([
      [tea, 1],
      [shop.plov, 0],
    ])
  })
})

const words = (text: string) => ({ uz: text, ru: text, eng: text })
const name = (text: string) => JSON.stringify(words(text))
const plov = { uz: 'Toʻy oshi', ru: 'Свадебный плов', eng: 'Wedding plov' }
