// Two calls, one answer: by merchant for anybody, by token for a guest or a customer.
import { closestBranch, closestBranchLocal } from '@dasturxon/contracts/branches.endpoints'
import { askClosestBranch, merchantIdNotDefined, merchantIdUndefined } from '@dasturxon/contracts/closest-branch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { browser } from '@dasturxon/testbed/data/browser'
import { createBranch, createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer, asGuest } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

// Amir Temur square; a degree of latitude is about 111 km, one of longitude here about 84.
const home = { lat: 41.3111, lon: 69.2797 }
const shut = { open: '00:00', close: '00:00' }

async function openShop() {
  const shop = await createMerchant(api.database)
  return {
    ...shop,
    branch: (row: Parameters<typeof createBranch>[2] = {}) => createBranch(api.database, shop.merchantId, row),
    /** Its doors never open again. */
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
type Query = Parameters<typeof askClosestBranch>[2]

const isLoggedIn = { 'by merchant': false, 'by token': true }

describe.each(['by merchant', 'by token'] as const)('%s', (way) => {
  async function closest(shop: Shop, query: Query = home) {
    const { page } = isLoggedIn[way] ? await asCustomer(api, shop) : { page: browser(api, shop) }
    return askClosestBranch(page.call, { merchantId: shop.merchantId, isLoggedIn: isLoggedIn[way] }, query)
  }
  const idOf = async (shop: Shop, query?: Query) => (await closest(shop, query))[1]?.id

  test('[S7.04] [S7.05] [A-47] the nearest branch, and how many metres away it is', async () => {
    const shop = await openShop()
    await shop.branch({ lat: 41.35, lon: 69.35 })
    const near = await shop.branch({ lat: 41.3211, lon: 69.2797 })
    const [error, branch] = await closest(shop)
    expect(error).toBeUndefined()
    expect(branch).toMatchObject({ id: near, merchantId: shop.merchantId, isOpen: true, opensAt: null })
    // A hundredth of a degree to the north.
    expect(branch?.distance).toBeGreaterThan(1_105)
    expect(branch?.distance).toBeLessThan(1_116)
    expect(Number.isInteger(branch?.distance)).toBe(true)
  })

  test('east and north are not mixed up', async () => {
    const shop = await openShop()
    const east = await shop.branch({ lat: home.lat, lon: home.lon + 0.012 })
    await shop.branch({ lat: home.lat + 0.0115, lon: home.lon })
    // Equal steps in degrees are not equal on the ground: 0.012° east is nearer than 0.0115° north.
    expect(await idOf(shop)).toBe(east)
  })

  test('[A-50] an open one further away beats a closed one next door', async () => {
    const shop = await openShop()
    await shop.closedBranch({ lat: home.lat, lon: home.lon })
    const open = await shop.branch({ lat: 41.4, lon: 69.4 })
    expect(await idOf(shop)).toBe(open)
  })

  test('when all are closed the nearest is shown as closed', async () => {
    const shop = await openShop()
    await shop.closedBranch({ lat: 41.4, lon: 69.4 })
    const near = await shop.closedBranch({ lat: home.lat, lon: home.lon })
    expect((await closest(shop))[1]).toMatchObject({ id: near, distance: 0, isOpen: false, opensAt: null })
  })

  test('[A-50] two at one distance are told apart by id', async () => {
    const shop = await openShop()
    const ids = [await shop.branch(), await shop.branch(), await shop.branch()].toSorted()
    expect(await idOf(shop)).toBe(ids[0])
  })

  test('[A-23] with a type only branches that offer it; without one, any', async () => {
    const shop = await openShop()
    const cafe = await shop.branch({ ...home, settings: { delivery_enabled: false, dinein_enabled: true } })
    const kitchen = await shop.branch({ lat: 41.33, settings: { pickup_enabled: false } })
    expect(await idOf(shop)).toBe(cafe)
    expect(await idOf(shop, { ...home, type: 'DELIVERY' })).toBe(kitchen)
    expect(await idOf(shop, { ...home, type: 'PICK_UP' })).toBe(cafe)
    expect(await idOf(shop, { ...home, type: 'DINE_IN' })).toBe(cafe)
  })

  test('[A-35] for delivery the delivery hours count, for the doors the doors', async () => {
    const shop = await openShop()
    const minute = (from: number) => new Date(Date.now() + 5 * 3_600_000 + from * 60_000).toISOString().slice(11, 16)
    const early = await shop.branch({ ...home, delivery_start: minute(60), delivery_end: minute(120) })
    const [, forDelivery] = await closest(shop, { ...home, type: 'DELIVERY' })
    const [, anyway] = await closest(shop)
    expect(forDelivery).toMatchObject({ id: early, isOpen: false })
    expect(Date.parse(forDelivery?.opensAt ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000)
    expect(anyway).toMatchObject({ id: early, isOpen: true })
  })

  test('one that rests or was given up serves nobody', async () => {
    const shop = await openShop()
    await shop.branch({ ...home, is_active: false })
    await shop.branch({ ...home, deleted: true })
    expect((await closest(shop))[0]).toMatchObject({ status: 404, code: 'no_branch' })
  })

  test("a neighbour's branch is never the closest", async () => {
    const [shop, neighbour] = [await openShop(), await openShop()]
    await neighbour.branch(home)
    expect((await closest(shop))[0]).toMatchObject({ status: 404, code: 'no_branch' })
    const own = await shop.branch({ lat: -41.3, lon: -69.2 })
    expect(await idOf(shop)).toBe(own)
  })

  test('a place may be anywhere on earth', async () => {
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

  test('costs one round trip to the database', async () => {
    const shop = await openShop()
    await shop.branch()
    const { page } = await asGuest(api, shop)
    const ask = () => askClosestBranch(page.call, { merchantId: shop.merchantId, isLoggedIn: isLoggedIn[way] }, home)
    await ask() // connects
    expect(await api.roundTrips(ask)).toBe(1)
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
  ])('%s is a bad request that names %s', async (query, field) => {
    const shop = await openShop()
    const { page } = await asGuest(api, shop)
    const path = isLoggedIn[way] ? closestBranchLocal.path : closestBranch.path.replace(':merchantId', shop.merchantId)
    const { status, json } = await api.ask(shop.host, `${path}?${query}`, { authorization: `Bearer ${page.token}` })
    expect([status, json]).toMatchObject([400, { code: 'invalid_request', params: { fields: [field] } }])
  })
})

describe('who may ask', () => {
  test('[A-31] by token: a guest may, nobody may not, and not with a token of the neighbour', async () => {
    const [shop, neighbour] = [await openShop(), await openShop()]
    const id = await shop.branch()
    const guest = await asGuest(api, shop)
    expect((await guest.page.call(closestBranchLocal, { query: home }))[1]).toMatchObject({ id })
    const nobody = browser(api, shop)
    expect((await nobody.call(closestBranchLocal, { query: home }))[0]).toMatchObject({
      status: 401,
      code: 'login_required',
    })
    nobody.token = (await asGuest(api, neighbour)).page.token
    expect((await nobody.call(closestBranchLocal, { query: home }))[0]).toMatchObject({ status: 401 })
  })

  test("by merchant: only the host's own merchant", async () => {
    const [shop, neighbour] = [await openShop(), await openShop()]
    await neighbour.branch()
    for (const merchantId of [neighbour.merchantId, newId()]) {
      const [error] = await api.shop({ host: shop.host })(closestBranch, { params: { merchantId }, query: home })
      expect(error).toMatchObject({ status: 404, code: 'not_found' })
    }
  })
})

test('[S5.11] [A-22] without a merchant the call fails in the words of the specification', async () => {
  const shop = await openShop()
  const { call } = browser(api, shop)
  for (const isLoggedIn of [true, false])
    await expect(askClosestBranch(call, { merchantId: undefined, isLoggedIn }, home)).rejects.toThrow(
      /^Merchant ID is not defined$/,
    )
  expect([merchantIdNotDefined, merchantIdUndefined]).toEqual([
    'Merchant ID is not defined',
    'Merchant ID is undefined',
  ])
  const { status } = await api.ask(shop.host, '/users/v1/branches/merchant//closest?lat=41.3&lon=69.2')
  expect(status).toBe(404)
})
