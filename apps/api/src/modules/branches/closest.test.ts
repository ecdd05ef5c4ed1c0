// Two endpoints with the same response: by merchant id without a login, by token for a guest or a customer.
import { closestBranch, closestBranchLocal } from '@dasturxon/contracts/branches.endpoints'
import { requestClosestBranch, merchantIdNotDefined, merchantIdUndefined } from '@dasturxon/contracts/closest-branch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { browser } from '@dasturxon/testbed/data/browser'
import { createBranch, createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer, asGuest } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

// Amir Temur square; a degree of latitude is about 111 km, a degree of longitude here about 84 km.
const home = { lat: 41.3111, lon: 69.2797 }
const shut = { open: '00:00', close: '00:00' }

async function openShop() {
  const shop = await createMerchant(api.database)
  return {
    ...shop,
    branch: (row: Parameters<typeof createBranch>[2] = {}) => createBranch(api.database, shop.merchantId, row),
    /** A branch with date exceptions that close it for the next 420 days. */
    async closedBranch(row: Parameters<typeof createBranch>[2] = {}) {
      const id = await createBranch(api.database, shop.merchantId, { ...shut, ...row })
      await api.database.query(
        `INSERT INTO branch_date_exception (merchant_id, branch_id, on_date)
         SELECT $1, $2, current_date + n FROM generate_series(-2, 420) n`,
        [shop.merchantId, id],
      )
      return id
    },
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>
type Query = Parameters<typeof requestClosestBranch>[2]

const isLoggedIn = { 'by merchant': false, 'by token': true }

describe.each(['by merchant', 'by token'] as const)('the closest branch %s', (way) => {
  async function closest(shop: Shop, query: Query = home) {
    const { page } = isLoggedIn[way] ? await asCustomer(api, shop) : { page: browser(api, shop) }
    return requestClosestBranch(page.call, { merchantId: shop.merchantId, isLoggedIn: isLoggedIn[way] }, query)
  }
  const idOf = async (shop: Shop, query?: Query) => (await closest(shop, query))[1]?.id

  test('[S7.04] [S7.05] [A-47] returns the nearest branch and its distance in whole metres', async () => {
    const shop = await openShop()
    await shop.branch({ lat: 41.35, lon: 69.35 })
    const near = await shop.branch({ lat: 41.3211, lon: 69.2797 })
    const [error, branch] = await closest(shop)
    expect(error).toBeUndefined()
    expect(branch).toMatchObject({ id: near, merchantId: shop.merchantId, isOpen: true, opensAt: null })
    // The branch is 0.01° north of the customer.
    expect(branch?.distance).toBeGreaterThan(1_105)
    expect(branch?.distance).toBeLessThan(1_116)
    expect(Number.isInteger(branch?.distance)).toBe(true)
  })

  test('does not swap latitude and longitude when measuring the distance', async () => {
    const shop = await openShop()
    const east = await shop.branch({ lat: home.lat, lon: home.lon + 0.012 })
    await shop.branch({ lat: home.lat + 0.0115, lon: home.lon })
    // Equal steps in degrees are not equal on the ground: 0.012° east is nearer than 0.0115° north.
    expect(await idOf(shop)).toBe(east)
  })

  test('[A-50] returns an open branch further away rather than a closed branch nearby', async () => {
    const shop = await openShop()
    await shop.closedBranch({ lat: home.lat, lon: home.lon })
    const open = await shop.branch({ lat: 41.4, lon: 69.4 })
    expect(await idOf(shop)).toBe(open)
  })

  test('returns the nearest branch as closed when all branches are closed', async () => {
    const shop = await openShop()
    await shop.closedBranch({ lat: 41.4, lon: 69.4 })
    const near = await shop.closedBranch({ lat: home.lat, lon: home.lon })
    expect((await closest(shop))[1]).toMatchObject({ id: near, distance: 0, isOpen: false, opensAt: null })
  })

  test('[A-50] returns the branch with the lowest id among branches at the same distance', async () => {
    const shop = await openShop()
    const ids = [await shop.branch(), await shop.branch(), await shop.branch()].toSorted()
    expect(await idOf(shop)).toBe(ids[0])
  })

  test('[A-23] returns a branch that offers the requested order type, or any branch if no type is requested', async () => {
    const shop = await openShop()
    const cafe = await shop.branch({ ...home, settings: { delivery_enabled: false, dinein_enabled: true } })
    const kitchen = await shop.branch({ lat: 41.33, settings: { pickup_enabled: false } })
    expect(await idOf(shop)).toBe(cafe)
    expect(await idOf(shop, { ...home, type: 'DELIVERY' })).toBe(kitchen)
    expect(await idOf(shop, { ...home, type: 'PICK_UP' })).toBe(cafe)
    expect(await idOf(shop, { ...home, type: 'DINE_IN' })).toBe(cafe)
  })

  test('[A-35] applies the delivery hours for the type DELIVERY, and the opening hours if no type is requested', async () => {
    const shop = await openShop()
    const minute = (from: number) => new Date(Date.now() + 5 * 3_600_000 + from * 60_000).toISOString().slice(11, 16)
    const early = await shop.branch({ ...home, delivery_start: minute(60), delivery_end: minute(120) })
    const [, forDelivery] = await closest(shop, { ...home, type: 'DELIVERY' })
    const [, withoutType] = await closest(shop)
    expect(forDelivery).toMatchObject({ id: early, isOpen: false })
    expect(Date.parse(forDelivery?.opensAt ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000)
    expect(withoutType).toMatchObject({ id: early, isOpen: true })
  })

  test('returns no_branch when every branch is inactive or deleted', async () => {
    const shop = await openShop()
    await shop.branch({ ...home, is_active: false })
    await shop.branch({ ...home, deleted: true })
    expect((await closest(shop))[0]).toMatchObject({ status: 404, code: 'no_branch' })
  })

  test('never returns a branch of another merchant', async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    await otherShop.branch(home)
    expect((await closest(shop))[0]).toMatchObject({ status: 404, code: 'no_branch' })
    const own = await shop.branch({ lat: -41.3, lon: -69.2 })
    expect(await idOf(shop)).toBe(own)
  })

  test('finds the closest branch for any position on earth', async () => {
    const shop = await openShop()
    const only = await shop.branch()
    for (const [lat, lon] of [
      [90, 180],
      [-90, -180],
      [0, 0],
      ['41.3111000', '69.27970'],
    ] as const)
      expect(await idOf(shop, { lat, lon })).toBe(only)
  })

  test('finds the closest branch in one round trip to the database', async () => {
    const shop = await openShop()
    await shop.branch()
    const { page } = await asGuest(api, shop)
    const request = () =>
      requestClosestBranch(page.call, { merchantId: shop.merchantId, isLoggedIn: isLoggedIn[way] }, home)
    await request() // opens the database connection
    expect(await api.roundTrips(request)).toBe(1)
  })

  test.each([
    ['lon=69.2', 'lat'],
    ['lat=41.3', 'lon'],
    ['lat=&lon=69.2', 'lat'],
    ['lat=90.0001&lon=69.2', 'lat'],
    ['lat=-90.0001&lon=69.2', 'lat'],
    ['lat=41.3&lon=180.0001', 'lon'],
    ['lat=41.3&lon=-180.0001', 'lon'],
    ['lat=41.3&lat=41.4&lon=69.2', 'lat'],
    ['lat=0x29&lon=69.2', 'lat'],
    ['lat=1e1&lon=69.2', 'lat'],
    ['lat=NaN&lon=69.2', 'lat'],
    ['lat=41,3&lon=69.2', 'lat'],
    ['lat=%2041.3&lon=69.2', 'lat'],
    ['lat=41.3&lon=69.2&type=TAXI', 'type'],
    ['lat=41.3&lon=69.2&limit=5', 'limit'],
  ])('returns 400 for %s and names the field %s', async (query, field) => {
    const shop = await openShop()
    const { page } = await asGuest(api, shop)
    const path = isLoggedIn[way] ? closestBranchLocal.path : closestBranch.path.replace(':merchantId', shop.merchantId)
    const { status, json } = await api.ask(shop.host, `${path}?${query}`, { authorization: `Bearer ${page.token}` })
    expect([status, json]).toMatchObject([400, { code: 'invalid_request', params: { fields: [field] } }])
  })
})

describe('access to the closest branch', () => {
  test('[A-31] by token: accepts a guest, refuses a missing token and a token of another merchant', async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    const id = await shop.branch()
    const guest = await asGuest(api, shop)
    expect((await guest.page.call(closestBranchLocal, { query: home }))[1]).toMatchObject({ id })
    const visitor = browser(api, shop)
    expect((await visitor.call(closestBranchLocal, { query: home }))[0]).toMatchObject({
      status: 401,
      code: 'login_required',
    })
    visitor.token = (await asGuest(api, otherShop)).page.token
    expect((await visitor.call(closestBranchLocal, { query: home }))[0]).toMatchObject({ status: 401 })
  })

  test("by merchant: returns 404 for a merchant id that is not the host's merchant", async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    await otherShop.branch()
    for (const merchantId of [otherShop.merchantId, newId()]) {
      const [error] = await api.shop({ host: shop.host })(closestBranch, { params: { merchantId }, query: home })
      expect(error).toMatchObject({ status: 404, code: 'not_found' })
    }
  })
})

test('[S5.11] [A-22] throws the error text of the specification when the merchant id is missing', async () => {
  const shop = await openShop()
  const { call } = browser(api, shop)
  for (const isLoggedIn of [true, false])
    await expect(requestClosestBranch(call, { merchantId: undefined, isLoggedIn }, home)).rejects.toThrow(
      /^Merchant ID is not defined$/,
    )
  expect([merchantIdNotDefined, merchantIdUndefined]).toEqual([
    'Merchant ID is not defined',
    'Merchant ID is undefined',
  ])
  const { status } = await api.ask(shop.host, '/users/v1/branches/merchant//closest?lat=41.3&lon=69.2')
  expect(status).toBe(404)
})
