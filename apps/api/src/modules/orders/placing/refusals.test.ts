// Every reason to refuse an order; a refused order leaves nothing in the database.
import { calculateTariff } from '@dasturxon/contracts/delivery.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, giveCashback } from '#test/books'
import {
  openOrderingShop,
  type OrderingShop,
  place,
  quote,
  acceptedPrice,
  submit,
  type OrderInput,
} from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

const words = JSON.stringify({ uz: 'x', ru: 'x', eng: 'x' })
type Case = [code: string, (shop: OrderingShop, person: Person) => Promise<OrderInput> | OrderInput, params?: object]

const promo = async ({ merchantId, pickUp }: OrderingShop, row: Record<string, unknown>): Promise<OrderInput> => {
  const code = { code: 'OSH', discount_type: 'AMOUNT', product_discount: 5_000 }
  await api.database.insert('promo', { merchant_id: merchantId, id: newId(), ...code, ...row })
  return pickUp({ promoCode: 'OSH' })
}

const cases: Case[] = [
  ['basket_empty', ({ pickUp }) => pickUp({ lines: [] })],
  ['no_branch', ({ pickUp }) => pickUp({ branchId: newId() })],
  [
    'no_branch',
    async ({ merchantId, pickUp }) => {
      await api.database.query('UPDATE branch SET is_active = false WHERE merchant_id = $1', [merchantId])
      return pickUp()
    },
  ],
  [
    'service_type_not_offered',
    async ({ merchantId, pickUp }) => {
      await api.database.query('UPDATE branch_settings SET pickup_enabled = false WHERE merchant_id = $1', [merchantId])
      return pickUp()
    },
    { serviceType: 'PICK_UP' },
  ],
  ['table_missing', ({ dineIn }) => dineIn({ tableId: newId() })],
  ['address_missing', async ({ delivery }, person) => delivery(person, { address: null })],
  ['quote_missing', async ({ delivery }, person) => delivery(person, { deliveryTariffId: null })],
  [
    'quote_missing',
    async ({ delivery }, person) => delivery(person, { address: { latitude: 41.3, longitude: 69.28 } }),
  ],
  ['quote_missing', async (shop, person) => shop.delivery(person, { cityId: newId() })],
  [
    'quote_expired',
    async ({ merchantId, delivery }, person) => {
      const input = await delivery(person)
      await api.database.query('UPDATE delivery_quote SET expires_at = now() WHERE merchant_id = $1', [merchantId])
      return input
    },
  ],
  [
    'below_minimum',
    async (shop, person) => {
      const tea = await shop.sold({ cost_price: 19_999 })
      return shop.delivery(person, { lines: [{ productId: tea, count: 1 }] })
    },
    { minimum: 20_000, missing: 1 },
  ],
  ['product_gone', ({ pickUp }) => pickUp({ lines: [{ productId: newId(), count: 1 }] })],
  ['product_gone', async (s) => s.pickUp({ lines: [{ productId: await s.sold({ active: false }), count: 1 }] })],
  ['product_gone', async (s) => s.pickUp({ lines: [{ productId: await s.sold({ systems: ['TG'] }), count: 1 }] })],
  [
    'product_not_at_branch',
    async (s) => s.pickUp({ lines: [{ productId: await s.sold({}, { is_active: false }), count: 1 }] }),
  ],
  [
    'product_stopped',
    async (s) => s.pickUp({ lines: [{ productId: await s.sold({}, { stopped_at: new Date() }), count: 1 }] }),
  ],
  [
    'product_not_delivered',
    async (s, person) => {
      const soup = await s.sold({ delivery_enabled: false })
      return s.delivery(person, { lines: [{ productId: soup, count: 1 }] })
    },
  ],
  [
    'product_not_for_sale',
    async (s) => {
      const id = newId()
      await api.database.insert('category', { merchant_id: s.merchantId, id, name: words, is_without_cart: true })
      return s.pickUp({ lines: [{ productId: await s.sold({ category_id: id }), count: 1 }] })
    },
  ],
  [
    'out_of_stock',
    async (s) => {
      const productId = await s.sold({}, { stock: 3 })
      return s.pickUp({
        lines: [
          { productId, count: 2 },
          { productId, count: 2, note: 'achchiq' },
        ],
      })
    },
    { shortages: [{ productId: expect.any(String), wanted: 4, maximum: 3 }] },
  ],
  [
    'modifications_invalid',
    async (s) => {
      const group = { merchant_id: s.merchantId, id: newId(), product_id: s.plov, name: words, min_count: 1 }
      await api.database.insert('modification_group', group)
      return s.pickUp()
    },
    { line: 0, problems: [{ code: 'modifications_missing', params: { groupId: expect.any(String), missing: 1 } }] },
  ],
  [
    'modifications_invalid',
    (s) =>
      s.pickUp({ lines: [{ productId: s.plov, count: 1, modifications: [{ modificationId: newId(), count: 1 }] }] }),
    { line: 0, problems: [{ code: 'modification_gone', params: { modificationId: expect.any(String) } }] },
  ],
  ['payment_method_not_offered', ({ pickUp }) => pickUp({ paymentType: 'CLICK' })],
  // PAYME is switched on by the merchant, but has no adapter yet.
  ['payment_method_not_offered', ({ pickUp }) => pickUp({ paymentType: 'PAYME' }), { offered: ['CASH', 'TERMINAL'] }],
  ['promo_unknown', ({ pickUp }) => pickUp({ promoCode: 'NOPE' })],
  ['promo_not_active', (s) => promo(s, { is_active: false })],
  ['promo_not_started', (s) => promo(s, { start_date: '2999-01-01T00:00:00Z' })],
  ['promo_expired', (s) => promo(s, { end_date: '2020-01-01T00:00:00Z' })],
  ['promo_used_up', (s) => promo(s, { max_uses: 2, used: 2 })],
  ['promo_minimum_not_exceeded', (s) => promo(s, { min_price: 57_600 }), { minPrice: 57_600, missing: 1 }],
  ['slot_missing', ({ pickUp }) => pickUp({ later: true }), { fields: ['day2', 'time2'] }],
  ['slot_expired', ({ pickUp }) => pickUp({ later: true, day2: '2020-01-01', time2: '12:00' })],
  ['slot_unavailable', ({ pickUp }) => pickUp({ later: true, day2: '2999-01-01', time2: '12:00' })],
]

