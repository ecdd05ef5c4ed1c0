// A shop whose products have a counted stock, with a promo that has a minimum, customers with cashback and two operators.
import { newId } from '@dasturxon/api/testing'
import { browser } from '@dasturxon/testbed/data/browser'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import type { ApiAt } from '@dasturxon/testbed/servers/api'
import { consoleHost } from '@dasturxon/testbed/servers/api-process'
import { giveCashback } from '../orders/shops.ts'
import type { Portions } from './stock-model.ts'

export type ChangingShop = Awaited<ReturnType<typeof openChangingShop>>

export const stock = 100_000
export const cashback = 10_000_000
export const promo = { code: 'OSH', off: 5_000, over: 40_000 }
const prices = [7_500, 19_900, 32_000, 45_500]

export async function openChangingShop(api: ApiAt) {
  const shop = await openOrderingShop(api, { settings: { cancel_order_active: true } })
  const { merchantId } = shop
  await api.database.query('UPDATE payment_channel_setting SET is_connected = true WHERE merchant_id = $1', [
    merchantId,
  ])
  await api.database.insert('promo', {
    merchant_id: merchantId,
    id: newId(),
    code: promo.code,
    discount_type: 'AMOUNT',
    product_discount: promo.off,
    min_price: promo.over,
  })
  const products: string[] = []
  for (const [index, cost_price] of prices.entries())
    products.push(await shop.sold({ cost_price, discount: index * 5 }, { stock }))
  const people = await Promise.all(Array.from({ length: 8 }, () => shop.customer()))
  const ids = people.map(({ id }) => id)
  await giveCashback(api, merchantId, ids, cashback)
  const operator = async (): Promise<Person> => {
    const { id, page } = await asStaff(api as Parameters<typeof asStaff>[0], shop, 'OPERATOR')
    return { id, page: Object.assign(browser(api, { host: consoleHost, merchantId }), { token: page.token }) }
  }
  const manager = await asStaff(api as Parameters<typeof asStaff>[0], shop, 'MANAGER')
  manager.page = Object.assign(browser(api, { host: consoleHost, merchantId }), { token: manager.page.token })
  /** The counted portions of every order as it was placed. */
  const placed = new Map<string, Portions>()
  return {
    ...shop,
    placed,
    database: api.database,
    products,
    people,
    manager,
    operators: [await operator(), await operator()],
  }
}
