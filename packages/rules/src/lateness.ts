// How late an order is, for the board and for the record of kept promises.
import { isArchived, isDelivered, type OrderServiceType, orderStatuses, type OrderStatus } from './order-status.ts'
import { minuteMs } from './zone.ts'

export type PromisedOrder = { status: OrderStatus; serviceType: OrderServiceType; promisedUntil: Date | null }

/** The status in which a promise is fulfilled: a delivery has arrived, any other order is ready to be fetched. */
export const fulfilledAt = (serviceType: OrderServiceType): OrderStatus =>
  isDelivered(serviceType) ? 'DELIVERED' : 'DONE'

/** The promise still runs: the order is neither fulfilled nor canceled. */
const isWaiting = ({ status, serviceType }: PromisedOrder): boolean =>
  !isArchived(status) && orderStatuses.indexOf(status) < orderStatuses.indexOf(fulfilledAt(serviceType))

/** An order is late after the last moment of its promise. */
export const isKept = (promisedUntil: Date, at: Date): boolean => at <= promisedUntil

/** Minutes in which an order may become late: the board shows them in another colour. */
const soonMinutes = 10

export type Lateness = {
  state: 'in_time' | 'soon' | 'late'
  /** Whole minutes left; negative: late. */ minutes: number
}

/** Null: nothing was promised, or the promise is fulfilled. */
export function latenessOf(order: PromisedOrder, now: Date): Lateness | null {
  const { promisedUntil } = order
  if (!promisedUntil || !isWaiting(order)) return null
  const left = promisedUntil.getTime() - now.getTime()
  const minutes = left >= 0 ? Math.floor(left / minuteMs) : -Math.ceil(-left / minuteMs)
  if (!isKept(promisedUntil, now)) return { state: 'late', minutes }
  return { state: minutes < soonMinutes ? 'soon' : 'in_time', minutes }
}
