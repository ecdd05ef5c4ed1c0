// The dishes that customers of a shop order most often.

/** Orders to look at: the newest of these days. */
export const popularDays = 30
export const popularOrders = 500
/** A dish of fewer orders is a coincidence, and a row of fewer dishes looks like a mistake. */
const leastOrders = 5
const leastDishes = 4
const mostDishes = 10

/** The most ordered dish first; empty while too few are known. An order counts once for a dish, however many portions. */
export function popularDishes(orders: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const dishes of orders) for (const id of new Set(dishes)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const popular = [...counts].filter(([, count]) => count >= leastOrders)
  if (popular.length < leastDishes) return []
  // Dishes of equal counts keep one order, so that the row does not change from hour to hour.
  return popular
    .toSorted(([id, count], [otherId, other]) => other - count || (id < otherId ? -1 : 1))
    .slice(0, mostDishes)
    .map(([id]) => id)
}
