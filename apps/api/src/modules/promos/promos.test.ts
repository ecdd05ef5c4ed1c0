import { checkPromo, promosOfUser } from '@dasturxon/contracts/promos.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer, asGuest, type Person } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

type Row = Record<string, unknown>

async function openShop() {
  const shop = await createMerchant(api.database, { settings: { promo_active: true } })
  const promo = async (row: Row = {}) => {
    const id = newId()
    const usual = { code: `P${id.slice(-8).toUpperCase()}`, discount_type: 'PERCENTAGE', product_discount: 10 }
    await api.database.insert('promo', { merchant_id: shop.merchantId, id, ...usual, ...row })
    return id
  }
  return { ...shop, promo, customer: () => asCustomer(api, shop), guest: () => asGuest(api, shop) }
}

const check = ({ page }: Person, code: string, productPrice = 50_000, deliveryPrice = 10_000) =>
  page.call(checkPromo, { body: { code, productPrice, deliveryPrice } })

describe('[S3.45] checking a promo code', () => {
  test('[A-28] returns the discounts on products and on delivery, each capped by its own price', async () => {
    const shop = await openShop()
    await shop.promo({ code: 'OSH', discount_type: 'AMOUNT', product_discount: 20_000, delivery_discount: 99_000 })
    const [error, added] = await check(await shop.guest(), ' osh ')
    expect(error).toBeUndefined()
    expect(added).toMatchObject({ state: 'promo_added', products: 20_000, delivery: 10_000, promo: { code: 'OSH' } })
  })

  test.each<[string, Row, object]>([
    ['promo_not_active', { is_active: false }, {}],
    ['promo_not_started', { start_date: '2999-01-01T00:00:00Z' }, { startsAt: '2999-01-01T00:00:00.000Z' }],
    ['promo_expired', { end_date: '2020-01-01T00:00:00Z' }, { endedAt: '2020-01-01T00:00:00.000Z' }],
    ['promo_used_up', { max_uses: 5, used: 5 }, { maxUses: 5 }],
    ['promo_minimum_not_exceeded', { min_price: 50_000 }, { minPrice: 50_000, missing: 1 }],
  ])('refuses a promo code with %s', async (code, row, params) => {
    const shop = await openShop()
    await shop.promo({ code: 'OSH', ...row })
    expect((await check(await shop.customer(), 'OSH'))[0]).toMatchObject({ status: 409, code, params })
  })

  test('[S5.03] accepts a promo code for a basket one soʻm above the minimum of the promo', async () => {
    const shop = await openShop()
    await shop.promo({ code: 'OSH', min_price: 50_000 })
    expect((await check(await shop.guest(), 'OSH', 50_001))[0]).toBeUndefined()
  })

  test("returns promo_unknown for an unknown code, another customer's, another merchant's, or promos switched off", async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    const [person, other] = [await shop.customer(), await shop.customer()]
    await shop.promo({ code: 'OWN', customer_id: other.id })
    await otherShop.promo({ code: 'NEXT' })
    for (const code of ['NONE', 'OWN', 'NEXT'])
      expect((await check(person, code))[0]).toMatchObject({ status: 404, code: 'promo_unknown' })
    expect((await check(other, 'OWN'))[0]).toBeUndefined()
    await shop.promo({ code: 'ALL' })
    await api.database.query('UPDATE merchant_settings SET promo_active = false WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    expect((await check(person, 'ALL'))[0]).toMatchObject({ code: 'promo_unknown' })
  })
})

describe('listing the promos of a customer', () => {
  const list = async ({ page, id: userId }: Person) => page.call(promosOfUser, { params: { userId } })

  test('lists personal promos first, then those listed for everyone, with the uses left', async () => {
    const shop = await openShop()
    const [person, other] = [await shop.customer(), await shop.customer()]
    const listed = await shop.promo({ is_listed: true, max_uses: 10, used: 4, max_uses_per_customer: 7 })
    const own = await shop.promo({ customer_id: person.id, max_uses_per_customer: 1 })
    await shop.promo()
    await shop.promo({ is_listed: true, is_active: false })
    await shop.promo({ is_listed: true, end_date: '2020-01-01T00:00:00Z' })
    await shop.promo({ customer_id: other.id, is_listed: true })
    const use = { merchant_id: shop.merchantId, promo_id: own, actor_id: person.id, used: 1 }
    await api.database.insert('promo_use', use)
    const [error, promos] = await list(person)
    expect(error).toBeUndefined()
    expect(promos?.map(({ id, isPersonal, usesLeft }) => [id, isPersonal, usesLeft])).toEqual([
      [own, true, 0],
      [listed, false, 6],
    ])
  })

  test("returns 404 for another customer's promos and for another merchant's customer, and 403 to a guest", async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    const [person, other] = [await shop.customer(), await shop.customer()]
    expect((await list({ ...person, id: other.id }))[0]).toMatchObject({ status: 404 })
    const otherCustomer = await otherShop.customer()
    expect((await list({ ...person, id: otherCustomer.id }))[0]).toMatchObject({ status: 404 })
    expect((await list(await shop.guest()))[0]).toMatchObject({ status: 403, code: 'login_required' })
  })
})
