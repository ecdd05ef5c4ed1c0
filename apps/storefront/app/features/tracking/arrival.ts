// The arrival of an order: the promised range, counted down as time passes. It moves only when the kitchen or the courier
// cannot keep it any more; `late` when even its end has passed.
import { eta } from '@dasturxon/rules/eta'
import { isArchived, isDelivered } from '@dasturxon/rules/order-status'
import type { ActiveOrder as Order } from './active-orders-store.ts'

export type Arrival =
  /** `from` and `to`: minutes from now; `from` 0 is any moment. `first` and `last`: the same range as timestamps. */
  | { kind: 'soon'; from: number; to: number; first: number; last: number }
  /** Scheduled for a chosen time that is still far away. */
  | { kind: 'at'; at: number }
  | { kind: 'late' }
  /** The order waits on the counter for pick-up. */
  | { kind: 'ready' }
  /** The order is ready and carried to its table. */
  | { kind: 'toTable' }
  /** The order is over, or still waits for payment. */
  | { kind: 'none' }

const minute = 60_000
/** Up to this many minutes ahead, minutes are easier to read than a time of day. */
const nearMinutes = 90

type Facts = Pick<
  Order,
  | 'status'
  | 'serviceType'
  | 'createdDate'
  | 'acceptedTime'
  | 'readyTime'
  | 'deliveryAt'
  | 'promisedFrom'
  | 'promisedUntil'
  | 'cookingTime'
  | 'distance'
  | 'statusSince'
>

export function arrivalOf(order: Facts, clock: number): Arrival {
  // The clock of a page is up to ten seconds old, and that of a device may be slow: it is never before the last status.
  const now = Math.max(clock, new Date(order.statusSince).getTime())
  const { status, serviceType, cookingTime, deliveryAt, promisedFrom, promisedUntil } = order
  const isOnRoad = isDelivered(serviceType)
  if (isArchived(status) || status === 'OPEN') return { kind: 'none' }
  if (!isOnRoad && status === 'DONE') return { kind: serviceType === 'DINE_IN' ? 'toTable' : 'ready' }
  if (deliveryAt !== null && status !== 'ON_WAY') return fromChosenTime(new Date(deliveryAt).getTime(), now)

  const start = startOf(order)
  const { etaMin, etaMax } = eta({
    cookingMinutes: [start.isCooked ? null : cookingTime],
    ordersAhead: 0,
    parallelCooks: 1,
    distance: isOnRoad ? (order.distance ?? 0) : null,
  })
  const estimated = within(start.at + etaMin * minute, start.at + etaMax * minute, now)
  // Orders placed before promises were stored have none; the time chosen for an order does not bind its courier.
  if (promisedFrom === null || promisedUntil === null || deliveryAt !== null) return estimated
  const [first, last] = [promisedFrom, promisedUntil].map((moment) => new Date(moment).getTime()) as [number, number]
  // The estimate does not know how fast this merchant's couriers are: only its early end speaks against the promise.
  const isLater = (start.isCooked || cookingTime !== null) && start.at + etaMin * minute > last
  return isLater ? estimated : within(first, last, now)
}

/** The time of the last completed step; the remaining time is counted from it. */
function startOf({ status, statusSince, readyTime, acceptedTime, createdDate }: Facts): {
  at: number
  isCooked: boolean
} {
  if (status === 'ON_WAY') return { at: new Date(statusSince).getTime(), isCooked: true }
  if (readyTime !== null) return { at: new Date(readyTime).getTime(), isCooked: true }
  return { at: new Date(acceptedTime ?? createdDate).getTime(), isCooked: false }
}

function fromChosenTime(at: number, now: number): Arrival {
  return at - now > nearMinutes * minute ? { kind: 'at', at } : within(at, at, now)
}

function within(first: number, last: number, now: number): Arrival {
  const to = Math.ceil((last - now) / minute)
  if (to <= 0) return { kind: 'late' }
  return { kind: 'soon', from: Math.max(0, Math.ceil((first - now) / minute)), to, first, last }
}
