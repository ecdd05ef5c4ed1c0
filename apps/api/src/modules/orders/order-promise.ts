// The time that a customer is promised, and whether it was kept.
import type { Eta } from '@dasturxon/rules/eta'
import { fulfilledAt, isKept } from '@dasturxon/rules/lateness'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { minuteMs } from '@dasturxon/rules/zone'
import type { OrderForUpdate } from './orders.sql.ts'

type Slot = { deliveryAt: Date | null; slotStepMinutes: number }

/** Of a new order. A chosen slot lasts until the next one begins. */
export function firstPromise({ etaMin, etaMax }: Eta, placedAt: Date, { deliveryAt, slotStepMinutes }: Slot) {
  const [start, first, last] = deliveryAt ? [deliveryAt, 0, slotStepMinutes] : [placedAt, etaMin, etaMax]
  const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
  return { promisedFrom: after(first), promisedUntil: after(last) }
}

type PromisedOrder = Pick<OrderForUpdate, 'status' | 'serviceType' | 'createdDate' | 'promisedFrom' | 'promisedUntil'>

/**
 * What a new status changes. The promise of an unpaid order begins with its payment, unless a time was chosen. It is
 * compared with the truth when a delivery has arrived, and when any other order is ready: the customer may come later.
 */
export function promiseAfter(order: PromisedOrder, to: OrderStatus, now: Date) {
  const { status, serviceType, createdDate, promisedFrom, promisedUntil } = order
  if (!promisedFrom || !promisedUntil) return {}
  if (to === fulfilledAt(serviceType)) return { promiseKept: isKept(promisedUntil, now) }
  if (status !== 'OPEN' || to !== 'CREATED') return {}
  const after = (moment: Date) => new Date(moment.getTime() + now.getTime() - createdDate.getTime())
  return { promisedFrom: after(promisedFrom), promisedUntil: after(promisedUntil) }
}
