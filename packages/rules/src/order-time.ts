// Decides the time of an order: now or the slot the customer chose, and whether the branch accepts orders for it.
// "Later" without a time is refused, never treated as now.
import type { Schedule } from './opening-hours.ts'
import { done, type Outcome, refused } from './outcome.ts'
import { lasts, type PauseReason } from './pause.ts'
import type { ServiceType } from './service-type.ts'
import { type Slot, slotAt, type SlotPolicy, slotInstant, slotInstants, takesOrdersNow } from './slots.ts'
import { minuteMs, formatInstant } from './zone.ts'

/** Two pairs of day and time, so that switching between delivery and pick-up keeps the time chosen for each. */
export type RequestedTime = {
  later: boolean
  day: string | null
  time: string | null
  day2: string | null
  time2: string | null
}

/** `deliveryAt` carries the branch's own offset: `2026-11-14T18:30:00+05:00`. */
export type OrderTime = { kind: 'now' } | { kind: 'later'; deliveryAt: string }

export type TimeField = 'day' | 'time' | 'day2' | 'time2'
export type TimeRefusal =
  | { code: 'slot_missing'; params: { fields: TimeField[] } }
  | { code: 'branch_paused'; params: { until: string; reason: PauseReason; next: Slot | null } }
  | { code: 'no_orders_now' | 'slot_expired' | 'slot_unavailable'; params: { next: Slot | null } }

/** Delivery reads day and time; pick-up and dine-in read day2 and time2. */
const fieldsOf = {
  DELIVERY: ['day', 'time'],
  PICK_UP: ['day2', 'time2'],
  DINE_IN: ['day2', 'time2'],
} as const satisfies Record<ServiceType, readonly TimeField[]>

/** A customer at a table eats now; only staff take an order for a later hour there. */
export const canOrderForLater = (service: ServiceType, by: 'person' | 'staff'): boolean =>
  service !== 'DINE_IN' || by === 'staff'

/** `schedule` is the branch's schedule for this service type. */
export function orderTime(
  requested: RequestedTime,
  service: ServiceType,
  schedule: Schedule,
  policy: SlotPolicy,
  now: Date,
): Outcome<OrderTime, TimeRefusal> {
  const slotOf = (at: number | null) => (at === null ? null : slotAt(schedule.zone, at))
  const refuse = (code: 'no_orders_now' | 'slot_expired' | 'slot_unavailable', next: number | null) =>
    refused({ code, params: { next: slotOf(next) } })

  if (!requested.later) {
    if (takesOrdersNow(schedule, policy, now)) return done({ kind: 'now' })
    const next = nextSlot(schedule, policy, now, null)
    const { pause } = schedule
    const isPaused = pause && lasts(pause, now) && takesOrdersNow({ ...schedule, pause: null }, policy, now)
    return isPaused
      ? refused({ code: 'branch_paused', params: { until: pause.until, reason: pause.reason, next: slotOf(next) } })
      : refuse('no_orders_now', next)
  }

  const [dayField, timeField] = fieldsOf[service]
  const { [dayField]: day, [timeField]: time } = requested
  if (!day || !time) {
    const fields = [...(day ? [] : [dayField]), ...(time ? [] : [timeField])]
    return refused({ code: 'slot_missing', params: { fields } })
  }

  const requestedAt = slotInstant(schedule.zone, { day, time })
  const next = nextSlot(schedule, policy, now, requestedAt)
  if (requestedAt !== null && next === requestedAt) {
    return done({ kind: 'later', deliveryAt: formatInstant(schedule.zone, requestedAt) })
  }
  const expired = requestedAt !== null && requestedAt < now.getTime() + policy.leadMinutes * minuteMs
  return refuse(expired ? 'slot_expired' : 'slot_unavailable', next)
}

/** The first slot from the requested time on; when there is none, the first slot of all. */
function nextSlot(schedule: Schedule, policy: SlotPolicy, now: Date, requestedAt: number | null): number | null {
  let first: number | null = null
  for (const at of slotInstants(schedule, policy, now)) {
    if (at >= (requestedAt ?? 0)) return at
    first ??= at
  }
  return first
}
