// Two shops whose prices the test knows: one is open round the clock, the other opens in one to two hours.
import { newId } from '@dasturxon/api/testing'
import { closedNow } from '../basket-shop.ts'
import { openOwnShop } from '../own-shop.ts'

export type Product = {
  name: string
  cost: number
  /** Added for a delivery only. */
  packing: number
  discount: number
  /** One of these is chosen: the first one before the customer changes anything. */
  options: { name: string; price: number }[]
}
const product = (name: string, cost: number, rest: Partial<Product> = {}): Product => ({
  name,
  cost,
  packing: 0,
  discount: 0,
  options: [],
  ...rest,
})

/** The first product is that of every test shop. */
export const products: Product[] = [
  product('Wedding plov', 32_000, { discount: 10 }),
  product('Green tea', 10_150, { packing: 700 }),
  product('Honey cake', 22_333, { discount: 15 }),
  product('Burger', 40_000, {
    options: [
      { name: 'Single', price: 1_100 },
      { name: 'Double', price: 12_000 },
    ],
  }),
  product('Lavash', 28_000, {
    discount: 5,
    packing: 1_000,
    options: [
      { name: 'Small', price: 2_500 },
      { name: 'Large', price: 6_500 },
    ],
  }),
]

export const terms = { delivery: 10_000, freeFrom: 160_000, minimum: 20_000, fee: 3_000, table: 5_000, promo: 10 }
export const promoCode = 'SALOM'

export type JourneyShop = Awaited<ReturnType<typeof openJourneyShop>>

export async function openJourneyShop(isOpen: boolean) {
  const shop = await openOwnShop({
    settings: { cart_page_active: true, is_navigation_view_enabled: true },
    branch: isOpen ? {} : closedNow(),
  })
  const { database, merchantId: merchant_id } = shop
  for (const { name, cost, packing, discount, options } of products.slice(1)) {
    const type = options.length > 0 ? 'MODIFICATION' : 'NONE'
    const row = { name: text(name), cost_price: cost, additional_price: packing, discount, type }
    const product_id = await shop.sold(row)
    if (options.length === 0) continue
    const id = newId()
    const limits = { min_count: 1, max_count: 1 }
    await database.insert('modification_group', { merchant_id, id, product_id, name: text('Size'), ...limits })
    for (const [priority, option] of options.entries())
      await database.insert('modification', {
        merchant_id,
        id: newId(),
        modification_group_id: id,
        name: text(option.name),
        price: option.price,
        priority,
      })
  }
  await database.query('UPDATE product SET time_cooking_max = 20 WHERE merchant_id = $1', [merchant_id])
  await database.query('UPDATE delivery_area SET free_over = $2 WHERE merchant_id = $1', [merchant_id, terms.freeFrom])
  await database.query(
    'UPDATE delivery_settings SET is_service_fee_enabled = true, service_fee_amount = $2 WHERE merchant_id = $1',
    [merchant_id, terms.fee],
  )
  const promo = { id: newId(), code: promoCode, discount_type: 'PERCENTAGE', product_discount: terms.promo }
  await database.insert('promo', { merchant_id, ...promo })
  return { ...shop, isOpen }
}

const text = (name: string) => JSON.stringify({ uz: name, ru: name, eng: name })
