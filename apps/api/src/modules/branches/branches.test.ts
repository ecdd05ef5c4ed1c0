import { branchById, branches, branchesOfCity, citiesOfMerchant } from '@dasturxon/contracts/branches.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createBranch, createCity, createMerchant } from '@dasturxon/testbed/data/factories'
import { scansOf } from '#test/plan'
import { hoursOf, listBranchesFrom, listCities } from './branches.sql.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const text = (uz: string, ru = uz, eng = uz) => JSON.stringify({ uz, ru, eng })
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)

async function openShop() {
  const shop = await createMerchant(api.database)
  const call = api.shop(shop)
  return {
    ...shop,
    call,
    branch: (row: Parameters<typeof createBranch>[2] = {}) => createBranch(api.database, shop.merchantId, row),
    async list(cityId?: string) {
      const [error, list] = cityId ? await call(branchesOfCity, { query: { cityId } }) : await call(branches, {})
      if (error) throw new Error(error.code)
      return list
    },
  }
}

describe('a branch', () => {
  test('[S7.03] [S3.23] [S3.24] returns every field and every setting of a branch', async () => {
    const shop = await openShop()
    const cityId = await createCity(api.database, shop.merchantId)
    const directorId = newId()
    const id = await shop.branch({
      city_id: cityId,
      lat: 41.2857,
      lon: 69.2035,
      open: '09:00',
      close: '23:30',
      delivery_start: '10:00',
      delivery_end: '22:00',
      delivery_price: 12_000,
      phone: '+998712000001',
      booking_phone: '+998712000002',
      is_main: true,
      company_id: 'c1',
      payment_id: 'p1',
      join_poster_id: 'jp1',
      jowi_id: 'j1',
      iiko_id: 'i1',
      settings: { booking_enabled: true, dinein_enabled: true, director_id: directorId, yandex_enabled: true },
    })
    const hours = { merchant_id: shop.merchantId, branch_id: id }
    const work = (weekday: string, row: object) =>
      api.database.insert('branch_work_hours', { ...hours, weekday, ...row })
    await work('SUNDAY', { opens: '11:00', closes: '24:00' })
    await work('MONDAY', { opens: '18:00', closes: '02:00', shift: 2 })
    await work('MONDAY', { opens: '08:00', closes: '12:00' })
    await work('TUESDAY', {})
    await api.database.insert('branch_date_exception', { ...hours, on_date: '2999-03-21' })
    const eve = { ...hours, on_date: '2998-12-31' }
    await api.database.insert('branch_date_exception', { ...eve, opens: '20:00', closes: '03:00', shift: 2 })
    await api.database.insert('branch_date_exception', { ...eve, opens: '09:00', closes: '15:00' })
    await api.database.insert('branch_date_exception', { ...hours, on_date: '2001-01-01' })

    const [error, branch] = await shop.call(branchById, { params: { id } })
    expect(error).toBeUndefined()
    expect(branch).toEqual({
      id,
      merchantId: shop.merchantId,
      cityId,
      name: { uz: 'Chilonzor', ru: 'Чиланзар', eng: 'Chilanzar' },
      address: { uz: 'Bunyodkor 1', ru: 'Бунёдкор, 1', eng: '1 Bunyodkor' },
      latitude: 41.2857,
      longitude: 69.2035,
      distance: null,
      zone: 'Asia/Tashkent',
      open: '09:00',
      close: '23:30',
      deliveryStart: '10:00',
      deliveryEnd: '22:00',
      workHours: [
        { weekday: 'MONDAY', opens: '08:00', closes: '12:00' },
        { weekday: 'MONDAY', opens: '18:00', closes: '02:00' },
        { weekday: 'TUESDAY', opens: null, closes: null },
        { weekday: 'SUNDAY', opens: '11:00', closes: '24:00' },
      ],
      exceptions: [
        { onDate: '2998-12-31', opens: '09:00', closes: '15:00' },
        { onDate: '2998-12-31', opens: '20:00', closes: '03:00' },
        { onDate: '2999-03-21', opens: null, closes: null },
      ],
      isOpen: expect.any(Boolean),
      opensAt: branch?.isOpen ? null : instant,
      pause: null,
      busy: null,
      phone: '+998712000001',
      bookingPhone: '+998712000002',
      isActive: true,
      isMain: true,
      deleted: false,
      deliveryPrice: 12_000,
      settings: {
        merchantId: shop.merchantId,
        bookingEnabled: true,
        deliveryEnabled: true,
        dineinEnabled: true,
        directorId,
        expressEnabled: false,
        kitchenEnabled: true,
        payOfficeEnabled: false,
        pickupEnabled: true,
        storageEnabled: false,
        yandexEnabled: true,
      },
      companyId: 'c1',
      paymentId: 'p1',
      joinPosterId: 'jp1',
      jowiId: 'j1',
      iikoId: 'i1',
      createdDate: instant,
      lastModifiedDate: instant,
    })
  })

  test("returns an inactive branch, and 404 for a deleted, an unknown and another merchant's branch", async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    const inactive = await shop.branch({ is_active: false })
    const [, branch] = await shop.call(branchById, { params: { id: inactive } })
    expect(branch).toMatchObject({ id: inactive, isActive: false })
    for (const id of [await shop.branch({ deleted: true }), await otherShop.branch(), newId()]) {
      const [error] = await shop.call(branchById, { params: { id } })
      expect(error).toMatchObject({ status: 404, code: 'no_branch' })
    }
  })

  test('[A-35] returns a branch that never closes as open and one that never opens as closed, both without opensAt', async () => {
    const shop = await openShop()
    const never = await shop.branch()
    await api.database.query(
      `INSERT INTO branch_date_exception (merchant_id, branch_id, on_date)
       SELECT $1, $2, current_date + n FROM generate_series(-2, 420) n`,
      [shop.merchantId, never],
    )
    const always = await shop.branch()
    const state = async (id: string) => {
      const [, branch] = await shop.call(branchById, { params: { id } })
      return [branch?.isOpen, branch?.opensAt]
    }
    expect(await state(always)).toEqual([true, null])
    expect(await state(never)).toEqual([false, null])
  })

  test('[A-35] returns a branch as closed on a weekly day off, whatever its daily hours are', async () => {
    const shop = await openShop()
    const id = await shop.branch()
    await api.database.query(
      `INSERT INTO branch_work_hours (merchant_id, branch_id, weekday) SELECT $1, $2, unnest(enum_range(NULL::weekday))`,
      [shop.merchantId, id],
    )
    const [, branch] = await shop.call(branchById, { params: { id } })
    expect([branch?.isOpen, branch?.opensAt]).toEqual([false, null])
  })

  test.each([
    ['has an opening time without a closing time', { opens: '09:00' }],
    ['is a day off with shift number 2', { shift: 2 }],
    ['has a seventh shift', { opens: '09:00', closes: '10:00', shift: 7 }],
  ])('the database refuses a day that %s', async (_, row) => {
    const shop = await openShop()
    const keys = { merchant_id: shop.merchantId, branch_id: await shop.branch() }
    for (const [table, day] of [
      ['branch_work_hours', { weekday: 'MONDAY' }],
      ['branch_date_exception', { on_date: '2999-01-01' }],
    ] as const)
      await expect(api.database.insert(table, { ...keys, ...day, ...row })).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the branches', () => {
  test('[S7.01] lists the active branches, the main branch first, then by name', async () => {
    const shop = await openShop()
    const yunusobod = await shop.branch({ name: text('Yunusobod') })
    const chilonzor = await shop.branch({ name: text('Chilonzor') })
    const main = await shop.branch({ name: text('Zangiota'), is_main: true })
    await shop.branch({ is_active: false })
    await shop.branch({ deleted: true })
    await (await openShop()).branch()
    expect((await shop.list()).map(({ id }) => id)).toEqual([main, chilonzor, yunusobod])
  })

  test('[S7.02] lists only the branches of the requested city, or all branches without a city', async () => {
    const shop = await openShop()
    const cityId = await createCity(api.database, shop.merchantId)
    const [first, other] = [await shop.branch({ city_id: cityId }), await shop.branch()]
    expect((await shop.list(cityId)).map(({ id }) => id)).toEqual([first])
    expect(await shop.list(newId())).toEqual([])
    const [, all] = await shop.call(branchesOfCity, { query: {} })
    expect(all?.map(({ id }) => id).toSorted()).toEqual([first, other].toSorted())
  })

  test('lists the branches in one round trip to the database', async () => {
    const shop = await openShop()
    await shop.branch()
    await shop.list() // opens the database connection
    expect(await api.roundTrips(() => shop.list())).toBe(1)
  })

  test.each([
    ['/users/v1/branches/full?cityId=tashkent', 'cityId'],
    ['/users/v1/branches/full?cityId=', 'cityId'],
    ['/users/v1/branches/7', 'id'],
  ])('returns 400 for %s and names the field %s', async (path, field) => {
    const { host } = await createMerchant(api.database)
    const { status, json } = await api.ask(host, path)
    expect([status, json]).toMatchObject([400, { code: 'invalid_request', params: { fields: [field] } }])
  })
})

describe('the cities', () => {
  test("[S7.33] [S3.53] lists the merchant's cities by priority, then by name, and marks the main city", async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    await createCity(api.database, otherShop.merchantId)
    const add = async (uz: string, priority: number | null, isMain = false) => {
      const id = newId()
      await api.database.insert('city', { id, name: text(uz), description: uz, latitude: 39.65, longitude: 66.96 })
      await api.database.insert('merchant_city', {
        merchant_id: shop.merchantId,
        city_id: id,
        is_main: isMain,
        priority,
      })
      return id
    }
    const last = await add('Andijon', null)
    const second = await add('Toshkent', 2, true)
    const first = await add('Samarqand', 1)
    const also = await add('Buxoro', 2)

    const [error, cities] = await shop.call(citiesOfMerchant, { params: shop })
    expect(error).toBeUndefined()
    expect(cities?.map(({ id, isMain }) => [id, isMain])).toEqual([
      [first, false],
      [also, false],
      [second, true],
      [last, false],
    ])
    expect(cities?.[0]).toEqual({
      id: first,
      name: { uz: 'Samarqand', ru: 'Samarqand', eng: 'Samarqand' },
      description: 'Samarqand',
      latitude: 39.65,
      longitude: 66.96,
      isMain: false,
      createdDate: instant,
      lastModifiedDate: instant,
    })
  })

  test('returns 404 for the cities of another merchant', async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    const [error] = await shop.call(citiesOfMerchant, { params: otherShop })
    expect(error).toMatchObject({ status: 404, code: 'not_found' })
  })
})

