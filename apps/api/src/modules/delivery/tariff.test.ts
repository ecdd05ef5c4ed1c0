import { calculateTariff } from '@dasturxon/contracts/delivery.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { browser } from '@dasturxon/testbed/data/browser'
import { home } from '@dasturxon/testbed/data/ordering-shop'
import { openDeliveringShop } from '#test/delivering-shop'
import { createCity, createProduct } from '@dasturxon/testbed/data/factories'
import { asCustomer } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const openShop = () => openDeliveringShop(api)

describe('a delivery quote', () => {
  test('[S7.30] [S3.55] [A-48] returns price, distance, arrival time, quote id and expiry', async () => {
    const shop = await openShop()
    const [branchId, areaId] = [await shop.branch(), await shop.area({ price: 12_000, free_over: 150_000 })]
    const before = Date.now()
    const quote = await shop.quote({ branchId: newId(), distance: 7, address: 'Amir Temur 107' })
    expect(quote).toEqual({
      price: 12_000,
      tariff: { price: 12_000, freeOver: 150_000 },
      distance: expect.any(Number),
      // 1.1 km at 18 km/h and 5 minutes for the handover: 8.7; at most half as much again, at least half of that, in
      // steps of five.
      etaMin: 10,
      etaMax: 15,
      branchId,
      areaId,
      isOpen: true,
      opensAt: null,
      quoteId: expect.any(String),
      expiresAt: expect.any(String),
    })
    // The branch and the distance sent by the page are ignored.
    expect(quote.distance).toBeGreaterThan(1_100)
    expect(quote.distance).toBeLessThan(1_120)
    const holds = Date.parse(quote.expiresAt) - before
    expect(holds).toBeGreaterThan(14 * 60_000)
    expect(holds).toBeLessThan(16 * 60_000)
  })

  test('stores the quote with its owner and the facts it was made from', async () => {
    const shop = await openShop()
    const [branchId, areaId] = [await shop.branch(), await shop.area({ price: 12_000, free_over: 50_000 })]
    const quote = await shop.quote({ address: 'Amir Temur 107' })
    const [row] = await shop.kept()
    expect(row).toMatchObject({
      id: quote.quoteId,
      actor_id: shop.guestId,
      city_id: shop.cityId,
      branch_id: branchId,
      area_id: areaId,
      latitude: home.latitude,
      longitude: home.longitude,
      distance: quote.distance,
      tariff_price: '12000',
      free_over: '50000',
      product_price: '50000',
      price: '0',
      eta_min: 10,
      eta_max: 15,
      delivery_at: null,
    })
    expect(row?.['expires_at'].toISOString()).toBe(quote.expiresAt)
    // The street is personal data: it is stored with the order, not with the quote.
    expect(JSON.stringify(row)).not.toContain('Temur')
  })

  test.each([
    [149_999, 12_000],
    [150_000, 0],
    [0, 12_000],
  ])('[A-50] delivers a basket of %i for %i when delivery is free from 150 000', async (productPrice, price) => {
    const shop = await openShop()
    await shop.branch()
    await shop.area({ price: 12_000, free_over: 150_000 })
    expect(await shop.quote({ productPrice })).toMatchObject({ price, tariff: { price: 12_000, freeOver: 150_000 } })
  })

  test('gives two quotes of the same request different ids', async () => {
    const shop = await openShop()
    await shop.branch()
    await shop.area()
    expect((await shop.quote()).quoteId).not.toBe((await shop.quote()).quoteId)
  })

  test('makes a quote in two round trips: one to read, one to write', async () => {
    const shop = await openShop()
    await shop.branch()
    await shop.area()
    await shop.quote()
    expect(await api.roundTrips(() => shop.quote())).toBe(2)
  })
})

