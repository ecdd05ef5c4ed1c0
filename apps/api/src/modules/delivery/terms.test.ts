import { deliveryAreas, deliverySettings } from '@dasturxon/contracts/delivery.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { browser } from '@dasturxon/testbed/data/browser'
import { createArea, createCity, createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer, asGuest } from '@dasturxon/testbed/data/people'
import { scansOf } from '#test/plan'
import { findDeliverySettings, findLowestTerms, listAreas } from './delivery.sql.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openShop() {
  const shop = await createMerchant(api.database)
  const cityId = await createCity(api.database, shop.merchantId)
  const { page } = await asGuest(api, shop)
  return {
    ...shop,
    cityId,
    page,
    area: (row: Parameters<typeof createArea>[2] = {}) =>
      createArea(api.database, shop.merchantId, { city_id: cityId, ...row }),
    async areas() {
      const [error, areas] = await page.call(deliveryAreas, { params: { cityId } })
      if (error) throw new Error(error.code)
      return areas
    },
  }
}

describe('the delivery areas of a city', () => {
  test('[S7.31] [S3.54] [T-35] returns every field of an area; points are longitude first, holes follow the outline', async () => {
    const shop = await openShop()
    const outline = '69.2 41.3, 69.3 41.3, 69.3 41.4, 69.2 41.4, 69.2 41.3'
    const park = '69.24 41.34, 69.24 41.36, 69.26 41.36, 69.26 41.34, 69.24 41.34'
    const id = await shop.area({
      polygon: `SRID=4326;POLYGON((${outline}),(${park}))`,
      color: '#27AE60',
      price: 9_000,
      free_over: 120_000,
      priority: 10,
    })
    expect(await shop.areas()).toEqual([
      {
        id,
        cityId: shop.cityId,
        merchantId: shop.merchantId,
        name: { uz: 'Markaz', ru: 'Центр', eng: 'Centre' },
        polygon: [
          [
            [69.2, 41.3],
            [69.3, 41.3],
            [69.3, 41.4],
            [69.2, 41.4],
            [69.2, 41.3],
          ],
          [
            [69.24, 41.34],
            [69.24, 41.36],
            [69.26, 41.36],
            [69.26, 41.34],
            [69.24, 41.34],
          ],
        ],
        color: '#27AE60',
        price: 9_000,
        freeOver: 120_000,
        priority: 10,
      },
    ])
  })

  test('returns the coordinates of an area with all their digits', async () => {
    const shop = await openShop()
    await shop.area({
      polygon: 'SRID=4326;POLYGON((69.1234567 41.7654321, 69.2 41.3, 69.3 41.4, 69.1234567 41.7654321))',
    })
    expect((await shop.areas())[0]?.polygon[0]?.[0]).toEqual([69.1234567, 41.7654321])
  })

  test('[A-50] lists areas in order of precedence, without inactive areas', async () => {
    const shop = await openShop()
    const cheap = await shop.area({ priority: 20, price: 5_000 })
    const dear = await shop.area({ priority: 20, price: 6_000 })
    const first = await shop.area({ priority: 10, price: 90_000 })
    await shop.area({ is_active: false })
    expect((await shop.areas()).map(({ id }) => id)).toEqual([first, cheap, dear])
  })

  test('returns an empty list when the merchant has no areas', async () => {
    expect(await (await openShop()).areas()).toEqual([])
  })

  test("returns 404 for the areas of an unknown city and of another merchant's city", async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    await otherShop.area()
    for (const cityId of [newId(), otherShop.cityId])
      expect((await shop.page.call(deliveryAreas, { params: { cityId } }))[0]).toMatchObject({
        status: 404,
        code: 'not_found',
      })
  })

  test("[A-31] serves guests and customers, and refuses a missing session and another merchant's session", async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    const params = { cityId: shop.cityId }
    const customer = await asCustomer(api, shop)
    expect((await customer.page.call(deliveryAreas, { params }))[0]).toBeUndefined()
    const client = browser(api, shop)
    expect((await client.call(deliveryAreas, { params }))[0]).toMatchObject({ status: 401, code: 'login_required' })
    client.token = otherShop.page.token
    expect((await client.call(deliveryAreas, { params }))[0]).toMatchObject({ status: 401, code: 'login_required' })
  })

  test('reads the areas in one round trip to the database', async () => {
    const shop = await openShop()
    await shop.area()
    expect(await api.roundTrips(() => shop.areas())).toBe(1)
  })
})

