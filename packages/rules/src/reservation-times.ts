// Lists the times at which a table of a branch can be reserved. The page lists exactly the times the server accepts.
import { openSpans, type Schedule } from './opening-hours.ts'
import { dayAt, minuteMs, startOfDay } from './zone.ts'

export type ReservationTerms = {
  stepMinutes: number
  /** A table is reserved at least so long before the guests come. */
  leadMinutes: number
  /** Tables can be reserved for today and this many days after it. */
  daysAhead: number
  /** How long a table is kept for its guests. */
  stayMinutes: number
  /** Parties of at least `longStayGuests` stay longer. */
  longStayMinutes: number
  longStayGuests: number
  mostGuests: number
  /** Otherwise staff confirm every reservation. */
  isConfirmedAtOnce: boolean
  /** Guests are reminded so long before they come; 0: they are not. */
  remindMinutes: number
}

/** For a branch that has set no terms of its own. */
export const standardTerms: ReservationTerms = {
  stepMinutes: 30,
  leadMinutes: 60,
  daysAhead: 30,
  stayMinutes: 120,
  longStayMinutes: 180,
  longStayGuests: 6,
  mostGuests: 20,
  isConfirmedAtOnce: true,
  remindMinutes: 180,
}

/** Guests who come so shortly before closing would not finish a meal. */
const shortestStayMinutes = 60

/** Milliseconds; the end is not included. */
export type Stay = { from: number; to: number }

/** The stays that begin on this day, by time. A time after midnight is listed under its own date. */
export function listStays(
  schedule: Schedule,
  terms: ReservationTerms,
  wish: { day: number; guests: number },
  now: Date,
): Stay[] {
  const { zone } = schedule
  const { day, guests } = wish
  const today = dayAt(zone, now.getTime())
  if (day < today || day > today + terms.daysAhead || guests < 1 || guests > terms.mostGuests) return []
  const midnight = startOfDay(zone, day)
  const nextMidnight = startOfDay(zone, day + 1)
  const earliest = now.getTime() + terms.leadMinutes * minuteMs
  const stay = (guests >= terms.longStayGuests ? terms.longStayMinutes : terms.stayMinutes) * minuteMs
  const step = terms.stepMinutes * minuteMs
  const stays: Stay[] = []
  // One day more: a stay may end after the midnight of its day.
  for (const { from, to } of openSpans(schedule, now, day - today + 2)) {
    const begin = Math.max(from, midnight, earliest)
    const last = to - Math.min(stay, shortestStayMinutes * minuteMs)
    // The steps restart at every midnight, as those of orders do.
    for (let at = midnight + Math.ceil((begin - midnight) / step) * step; at <= last && at < nextMidnight; at += step)
      stays.push({ from: at, to: Math.min(at + stay, to) })
  }
  return stays
}

/** When guests are reminded. Null: never, also when they have reserved after that moment. */
export function reminderAt({ remindMinutes }: ReservationTerms, from: number, now: Date): Date | null {
  const at = from - remindMinutes * minuteMs
  return remindMinutes > 0 && at > now.getTime() ? new Date(at) : null
}
