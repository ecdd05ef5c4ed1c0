// What must happen to an order by itself, and when? The worker sleeps until then and asks again before it acts.
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
  /** When it came into this status. */
  since: Date
  deliveryAt: Date | null
}

export type Deadline = { to: OrderStatus; at: Date }

const closesAfterMinutes = 120
const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs)

/** Null: this order waits for people only. */
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

/** Before an unaccepted order is given up, people are called louder. */
export const escalatesAt = ({ status, since }: TimedOrder, policy: DeadlinePolicy): Date | null =>
  status === 'CREATED' ? after(since, policy.escalateMinutes) : null

/** Never into a closed kitchen: nobody would accept it there, and the order would be given up overnight. */
export function releaseAt(deliveryAt: Date, leadMinutes: number, schedule: Schedule): Date {
  const wanted = after(deliveryAt, -leadMinutes)
  if (isOpen(schedule, wanted)) return wanted
  const opens = nextOpening(schedule, wanted)
  return opens && opens < deliveryAt ? opens : deliveryAt
}
