// Lists the time slots of scheduled orders. The page lists exactly the slots that the server accepts.
import { closesAt, isOpen, openSpans, type Schedule, type Span } from './opening-hours.ts'
import {
  dayAt,
  dayMinutes,
  minuteMs,
  parseDay,
  parseTimeOfDay,
  startOfDay,
  formatDay,
  formatTimeOfDay,
  type Zone,
} from './zone.ts'

export type SlotPolicy = {
  slotStepMinutes: number
  /** Slots are listed for today and this many days after it. */
  slotDaysAhead: number
  /** Minutes from placing the order to its hand-over. */
  leadMinutes: number
  /** The last order is accepted this many minutes before closing. */
  lastOrderMinutes: number
}

/** In the branch's time zone: `2026-11-14`, `18:30`. */
export type Slot = { day: string; time: string }
export type SlotDay = { day: string; times: string[] }

/** Days without a slot are left out. A time after midnight is listed under its own date. */
export function listSlots(schedule: Schedule, policy: SlotPolicy, now: Date): SlotDay[] {
  const days: SlotDay[] = []
  for (const at of slotInstants(schedule, policy, now)) {
    const { day, time } = slotAt(schedule.zone, at)
    const last = days.at(-1)
    if (last?.day === day) last.times.push(time)
    else days.push({ day, times: [time] })
  }
  return days
}

/** An order for now needs an open branch that does not close within `lastOrderMinutes`. */
export function takesOrdersNow(schedule: Schedule, { lastOrderMinutes }: SlotPolicy, now: Date): boolean {
  if (!isOpen(schedule, now)) return false
  const closes = closesAt(schedule, now)
  return closes === null || now.getTime() <= closes.getTime() - lastOrderMinutes * minuteMs
}

/** Null when the day or the time is invalid. */
export function slotInstant(zone: Zone, { day, time }: Slot): number | null {
  const date = parseDay(day)
  const minutes = parseTimeOfDay(time)
  return date === null || minutes === null || minutes === dayMinutes
    ? null
    : startOfDay(zone, date) + minutes * minuteMs
}

export function slotAt(zone: Zone, at: number): Slot {
  const day = dayAt(zone, at)
  return { day: formatDay(day), time: formatTimeOfDay((at - startOfDay(zone, day)) / minuteMs) }
}

/** Sorted by time; at the same minutes of every day, whatever the opening time. */
export function* slotInstants(schedule: Schedule, policy: SlotPolicy, now: Date): Generator<number> {
  const { zone } = schedule
  const days = policy.slotDaysAhead + 1
  const end = startOfDay(zone, dayAt(zone, now.getTime()) + days)
  for (const span of openSpans(schedule, now, days)) {
    const { first, last } = bounds(span, policy, now)
    for (
      let at = onStep(zone, first, policy);
      at <= last && at < span.to && at < end;
      at = onStep(zone, at + 1, policy)
    ) {
      yield at
    }
  }
}

function bounds({ from, to }: Span, { leadMinutes, lastOrderMinutes }: SlotPolicy, now: Date) {
  const lead = leadMinutes * minuteMs
  const last = to - lastOrderMinutes * minuteMs
  // The kitchen starts at opening. A lead time that does not fit between opening and last order is not cooking time but
  // advance notice (a cake ordered the day before): then the first slot is at opening.
  const ready = from + lead <= last ? from + lead : from
  return { first: Math.max(now.getTime() + lead, ready), last }
}

function onStep(zone: Zone, at: number, { slotStepMinutes }: SlotPolicy): number {
  const midnight = startOfDay(zone, dayAt(zone, at))
  const step = slotStepMinutes * minuteMs
  // The steps restart at every midnight, also when the step does not divide the day.
  return Math.min(midnight + Math.ceil((at - midnight) / step) * step, midnight + dayMinutes * minuteMs)
}
