// One random run: a shop, a basket, a destination, a time and a person. The same seed gives the same run.
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { Choice, Service } from './price.ts'
import type { Group, Product } from './products.ts'
import type { Branch, Promo, Shop } from './shop-plans.ts'

export type Point = { latitude: number; longitude: number }
/** Without `modifications` the options are left as the product page preselects them. */
export type PlannedLine = { product: Product; count: number; modifications: Choice[] | null }
export type Plan = {
  seed: number
  shop: Shop
  service: Service
  /** The destination of a delivery. */
  point: Point
  /** The branch of a pick-up or of the table. */
  branch: Branch
  lines: PlannedLine[]
  promo: Promo | null
  cashback: { requested: number; balance: number }
  isGuest: boolean
  isLater: boolean
  slotIndex: number
  paymentType: 'CASH' | 'TERMINAL'
}

const services: Service[] = ['DELIVERY', 'DELIVERY', 'PICK_UP', 'DINE_IN']

export function planRun(seed: number, random: SeededRandom, shop: Shop): Plan {
  const service = random.pick(services)
  const isGuest = service === 'DINE_IN' && random.below(2) === 0
  const balance = isGuest ? 0 : random.pick([0, 3_000, 90_000])
  return {
    seed,
    shop,
    service,
    point: pointFrom(random),
    branch: random.pick(shop.branches),
    lines: linesFrom(random, shop, service),
    promo: random.below(3) === 0 ? random.pick(shop.promos) : null,
    cashback: { balance, requested: random.pick([0, 0, 1_000, 25_000, 500_000]) },
    isGuest,
    isLater: random.below(3) === 0,
    slotIndex: random.below(40),
    paymentType: random.below(4) === 0 ? 'TERMINAL' : 'CASH',
  }
}

/** In the inner area, in the outer one, just outside of both, or in another city. */
function pointFrom(random: SeededRandom): Point {
  const between = (least: number, most: number) =>
    Number((least + ((most - least) * random.below(1_000_000)) / 1_000_000).toFixed(6))
  const kind = random.below(8)
  if (kind < 4) return { latitude: between(41.281, 41.329), longitude: between(69.221, 69.299) }
  if (kind < 6) return { latitude: between(41.331, 41.379), longitude: between(69.161, 69.379) }
  if (kind < 7) return { latitude: between(41.381, 41.4), longitude: between(69.2, 69.3) }
  return { latitude: between(40, 40.2), longitude: between(67.7, 67.9) }
}

function linesFrom(random: SeededRandom, { products }: Shop, service: Service): PlannedLine[] {
  const offered = products.filter(({ isDelivered }) => isDelivered || service !== 'DELIVERY')
  const chosen = new Set(Array.from({ length: 1 + random.below(4) }, () => random.pick(offered)))
  return [...chosen].map((product) => ({
    product,
    count: 1 + random.below(4),
    modifications: random.below(2) === 0 ? null : product.groups.flatMap((group) => choicesFrom(random, group)),
  }))
}

function choicesFrom(random: SeededRandom, { min, max, options }: Group): Choice[] {
  const counts = new Map<string, number>()
  for (let left = min + random.below(max - min + 1); left > 0; left--) {
    const possible = options.filter(({ id, max: most }) => most === null || (counts.get(id) ?? 0) < most)
    const { id } = random.pick(possible)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts].map(([modificationId, count]) => ({ modificationId, count }))
}
