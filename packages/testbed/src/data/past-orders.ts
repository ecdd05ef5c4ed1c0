// Orders of earlier days in a demo shop: its most ordered products are shown above its menu.
import { newId } from '@dasturxon/api/testing'
import { newPhone } from '../observing/messages.ts'
import type { TestDatabase } from '../servers/database.ts'
import type { DemoShop } from './demo-shop.ts'
import { createOrder } from './factories.ts'

const day = 24 * 60 * 60_000
/** As many as a product needs to count as often ordered. */
const least = 5
const products = 8
const orders = least + products - 1
/** Above the numbers that a run gives to its own orders. */
const firstNumber = 90_000

/** The first product of the menu is ordered most, the eighth just often enough. */
export async function addPastOrders(database: TestDatabase, { merchantId, branch, dishes }: DemoShop): Promise<void> {
  const { rows } = await database.query('SELECT FROM orders WHERE merchant_id = $1 AND number = $2', [
    merchantId,
    firstNumber,
  ])
  // An earlier run on the same product has added them.
  if (rows.length > 0) return
  const customer = newId()
  await database.insert('customer', { merchant_id: merchantId, id: customer, phone: newPhone().replaceAll(' ', '') })
  const line = (id: string) => ({
    product: { id, name: { uz: '', ru: '', eng: '' }, image: null, costPrice: 30_000, discount: 0, count: 1 },
    modifications: [],
  })
  for (let at = 1; at <= orders; at++) {
    const moment = Date.now() - at * day
    await createOrder(database, merchantId, customer, {
      id: idAt(moment),
      created_date: new Date(moment),
      number: firstNumber + orders - at,
      branch_id: branch.id,
      status: 'CLOSED',
      service_type: 'PICK_UP',
      cart_items: JSON.stringify(dishes.slice(0, Math.min(at, products)).map(line)),
    })
  }
}

/** An id as it was given at that time: lists of orders are sorted by it. */
function idAt(moment: number): string {
  const time = moment.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`
}
