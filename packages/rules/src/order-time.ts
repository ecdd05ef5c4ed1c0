// For when is this order: now, or the slot the customer chose, and does the branch take it for then?
// "Later" without a time is refused, never taken for now.
import type { Schedule } from './opening-hours.ts'
import { done, type Outcome, refused } from './outcome.ts'
import type { ServiceType } from './service-type.ts'
import { type Slot, slotAt, type SlotPolicy, slotInstant, slotInstants, takesOrdersNow } from './slots.ts'
import { minuteMs, writeInstant } from './zone.ts'

/** The draft keeps two pairs, so that switching the service does not lose what was chosen for the other. */
export type TimeWish = {
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
  | { code: 'no_orders_now' | 'slot_expired' | 'slot_unavailable'; params: { next: Slot | null } }

/** Delivery reads day and time; who comes to the food, day2 and time2. */
const fieldsOf = {
  DELIVERY: ['day', 'time'],
  PICK_UP: ['day2', 'time2'],
  DINE_IN: ['day2', 'time2'],
} as const satisfies Record<ServiceType, readonly TimeField[]>

/** The schedule is the one the branch keeps for this service. */
export function orderTime(
  wish: TimeWish,
  service: ServiceType,
  schedule: Schedule,
  policy: SlotPolicy,
  now: Date,
): Outcome<OrderTime, TimeRefusal> {
  const refuse = (code: 'no_orders_now' | 'slot_expired' | 'slot_unavailable', next: number | null) =>
    refused({ code, params: { next: next === null ? null : slotAt(schedule.zone, next) } })

  if (!wish.later) {
    return takesOrdersNow(schedule, policy, now)
      ? done({ kind: 'now' })
      : refuse('no_orders_now', nextSlot(schedule, policy, now, null))
  }

  const [dayField, timeField] = fieldsOf[service]
  const { [dayField]: day, [timeField]: time } = wish
  if (!day || !time) {
    const fields = [...(day ? [] : [dayField]), ...(time ? [] : [timeField])]
    return refused({ code: 'slot_missing', params: { fields } })
  }

  const wanted = slotInstant(schedule.zone, { day, time })
  const next = nextSlot(schedule, policy, now, wanted)
  if (wanted !== null && next === wanted) {
    return done({ kind: 'later', deliveryAt: writeInstant(schedule.zone, wanted) })
  }
  const expired = wanted !== null && wanted < now.getTime() + policy.leadMinutes * minuteMs
  return refuse(expired ? 'slot_expired' : 'slot_unavailable', next)
}

/** The first slot from the wanted time on; when there is none so late, the first of all. */
function nextSlot(schedule: Schedule, policy: SlotPolicy, now: Date, wanted: number | null): number | null {
  let first: number | null = null
  for (const at of slotInstants(schedule, policy, now)) {
    if (at >= (wanted ?? 0)) return at
    first ??= at
  }
  return first
}