describe('the delivery settings of a city', () => {
  const terms = async (shop: Awaited<ReturnType<typeof openShop>>, cityId = shop.cityId) =>
    api.shop(shop)(deliverySettings, { params: { cityId } })

  test('[S3.52] returns every field of the settings, without a token', async () => {
    const shop = await openShop()
    await api.database.insert('delivery_settings', {
      merchant_id: shop.merchantId,
      city_id: shop.cityId,
      is_service_fee_enabled: true,
      is_service_fee_free_above_threshold: true,
      service_fee_threshold: 200_000,
      service_fee_amount: 3_000,
      minimal_delivery_price: 40_000,
      default_bot_delivery_type: 'YANDEX',
      default_application_delivery_type: 'CUSTOM',
    })
    expect(await terms(shop)).toEqual([
      undefined,
      {
        cityId: shop.cityId,
        isServiceFeeEnabled: true,
        isServiceFeeFreeAboveThreshold: true,
        serviceFeeThreshold: 200_000,
        serviceFeeAmount: 3_000,
        minimalDeliveryPrice: 40_000,
        feeFrom: null,
        freeFrom: null,
        defaultBotDeliveryType: 'YANDEX',
        defaultWebsiteDeliveryType: 'OWN',
        defaultApplicationDeliveryType: 'CUSTOM',
      },
    ])
  })

  test('returns defaults for a city without settings: no fee, no minimum, own couriers', async () => {
    const shop = await openShop()
    expect((await terms(shop))[1]).toEqual({
      cityId: shop.cityId,
      isServiceFeeEnabled: false,
      isServiceFeeFreeAboveThreshold: false,
      serviceFeeThreshold: 0,
      serviceFeeAmount: 0,
      minimalDeliveryPrice: 0,
      feeFrom: null,
      freeFrom: null,
      defaultBotDeliveryType: 'OWN',
      defaultWebsiteDeliveryType: 'OWN',
      defaultApplicationDeliveryType: 'OWN',
    })
  })

  test('returns the lowest delivery price of the active areas, and the lowest sum from which one is free', async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    await otherShop.area({ price: 1_000 })
    await shop.area({ price: 9_000, free_over: 150_000 })
    await shop.area({ price: 12_000, free_over: 120_000 })
    await shop.area({ price: 12_000 })
    await shop.area({ price: 2_000, free_over: 50_000, is_active: false })
    expect((await terms(shop))[1]).toMatchObject({ feeFrom: 9_000, freeFrom: 120_000 })
  })

  test("returns 404 for the settings of an unknown city and of another merchant's city", async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    for (const cityId of [newId(), otherShop.cityId])
      expect((await terms(shop, cityId))[0]).toMatchObject({ status: 404, code: 'not_found' })
  })
})

test('reads areas and settings by an index of the merchant among thousands of rows', async () => {
  const shop = await openShop()
  const scans = await scansOf(
    api.database,
    shop.merchantId,
    async (run) => {
      await run(`
        INSERT INTO merchant (merchant_id, name, sub)
        SELECT gen_random_uuid(), 'crowd', 'crowd-' || n FROM generate_series(1, 3000) n`)
      await run(`
        INSERT INTO merchant_city (merchant_id, city_id)
        SELECT merchant_id, '${shop.cityId}' FROM merchant WHERE name = 'crowd'`)
      await run(`
        INSERT INTO delivery_area (merchant_id, id, city_id, name, polygon, price)
        SELECT merchant_id, gen_random_uuid(), city_id, '{"uz":"x","ru":"x","eng":"x"}', 'SRID=4326;POLYGON((69 41, 70 41, 70 42, 69 41))', 1
        FROM merchant_city, generate_series(1, 3) WHERE city_id = '${shop.cityId}'`)
      await run(`
        INSERT INTO delivery_settings (merchant_id, city_id)
        SELECT merchant_id, city_id FROM merchant_city WHERE city_id = '${shop.cityId}'`)
      await run('ANALYZE delivery_area, delivery_settings')
    },
    [
      listAreas(shop.merchantId, shop.cityId),
      findDeliverySettings(shop.merchantId, shop.cityId),
      findLowestTerms(shop.merchantId, shop.cityId),
    ],
  )
  expect(scans.map(({ table }) => table)).toEqual(['delivery_area', 'delivery_settings', 'delivery_area'])
  for (const { condition } of scans) expect(condition).toContain('merchant_id = ')
})
