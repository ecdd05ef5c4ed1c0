// When will it be there? A range that shrinks with the clock, never a minute that nobody can promise; and when even its
// end has passed, that is said instead of a number.
import { eta } from '@dasturxon/rules/eta'
import { isArchived, takesTheRoad } from '@dasturxon/rules/order-status'
import type { ActiveOrder as Order } from './active-orders-store.ts'

export type Arrival =
  /** Minutes from now; `from` 0: any moment. `first` and `last` are the same as instants. */
  | { kind: 'soon'; from: number; to: number; first: number; last: number }
  /** For a chosen time that is still far. */
  | { kind: 'at'; at: number }
  | { kind: 'late' }
  /** It waits on the counter. */
  | { kind: 'ready' }
  /** Over, or nobody has begun to count: money is missing. */
  | { kind: 'none' }

const minute = 60_000
/** Until then minutes are easier to think in than a time of day. */
const nearMinutes = 90

type Facts = Pick<
  Order,
  | 'status'
  | 'serviceType'
  | 'createdDate'
  | 'acceptedTime'
  | 'readyTime'
  | 'deliveryAt'
  | 'cookingTime'
  | 'distance'
  | 'statusSince'
>

/** `cookingMinutes`: of the slowest dish, for as long as the kitchen has not said how long it needs. */
export function arrivalOf(order: Facts, cookingMinutes: number | null, now: number): Arrival {
  const { status, serviceType } = order
  const isOnRoad = takesTheRoad(serviceType)
  if (isArchived(status) || status === 'OPEN') return { kind: 'none' }
  if (!isOnRoad && status === 'DONE') return { kind: 'ready' }
  if (order.deliveryAt !== null && status !== 'ON_WAY') return fromWish(new Date(order.deliveryAt).getTime(), now)

  const start = startOf(order)
  const isCooked = start.isCooked
  const { etaMin, etaMax } = eta({
    cookingMinutes: [isCooked ? null : (order.cookingTime ?? cookingMinutes)],
    ordersAhead: 0,
    parallelCooks: 1,
    distance: isOnRoad ? (order.distance ?? 0) : null,
  })
  return within(start.at + etaMin * minute, start.at + etaMax * minute, now)
}

/** Whatever has last been done, the rest is counted from there. */
function startOf({ status, statusSince, readyTime, acceptedTime, createdDate }: Facts): {
  at: number
  isCooked: boolean
} {
  if (status === 'ON_WAY') return { at: new Date(statusSince).getTime(), isCooked: true }
  if (readyTime !== null) return { at: new Date(readyTime).getTime(), isCooked: true }
  return { at: new Date(acceptedTime ?? createdDate).getTime(), isCooked: false }
}

function fromWish(at: number, now: number): Arrival {
  return at - now > nearMinutes * minute ? { kind: 'at', at } : within(at, at, now)
}

function within(first: number, last: number, now: number): Arrival {
  const to = Math.ceil((last - now) / minute)
  if (to <= 0) return { kind: 'late' }
  return { kind: 'soon', from: Math.max(0, Math.ceil((first - now) / minute)), to, first, last }
}
