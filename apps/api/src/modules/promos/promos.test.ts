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

describe('[S3.45] [S5.02] a code', () => {
  test('[A-28] is added with what it takes off products and delivery, each capped by itself', async () => {
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
  ])('%s', async (code, row, params) => {
    const shop = await openShop()
    await shop.promo({ code: 'OSH', ...row })
    expect((await check(await shop.customer(), 'OSH'))[0]).toMatchObject({ status: 409, code, params })
  })

  test('[S5.03] counts for one soʻm more than its minimum', async () => {
    const shop = await openShop()
    await shop.promo({ code: 'OSH', min_price: 50_000 })
    expect((await check(await shop.guest(), 'OSH', 50_001))[0]).toBeUndefined()
  })

  test('of nobody, of somebody else, of the neighbour or of a shop without promos is unknown', async () => {
    const [shop, neighbour] = [await openShop(), await openShop()]
    const [person, stranger] = [await shop.customer(), await shop.customer()]
    await shop.promo({ code: 'OWN', customer_id: stranger.id })
    await neighbour.promo({ code: 'NEXT' })
    for (const code of ['NONE', 'OWN', 'NEXT'])
      expect((await check(person, code))[0]).toMatchObject({ status: 404, code: 'promo_unknown' })
    expect((await check(stranger, 'OWN'))[0]).toBeUndefined()
    await shop.promo({ code: 'ALL' })
    await api.database.query('UPDATE merchant_settings SET promo_active = false WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    expect((await check(person, 'ALL'))[0]).toMatchObject({ code: 'promo_unknown' })
  })
})

describe('the promos of a customer', () => {
  const list = async ({ page, id: userId }: Person) => page.call(promosOfUser, { params: { userId } })

  test('are their own, then those shown to everybody; with how often they can still be used', async () => {
    const shop = await openShop()
    const [person, stranger] = [await shop.customer(), await shop.customer()]
    const listed = await shop.promo({ is_listed: true, max_uses: 10, used: 4, max_uses_per_customer: 7 })
    const own = await shop.promo({ customer_id: person.id, max_uses_per_customer: 1 })
    await shop.promo()
    await shop.promo({ is_listed: true, is_active: false })
    await shop.promo({ is_listed: true, end_date: '2020-01-01T00:00:00Z' })
    await shop.promo({ customer_id: stranger.id, is_listed: true })
    const use = { merchant_id: shop.merchantId, promo_id: own, actor_id: person.id, used: 1 }
    await api.database.insert('promo_use', use)
    const [error, promos] = await list(person)
    expect(error).toBeUndefined()
    expect(promos?.map(({ id, isPersonal, usesLeft }) => [id, isPersonal, usesLeft])).toEqual([
      [own, true, 0],
      [listed, false, 6],
    ])
  })

  test('are not told to a stranger, a neighbour or a guest', async () => {
    const [shop, neighbour] = [await openShop(), await openShop()]
    const [person, stranger] = [await shop.customer(), await shop.customer()]
    expect((await list({ ...person, id: stranger.id }))[0]).toMatchObject({ status: 404 })
    const next = await neighbour.customer()
    expect((await list({ ...person, id: next.id }))[0]).toMatchObject({ status: 404 })
    expect((await list(await shop.guest()))[0]).toMatchObject({ status: 403, code: 'login_required' })
  })
})
