// Computes the automatic status change of an order and its time. The worker waits until then and checks again before
// it makes the change.
import { isOpen, nextOpening, type Schedule } from './opening-hours.ts'
import type { OrderStatus } from './order-status.ts'
import { minuteMs } from './zone.ts'

export type DeadlinePolicy = {
  paymentDeadlineMinutes: number
  escalateMinutes: number
  autoCancelMinutes: number
  leadMinutes: number
}

export type TimedOrder = {
  status: OrderStatus
  /** When the order entered this status. */
  since: Date
  deliveryAt: Date | null
}

export type Deadline = { to: OrderStatus; at: Date }

const closesAfterMinutes = 120
const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs)

/** Null: the order has no automatic status change. */
export function deadlineOf(order: TimedOrder, policy: DeadlinePolicy, schedule: Schedule): Deadline | null {
  const { status, since, deliveryAt } = order
  if (status === 'OPEN') return { to: 'CANCELED', at: after(since, policy.paymentDeadlineMinutes) }
  if (status === 'CREATED') return { to: 'CANCELED', at: after(since, policy.autoCancelMinutes) }
  if (status === 'AT_TIME' && deliveryAt) {
    return { to: 'CREATED', at: releaseAt(deliveryAt, policy.leadMinutes, schedule) }
  }
  if (status === 'DELIVERED') return { to: 'CLOSED', at: after(since, closesAfterMinutes) }
  return null
}

export const isDue = (deadline: Deadline | null, now: Date): boolean => deadline !== null && now >= deadline.at

/** When staff get a louder alarm about an order that is not accepted, before the order is canceled automatically. */
export const escalatesAt = ({ status, since }: TimedOrder, policy: DeadlinePolicy): Date | null =>
  status === 'CREATED' ? after(since, policy.escalateMinutes) : null

/**
 * When a scheduled order is released to the kitchen: before `deliveryAt` only while the branch is open, because no
 * staff of a closed branch would accept the order, and it would be canceled overnight.
 */
export function releaseAt(deliveryAt: Date, leadMinutes: number, schedule: Schedule): Date {
  const release = after(deliveryAt, -leadMinutes)
  if (isOpen(schedule, release)) return release
  const opens = nextOpening(schedule, release)
  return opens && opens < deliveryAt ? opens : deliveryAt
}
