// The stock of a shop computed a second time, from what was placed and from the changes that were agreed to, one by one.
import type { TestDatabase } from '@dasturxon/testbed/servers/database'

export type Portions = Record<string, number>
type Agreed = {
  orderId: string
  reason: string
  status: string
  items: { item: { product: { id: string; count: number }; isCounted?: boolean } }[]
}
type Canceled = { orderId: string; from: string }

/** What the orders have taken from the stock for good, per product. */
export async function takenPortions(database: TestDatabase, placed: ReadonlyMap<string, Portions>): Promise<Portions> {
  const { rows: agreed } = await database.query<Agreed>(`
    SELECT change.order_id AS "orderId", change.reason, event.status, change.contents -> 'items' AS items
    FROM order_change AS change JOIN LATERAL (
      SELECT version, status FROM order_event AS event
      WHERE event.merchant_id = change.merchant_id AND event.order_id = change.order_id AND kind = 'UPDATE'
        AND event.at::timestamptz(3) = change.answered_at ORDER BY version LIMIT 1) AS event ON true
    WHERE change.status = 'AGREED' ORDER BY change.order_id, event.version`)
  const { rows: canceled } = await database.query<Canceled>(`
    SELECT orders.id AS "orderId", event.status AS from FROM orders JOIN order_event AS event
      ON event.merchant_id = orders.merchant_id AND event.order_id = orders.id AND event.version = orders.version - 1
    WHERE orders.status = 'CANCELED'`)
  const taken: Portions = {}
  const add = (portions: Portions) => {
    for (const [id, count] of Object.entries(portions)) taken[id] = (taken[id] ?? 0) + count
  }
  for (const [orderId, first] of placed) {
    let held = first
    for (const { reason, status, items } of agreed.filter((one) => one.orderId === orderId)) {
      const next = portionsOf(items.flatMap(({ item }) => (item.isCounted ? [item.product] : [])))
      if (reason === 'SOLD_OUT' || status === 'COOKING') add(less(held, next))
      held = next
    }
    const end = canceled.find((one) => one.orderId === orderId)
    if (!end || end.from === 'COOKING') add(held)
  }
  return taken
}

export function portionsOf(lines: readonly { id: string; count: number }[]): Portions {
  const portions: Portions = {}
  for (const { id, count } of lines) portions[id] = (portions[id] ?? 0) + count
  return portions
}

/** What is in the first and not in the second. */
const less = (first: Portions, second: Portions): Portions =>
  Object.fromEntries(Object.entries(first).map(([id, count]) => [id, Math.max(0, count - (second[id] ?? 0))]))