describe('[S5.03] [S5.05] [S5.06] [A-17] [A-19] an order is refused', () => {
  test.each(cases)('refuses an order with %s and writes nothing', async (code, inputOf, params = {}) => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    const input = await inputOf(shop, person)
    const { price, refusals } = await quote(person, input)
    expect(refusals.map((refusal) => refusal.code)).toContain(code)
    const [error] = await submit(person, { paymentType: 'CASH', ...input, seen: acceptedPrice(price) })
    expect(error).toMatchObject({ status: 409, code, params })
    for (const table of ['orders', 'idempotency_key', 'order_counter', 'draft', 'ledger_transaction'])
      expect(await shop.count(table)).toBe(0)
  })

  test('[S5.08a] gives no delivery quote outside the service zone, and refuses a delivery order without a quote', async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    const far = { latitude: 40, longitude: 60 }
    const body = { productPrice: 57_600, cityId: shop.cityId, ...far }
    expect((await person.page.call(calculateTariff, { body }))[0]).toMatchObject({ code: 'out_of_zone' })
    const input = shop.pickUp({ serviceType: 'DELIVERY', cityId: shop.cityId, address: far })
    expect((await place(person, input))[0]).toMatchObject({ code: 'quote_missing' })
  })

  test("refuses another customer's delivery quote, and another merchant's table, branch or product", async () => {
    const [shop, otherShop] = [await openOrderingShop(api), await openOrderingShop(api)]
    const [person, other] = [await shop.customer(), await shop.customer()]
    const { deliveryTariffId } = await shop.delivery(other)
    const code = async (input: OrderInput) => (await place(person, input))[0]
    expect(await code(await shop.delivery(person, { deliveryTariffId }))).toMatchObject({ code: 'quote_missing' })
    expect(await code(shop.dineIn({ tableId: otherShop.tableId }))).toMatchObject({ code: 'table_missing' })
    expect(await code(shop.pickUp({ branchId: otherShop.branchId }))).toMatchObject({ code: 'no_branch' })
    expect(await code(shop.pickUp({ lines: [{ productId: otherShop.plov, count: 1 }] }))).toMatchObject({
      code: 'product_gone',
    })
  })

  test("[A-60] refuses another customer's personal promo as unknown, and limits the uses of the own one", async () => {
    const shop = await openOrderingShop(api)
    const [person, other] = [await shop.customer(), await shop.customer()]
    const input = await promo(shop, { customer_id: person.id, max_uses_per_customer: 1 })
    expect((await place(other, input))[0]).toMatchObject({ code: 'promo_unknown' })
    expect((await place(person, input))[1]).toMatchObject({ totalPrice: 52_600 })
    expect((await place(person, input))[0]).toMatchObject({ code: 'promo_used_by_customer', params: { maxUses: 1 } })
  })

  test('returns 503 try_again while the merchant is being moved', async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    const at = [shop.merchantId]
    await api.database.query('UPDATE merchant_lease SET fenced = true WHERE merchant_id = $1', at)
    expect((await place(person, shop.pickUp()))[0]).toMatchObject({ status: 503, code: 'try_again' })
    await api.database.query('UPDATE merchant_lease SET fenced = false WHERE merchant_id = $1', at)
    expect((await place(person, shop.pickUp()))[0]).toBeUndefined()
  })

  test('[A-30] caps cashback by its percentage and balance, and refuses to spend the same cashback twice', async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    await giveCashback(api, shop, person, 20_000)
    const input = shop.pickUp({ cashback: 20_000 })
    const seen = acceptedPrice((await quote(person, input)).price)
    // Cashback pays at most 30 % of the price after discounts, and at most its balance.
    expect(seen).toMatchObject({ cashback: 17_280, total: 40_320 })
    expect((await submit(person, { ...input, paymentType: 'CASH', seen }))[0]).toBeUndefined()
    const [error] = await submit(person, { ...input, paymentType: 'CASH', seen })
    expect(error).toMatchObject({ code: 'price_changed', params: { current: { cashback: 2_720, total: 54_880 } } })
  })
})

describe('a price that changed after the customer saw it', () => {
  test('refuses the order and returns every amount that differs', async () => {
    const shop = await openOrderingShop(api)
    const person = await shop.customer()
    const seen = acceptedPrice((await quote(person, shop.pickUp())).price)
    await api.database.query('UPDATE product SET cost_price = 33000 WHERE id = $1', [shop.plov])
    const [error] = await submit(person, shop.pickUp({ paymentType: 'CASH', seen }))
    expect(error).toMatchObject({
      status: 409,
      code: 'price_changed',
      params: {
        changes: expect.arrayContaining([{ line: null, field: 'total', seen: 57_600, current: 59_400 }]),
        current: { total: 59_400 },
      },
    })
    expect(await shop.count('orders')).toBe(0)
  })
})
