// Live orders on the boards of a demo shop, in the shares of a busy evening: written to the database, because placing
// them would take longer than measuring.
import { newId } from '@dasturxon/api/testing'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { createOrder } from '@dasturxon/testbed/data/factories'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'

export const liveOrders = 300

export type LiveShop = { merchantId: string; sub: string; branchIds: string[] }

/** Out of ten orders. */
const statuses: readonly OrderStatus[] = [
  'CREATED',
  'CREATED',
  'CREATED',
  'ACCEPTED',
  'ACCEPTED',
  'COOKING',
  'COOKING',
  'COOKING',
  'DONE',
  'ON_WAY',
]
const names = ['Aziza Karimova', 'Bobur Rashidov', 'Dilnoza Saidova', 'Eldor Tursunov', 'Feruza Usmonova']
const streets = ['Bunyodkor shoh koʻchasi', 'Amir Temur shoh koʻchasi', 'Ahmad Donish koʻchasi', 'Shota Rustaveli']

type Product = { id: string; name: object; image: string | null; costPrice: number }

export async function openLiveShop(database: TestDatabase, sub: string): Promise<LiveShop> {
  const { rows } = await database.query<{ merchantId: string; branchIds: string[] }>(
    `SELECT merchant_id AS "merchantId", array_agg(branch.id ORDER BY branch.is_main DESC, branch.id) AS "branchIds"
     FROM merchant JOIN branch USING (merchant_id) WHERE sub = $1 AND branch.is_active AND NOT branch.deleted GROUP BY 1`,
    [sub],
  )
  const [shop] = rows
  if (!shop) throw new Error(`There is no shop ${sub}`)
  const { rows: products } = await database.query<Product>(
    `SELECT id, name, image, cost_price AS "costPrice" FROM product WHERE merchant_id = $1 AND active ORDER BY id LIMIT 60`,
    [shop.merchantId],
  )
  const random = seededRandom(300)
  for (let number = 1; number <= liveOrders; number++) {
    const customerId = newId()
    const [first_name, last_name] = random.pick(names).split(' ')
    const phone = `+99893${String(number).padStart(7, '0')}`
    await database.insert('customer', { merchant_id: shop.merchantId, id: customerId, phone, first_name, last_name })
    const lines = Array.from({ length: 1 + random.below(4) }, () => lineOf(random.pick(products), 1 + random.below(3)))
    const total = lines.reduce((sum, { product }) => sum + product.costPrice * product.count, 0)
    const address = {
      latitude: 41.31,
      longitude: 69.28,
      type: 'HOUSE',
      streetName: random.pick(streets),
      houseNumber: String(number),
    }
    const isDelivery = random.below(2) === 0
    await createOrder(database, shop.merchantId, customerId, {
      number,
      branch_id: random.pick(shop.branchIds),
      status: statuses[number % statuses.length],
      service_type: isDelivery ? 'DELIVERY' : 'PICK_UP',
      address: isDelivery ? JSON.stringify(address) : null,
      cart_items: JSON.stringify(lines),
      product_count: lines.length,
      product_price: total,
      delivery_price: 0,
      total_price: total,
    })
  }
  return { ...shop, sub }
}

const lineOf = ({ id, name, image, costPrice }: Product, count: number) => ({
  product: { id, name, image, costPrice, discount: 0, count },
  modifications: [],
})
