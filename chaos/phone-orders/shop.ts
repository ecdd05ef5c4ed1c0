// A shop with random prices, discounts, options, a service fee and promos, a customer and an operator.
import { newId } from '@dasturxon/api/testing'
import { browser } from '@dasturxon/testbed/data/browser'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff } from '@dasturxon/testbed/data/people'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { ApiAt } from '@dasturxon/testbed/servers/api'
import { consoleHost } from '@dasturxon/testbed/servers/api-process'

export type PhoneShop = Awaited<ReturnType<typeof openPhoneShop>>
type Sold = { productId: string; options: string[] }

export const promoCodes = ['FOIZ', 'SUM'] as const

export async function openPhoneShop(api: ApiAt, random: SeededRandom) {
  const shop = await openOrderingShop(api)
  const { merchantId: merchant_id } = shop
  await api.database.query(
    `UPDATE delivery_settings SET is_service_fee_enabled = true, is_service_fee_free_above_threshold = true,
       service_fee_threshold = 90000, service_fee_amount = 2500 WHERE merchant_id = $1`,
    [merchant_id],
  )
  const discounts = [
    { code: 'FOIZ', discount_type: 'PERCENTAGE', product_discount: 13, delivery_discount: 50, min_price: 20_000 },
    { code: 'SUM', discount_type: 'AMOUNT', product_discount: 7_777, delivery_discount: 3_000, min_price: null },
  ]
  for (const promo of discounts) await api.database.insert('promo', { merchant_id, id: newId(), ...promo })
  const products: Sold[] = []
  for (let index = 0; index < 10; index++) {
    const productId = await shop.sold({
      cost_price: 1_001 + random.below(60_000),
      additional_price: random.below(3) * 777,
      discount: random.below(4) * 7,
    })
    products.push({ productId, options: index % 2 === 0 ? [] : await addOptions(api, merchant_id, productId, random) })
  }
  const customer = await shop.customer()
  const { id, page } = await asStaff(api, shop, 'OPERATOR')
  const atConsole = Object.assign(browser(api, { host: consoleHost, merchantId: merchant_id }), { token: page.token })
  return { ...shop, api, products, person: customer, operator: { id, page: atConsole } }
}

async function addOptions(api: ApiAt, merchant_id: string, product_id: string, random: SeededRandom) {
  const name = JSON.stringify({ uz: 'Sous', ru: 'Соус', eng: 'Sauce' })
  const [modification_group_id, options] = [newId(), [newId(), newId(), newId()]]
  await api.database.insert('modification_group', {
    merchant_id,
    id: modification_group_id,
    product_id,
    name,
    min_count: 0,
    max_count: 6,
    free_count: random.below(3),
  })
  for (const id of options)
    await api.database.insert('modification', {
      merchant_id,
      id,
      modification_group_id,
      name,
      price: random.below(9_000),
    })
  return options
}
