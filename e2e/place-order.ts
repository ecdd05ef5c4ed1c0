// Orders as a page places them, through HTTP, and staff who bring them on.
import { moveOrder } from '@dasturxon/contracts/order-board.endpoints'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { place, type Wish } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import type { OwnShop } from './own-shop.ts'

/** Answers the order as the API told it. */
export async function placeOrder(person: Person, wish: Wish) {
  const [error, order] = await place(person, wish)
  if (error) throw new Error(`${error.code} ${JSON.stringify(error)}`)
  return order
}

export const placeDelivery = async (shop: OwnShop, person: Person, wish: Wish = {}) =>
  placeOrder(person, await shop.delivery(person, wish))

/** One status after the other, each refusal being a mistake of the test. */
export async function bring(shop: OwnShop, staff: Person, id: string, ...way: OrderStatus[]): Promise<void> {
  for (const to of way) {
    const { rows } = await shop.database.query<{ version: number }>('SELECT version FROM orders WHERE id = $1', [id])
    const body = { version: rows[0]?.version ?? 0, to, reason: 'Masalliq tugadi', reasonReturn: 'Mijoz topilmadi' }
    const [error] = await staff.page.call(moveOrder, { params: { id }, body })
    if (error) throw new Error(`${to}: ${JSON.stringify(error)}`)
  }
}