test("reads only the merchant's own rows among thousands of branches", async () => {
  const shop = await openShop()
  await shop.branch()
  const scans = await scansOf(
    api.database,
    shop.merchantId,
    async (run) => {
      await run(`
        INSERT INTO merchant (merchant_id, name, sub)
        SELECT gen_random_uuid(), 'crowd', 'crowd-' || n FROM generate_series(1, 3000) n`)
      await run(
        `INSERT INTO merchant_city (merchant_id, city_id) SELECT merchant_id, (SELECT id FROM city LIMIT 1) FROM merchant WHERE name = 'crowd'`,
      )
      await run(`
        INSERT INTO branch (merchant_id, id, city_id, name, address, location, open, close)
        SELECT merchant_id, gen_random_uuid(), city_id, '${text('x')}', '${text('x')}', 'POINT(69.2 41.3)', '09:00', '23:00'
        FROM merchant_city JOIN merchant USING (merchant_id), generate_series(1, 3) WHERE merchant.name = 'crowd'`)
      await run(
        `INSERT INTO branch_settings (merchant_id, branch_id) SELECT merchant_id, id FROM branch ON CONFLICT DO NOTHING`,
      )
      await run(`
        INSERT INTO branch_work_hours (merchant_id, branch_id, weekday, opens, closes)
        SELECT merchant_id, id, 'MONDAY', '09:00', '23:00' FROM branch ON CONFLICT DO NOTHING`)
      await run(`
        INSERT INTO branch_date_exception (merchant_id, branch_id, on_date)
        SELECT merchant_id, id, '2999-01-01' FROM branch ON CONFLICT DO NOTHING`)
      await run('ANALYZE branch, branch_settings, branch_work_hours, branch_date_exception, merchant_city')
    },
    [listBranchesFrom(shop.merchantId, [69.2, 41.3]), ...hoursOf(shop.merchantId), listCities(shop.merchantId)],
  )
  const own = scans.filter(({ table }) => table !== 'city')
  expect(new Set(own.map(({ table }) => table)).size).toBe(5)
  for (const scan of own) expect(scan).toMatchObject({ condition: expect.stringContaining('merchant_id = ') })
})