describe('the destination of a delivery quote', () => {
  test('[S5.08a] [A-50] refuses a destination outside every area with a text, even if the branch has a delivery price', async () => {
    const shop = await openShop()
    await shop.branch({ delivery_price: 15_000 })
    await shop.area()
    const [error] = await shop.ask({ latitude: 41.36 })
    expect(error).toMatchObject({
      status: 409,
      code: 'out_of_zone',
      description: { eng: 'We don’t deliver to this address. Please choose another.' },
    })
    expect(await shop.kept()).toEqual([])
  })

  test('[A-50] includes the edge and the corner of an area, and refuses a point a centimetre outside', async () => {
    const shop = await openShop()
    await shop.branch()
    await shop.area()
    const at = async (longitude: number, latitude: number) => (await shop.ask({ longitude, latitude }))[0]?.code
    expect(await at(69.2, 41.3)).toBeUndefined()
    expect(await at(69.35, 41.35)).toBeUndefined()
    expect(await at(69.1999999, 41.3)).toBe('out_of_zone')
    expect(await at(69.35, 41.3500001)).toBe('out_of_zone')
  })

  test('[A-50] uses the area with the lowest priority number, then the lowest price, where areas overlap', async () => {
    const shop = await openShop()
    await shop.branch()
    await shop.area({ priority: 2, price: 1_000 })
    await shop.area({ priority: 1, price: 9_000 })
    const winner = await shop.area({ priority: 1, price: 8_000 })
    await shop.area({ priority: 0, price: 500, is_active: false })
    expect(await shop.quote()).toMatchObject({ areaId: winner, price: 8_000 })
  })

  test('[A-50] uses the price of the branch in a city without areas, and refuses if the branch has none', async () => {
    const shop = await openShop()
    const branchId = await shop.branch({ delivery_price: 15_000 })
    expect(await shop.quote()).toMatchObject({ branchId, areaId: null, price: 15_000, tariff: { freeOver: null } })
    const bare = await openShop()
    await bare.branch()
    expect((await bare.ask())[0]).toMatchObject({ status: 409, code: 'out_of_zone' })
  })

  test('ignores an area of another city of the merchant', async () => {
    const shop = await openShop()
    await shop.branch()
    await shop.area({ city_id: await createCity(api.database, shop.merchantId) })
    expect((await shop.ask())[0]?.code).toBe('out_of_zone')
  })

  test('quotes any distance when a branch in a city without areas has a delivery price', async () => {
    const shop = await openShop()
    await shop.branch({ delivery_price: 15_000 })
    expect((await shop.quote({ latitude: -41.3, longitude: -110.7 })).etaMax).toBeGreaterThan(60_000)
  })
})

describe('the branch of a delivery quote', () => {
  test('[A-50] chooses the nearest active branch of the city that delivers', async () => {
    const shop = await openShop()
    await shop.area()
    await shop.branch({ lat: 41.31, settings: { delivery_enabled: false } })
    await shop.branch({ lat: 41.31, is_active: false })
    await shop.branch({ lat: 41.31, city_id: await createCity(api.database, shop.merchantId) })
    const near = await shop.branch({ lat: 41.305 })
    await shop.branch({ lat: 41.29 })
    expect(await shop.quote()).toMatchObject({ branchId: near })
  })

  test('refuses with no_branch when no branch in the city delivers', async () => {
    const shop = await openShop()
    await shop.area()
    await shop.branch({ settings: { delivery_enabled: false } })
    expect((await shop.ask())[0]).toMatchObject({ status: 404, code: 'no_branch' })
  })

  test('quotes a closed branch with its opening time, and checks the hours at the requested delivery time', async () => {
    const shop = await openShop()
    await shop.area()
    const minute = (from: number) => new Date(Date.now() + 5 * 3_600_000 + from * 60_000).toISOString().slice(11, 16)
    await shop.branch({ delivery_start: minute(60), delivery_end: minute(180) })
    const now = await shop.quote()
    expect(now).toMatchObject({ isOpen: false, price: 10_000 })
    expect(Date.parse(now.opensAt ?? '')).toBeGreaterThan(Date.now())
    const later = new Date(Date.now() + 120 * 60_000).toISOString()
    expect(await shop.quote({ deliveryAt: later })).toMatchObject({ isOpen: true, opensAt: null })
    expect((await shop.kept()).map((row) => row['delivery_at']?.toISOString() ?? null)).toEqual([null, later])
  })
})

