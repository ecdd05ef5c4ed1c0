// The total on the page, in the response and in the database are equal: random checkouts, placed over HTTP.
import { money } from '@dasturxon/rules/money'
import { priceBasket } from '@dasturxon/rules/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, giveCashback } from '#test/books'
import {
  openOrderingShop,
  type OrderingShop,
  place,
  quote,
  type OrderInput,
} from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import { budget } from '@dasturxon/testbed/observing/report'

/** The number of random checkouts in a usual run; ten thousand when started by hand with `CHECKOUTS=10000`. */
const checkouts = Number(process.env['CHECKOUTS'] ?? budget.checkouts)
const seed = Number(process.env['SEED'] ?? 20_261_115)

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(async () => {
  await booksBalance(api.database)
  await api.stop()
})

type Product = { productId: string; costPrice: number; additionalPrice: number; discount: number }
const promos = [
  { code: 'FOIZ', discount_type: 'PERCENTAGE', product_discount: 13, delivery_discount: 50, min_price: 20_000 },
  { code: 'SUM', discount_type: 'AMOUNT', product_discount: 7_777, delivery_discount: 3_000, min_price: null },
] as const
const fee = { isServiceFeeEnabled: true, isServiceFeeFreeAboveThreshold: true }
const [feeThreshold, feeAmount] = [90_000, 2_500]

test(`[A-14] [A-27] [A-28] [A-29] [A-30] [A-60] page, server and database have the same total in ${checkouts} random checkouts`, async () => {
  const next = random(seed)
  const shop = await openOrderingShop(api, { policy: { cashback_spend_percent: 30 } })
  const products = await createMenu(shop, next)
  let person = await shop.customer()
  const differing: unknown[] = []
  for (let turn = 0; turn < checkouts; turn++) {
    // An access token expires before ten thousand checkouts are done.
    if (turn % 200 === 199) person = await shop.customer()
    await topUpCashback(shop, person)
    const input = await randomOrder(shop, person, products, next)
    const page = pagePrice(input, products, await balanceOf(person))
    const { price, refusals } = await quote(person, input)
    const [error, order] = refusals.length > 0 ? [] : await place(person, input)
    if (error) throw new Error(JSON.stringify(error))
    const stored = order ? await storedTotal(order.id) : price.total
    if (new Set([page, price.total, order?.totalPrice ?? page, stored]).size > 1)
      differing.push({ turn, page, server: price.total, returned: order?.totalPrice, stored, input })
  }
  expect(differing).toEqual([])
  expect(await shop.count('orders')).toBeGreaterThan(checkouts / 2)
}, 1_800_000)

async function createMenu(shop: OrderingShop, next: () => number): Promise<Product[]> {
  await api.database.query(
    `UPDATE delivery_settings SET is_service_fee_enabled = true, is_service_fee_free_above_threshold = true,
       service_fee_threshold = $2, service_fee_amount = $3 WHERE merchant_id = $1`,
    [shop.merchantId, feeThreshold, feeAmount],
  )
  for (const promo of promos)
    await api.database.insert('promo', { merchant_id: shop.merchantId, id: newId(), ...promo })
  const products: Product[] = []
  for (let index = 0; index < 8; index++) {
    const [costPrice, additionalPrice] = [1_001 + Math.floor(next() * 60_000), Math.floor(next() * 3) * 777]
    const discount = Math.floor(next() * 4) * 7
    const row = { cost_price: costPrice, additional_price: additionalPrice, discount }
    products.push({ productId: await shop.sold(row), costPrice, additionalPrice, discount })
  }
  return products
}

async function randomOrder(
  shop: OrderingShop,
  person: Person,
  products: readonly Product[],
  next: () => number,
): Promise<OrderInput> {
  const chosen = products.filter(() => next() < 0.35)
  const lines = (chosen.length > 0 ? chosen : products.slice(0, 1)).map(({ productId }) => ({
    productId,
    count: 1 + Math.floor(next() * 5),
  }))
  const promo = [null, null, ...promos][Math.floor(next() * 4)]
  const more = { lines, promoCode: promo?.code ?? null, cashback: Math.floor(next() * 3) * 4_321 }
  const service = Math.floor(next() * 3)
  if (service === 0) return shop.delivery(person, more)
  return service === 1 ? shop.pickUp(more) : shop.dineIn(more)
}

/** The total as the page calculates it: by the shared rules, from the menu and the quote. */
function pagePrice(input: OrderInput, products: readonly Product[], balance: number): number {
  const promo = promos.find(({ code }) => code === input.promoCode)
  const lines = (input.lines ?? []).map(({ productId, count }) => {
    const product = products.find((candidate) => candidate.productId === productId)
    if (!product) throw new Error('The product is not on the menu')
    const { costPrice, additionalPrice, discount } = product
    return { costPrice: money(costPrice), additionalPrice: money(additionalPrice), discount, count }
  })
  const { total } = priceBasket(
    {
      serviceType: input.serviceType ?? 'PICK_UP',
      lines,
      tariff: { price: money(10_000), freeOver: null },
      serviceFee: { ...fee, serviceFeeThreshold: money(feeThreshold), serviceFeeAmount: money(feeAmount) },
      servicePrice: money(5_000),
      promo: promo
        ? {
            isActive: true,
            discountType: promo.discount_type,
            productDiscount: promo.product_discount,
            deliveryDiscount: promo.delivery_discount,
            minPrice: promo.min_price === null ? null : money(promo.min_price),
            startDate: null,
            endDate: null,
            maxUses: null,
            used: 0,
            maxUsesPerCustomer: null,
            usedByCustomer: 0,
          }
        : null,
      cashback: { requested: money(input.cashback ?? 0), balance: money(balance), maxPercent: 30 },
    },
    new Date(),
  )
  return total
}

async function topUpCashback(shop: OrderingShop, person: Person): Promise<void> {
  if ((await balanceOf(person)) < 5_000) await giveCashback(api, shop, person, 123_456)
}

async function balanceOf({ id }: Person): Promise<number> {
  const sql = 'SELECT cashback::int AS cashback FROM customer WHERE id = $1'
  return (await api.database.query<{ cashback: number }>(sql, [id])).rows[0]?.cashback ?? 0
}

async function storedTotal(id: string): Promise<number> {
  const sql = 'SELECT total_price::int AS total FROM orders WHERE id = $1'
  return (await api.database.query<{ total: number }>(sql, [id])).rows[0]?.total ?? -1
}

/** Pseudo-random numbers, the same for the same seed. */
function random(from: number): () => number {
  let state = from
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
