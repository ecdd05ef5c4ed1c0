// How many minutes an order must be promised, by plain arithmetic from the data of the shop and its kitchen queue.
import type { Branch, Shop } from './shop-plans.ts'

export type Range = { from: number; to: number }
const step = 5

/** The middle of the cooking times of the menu; products without a time do not count. */
function usualCooking({ products }: Shop): number {
  const times = products.flatMap(({ cooking }) => cooking ?? []).sort((one, other) => one - other)
  return times[Math.ceil(times.length / 2) - 1] ?? 0
}

/** `distance` in metres; null for an order that is not delivered. */
export function expectedMinutes(shop: Shop, { waiting }: Branch, distance: number | null): Range {
  const { cooks, queueMinutes, speed, handover, early, late } = shop.pace
  const drive = distance === null ? 0 : (distance * 60) / (speed * 1_000) + handover
  const middle = usualCooking(shop) + (waiting / cooks) * queueMinutes + drive
  const to = Math.max(10, step * Math.round((middle + Math.min(late, middle / 2)) / step))
  const from = step * Math.round((middle - early) / step)
  return { from: Math.max(from, step * Math.ceil(to / 2 / step)), to }
}

/** Metres between two points of a city on a sphere, which is exact to half a percent. */
export function metresBetween(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = radians(one.lon - other.lon) * Math.cos(radians((one.lat + other.lat) / 2))
  return 6_371_009 * Math.hypot(radians(one.lat - other.lat), across)
}