describe('[A-51] the arrival time of a delivery quote', () => {
  test('uses the slowest product of the basket, and ignores unknown products and those of other merchants', async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    await shop.area()
    await shop.branch()
    const item = (minutes: number | null, merchantId = shop.merchantId) =>
      createProduct(api.database, merchantId, { time_cooking_min: minutes && 1, time_cooking_max: minutes })
    const productIds = [await item(20), await item(35), await item(null), await item(90, otherShop.merchantId), newId()]
    // 35 minutes for the slowest product, 8.7 for road and handover: 43.7 → 33.7 … 58.7
    expect(await shop.quote({ productIds })).toMatchObject({ etaMin: 35, etaMax: 60 })
  })

  test("adds the waiting orders of the same branch, by the default figures and by the merchant's own", async () => {
    const shop = await openShop()
    await shop.area()
    const [branchId, elsewhere] = [await shop.branch(), await shop.branch({ lat: 41.26 })]
    const order = (branch: string, status: string) =>
      api.database.insert('orders', {
        merchant_id: shop.merchantId,
        id: newId(),
        guest_id: shop.guestId,
        branch_id: branch,
        client_ref: newId(),
        status,
        service_type: 'DELIVERY',
        order_device: 'CLIENT_WEB',
        cart_items: '[]',
        product_count: 1,
        product_price: 1,
        total_price: 1,
        payment_type: 'CASH',
      })
    for (const status of ['CREATED', 'ACCEPTED', 'COOKING', 'CREATED', 'CREATED', 'COOKING'])
      await order(branchId, status)
    for (const status of ['OPEN', 'AT_TIME', 'DONE', 'ON_WAY', 'DELIVERED', 'CANCELED']) await order(branchId, status)
    for (let count = 0; count < 9; count++) await order(elsewhere, 'CREATED')
    // Six waiting orders, three cooks, five minutes each: 10 + 8.7 = 18.7 → at most 18.7 + 9.4, at least half of it
    expect(await shop.quote()).toMatchObject({ branchId, etaMin: 15, etaMax: 30 })
    await api.database.insert('merchant_policy', {
      merchant_id: shop.merchantId,
      parallel_cooks: 1,
      queue_minutes: 10,
      courier_speed_kmh: 30,
      courier_handover_minutes: 10,
      eta_below_minutes: 5,
      eta_above_minutes: 20,
    })
    // 60 minutes in the kitchen, 2.2 on the road, 10 for the handover: 72.2 → 67.2 … 92.2
    expect(await shop.quote()).toMatchObject({ etaMin: 65, etaMax: 90 })
  })
})

describe('access to delivery quotes', () => {
  test("[A-31] serves guests and customers, and refuses a missing session and another merchant's session", async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    await shop.branch()
    await shop.area()
    const body = { productPrice: 50_000, cityId: shop.cityId, ...home }
    const customer = await asCustomer(api, shop)
    expect((await customer.page.call(calculateTariff, { body }))[0]).toBeUndefined()
    expect((await shop.kept()).at(-1)).toMatchObject({ actor_id: customer.id })
    const client = browser(api, shop)
    expect((await client.call(calculateTariff, { body }))[0]).toMatchObject({ status: 401, code: 'login_required' })
    client.token = otherShop.page.token
    expect((await client.call(calculateTariff, { body }))[0]).toMatchObject({ status: 401, code: 'login_required' })
  })

  test("returns 404 for another merchant's city and for an unknown city", async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    await otherShop.branch()
    await otherShop.area()
    for (const cityId of [otherShop.cityId, newId()])
      expect((await shop.ask({ cityId }))[0]).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.each([
    ['productPrice', -1],
    ['productPrice', 0.5],
    ['productPrice', '50000'],
    ['productPrice', 1_000_000_000_001],
    ['latitude', 90.1],
    ['longitude', -180.1],
    ['longitude', '69.28'],
    ['cityId', 'tashkent'],
    ['cityId', null],
    ['branchId', 'b1'],
    ['distance', -1],
    ['address', 'a'.repeat(501)],
    ['address', 'NUL \0'],
    ['deliveryAt', 'tomorrow'],
    ['deliveryAt', '2026-02-30T10:00:00Z'],
    ['productIds', Array.from({ length: 201 }, () => newId())],
    ['price', 0],
    ['quoteId', newId()],
    ['actorId', newId()],
  ])('refuses a quote request with %s %j', async (field, value) => {
    const shop = await openShop()
    const [error] = await shop.ask({ [field]: value })
    expect(error).toMatchObject({ status: 400, code: 'invalid_request', params: { fields: [field] } })
  })
})
