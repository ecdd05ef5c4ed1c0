// Places orders through the HTTP API and changes their status as staff.
import { moveOrder } from '@dasturxon/contracts/order-board.endpoints'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { place, type OrderInput } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import type { OwnShop } from './own-shop.ts'

/** Returns the order from the API response. */
export async function placeOrder(person: Person, input: OrderInput) {
  const [error, order] = await place(person, input)
  if (error) throw new Error(`${error.code} ${JSON.stringify(error)}`)
  return order
}

export const placeDelivery = async (shop: OwnShop, person: Person, input: OrderInput = {}) =>
  placeOrder(person, await shop.delivery(person, input))

/** Moves the order through the given statuses; throws when the API refuses one. */
export async function bring(shop: OwnShop, staff: Person, id: string, ...way: OrderStatus[]): Promise<void> {
  for (const to of way) {
    const { rows } = await shop.database.query<{ version: number }>('SELECT version FROM orders WHERE id = $1', [id])
    const body = { version: rows[0]?.version ?? 0, to, reason: 'Masalliq tugadi', reasonReturn: 'Mijoz topilmadi' }
    const [error] = await staff.page.call(moveOrder, { params: { id }, body })
    if (error) throw new Error(`${to}: ${JSON.stringify(error)}`)
  }
}
