// The estimated arrival of an order: a range of minutes that counts down as time passes; `late` when even the end of
// the range has passed.
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
  | 'cookingTime'
  | 'distance'
  | 'statusSince'
>

/** `cookingMinutes`: of the slowest product, used until the kitchen has set a cooking time. */
export function arrivalOf(order: Facts, cookingMinutes: number | null, now: number): Arrival {
  const { status, serviceType } = order
  const isOnRoad = isDelivered(serviceType)
  if (isArchived(status) || status === 'OPEN') return { kind: 'none' }
  if (!isOnRoad && status === 'DONE') return { kind: 'ready' }
  if (order.deliveryAt !== null && status !== 'ON_WAY') return fromChosenTime(new Date(order.deliveryAt).getTime(), now)

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
