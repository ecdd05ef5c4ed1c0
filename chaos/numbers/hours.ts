// Opening hours of the test shops around the current time, and whether a service is open at a moment, found minute by
// minute. Shares no code with packages/rules, so that a mistake in the rules is a contradiction here.
const minute = 60_000
const day = 24 * 60
/** Tashkent is five hours ahead of UTC all year. */
const ahead = 5 * 60

/** Minutes after midnight; an end at or before its beginning is on the next day. */
type Span = { from: number; to: number }
export type Hours = { shift: Span; delivery: Span | null; closedDate: string | null }

const localMinute = (at: number) => Math.floor(at / minute) + ahead
const dateOf = (localDay: number) => new Date(localDay * day * minute).toISOString().slice(0, 10)
export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A span by minutes from now, at any hour of the day. */
const around = (now: number, from: number, to: number): Span => {
  const of = (minutes: number) => (((localMinute(now) + minutes) % day) + day) % day
  return { from: of(from), to: of(to) }
}
const always = { from: 0, to: 0 }

export const hoursAt = (now: number) => {
  const open = (shift: Span): Hours => ({ shift, delivery: null, closedDate: null })
  return {
    roundTheClock: open(always),
    openForHours: open(around(now, -180, 300)),
    lateShift: open(around(now, -60, 1_200)),
    closesInAnHour: open(around(now, -300, 70)),
    /** Open, but too late for an order. */
    afterLastOrder: open(around(now, -300, 12)),
    closed: open(around(now, 120, 480)),
    deliversLater: { ...open(always), delivery: around(now, 90, 600) },
    closedToday: { ...open(always), closedDate: dateOf(Math.floor(localMinute(now) / day)) },
  }
}

export function isOpen({ shift, delivery, closedDate }: Hours, at: number, isDelivery: boolean): boolean {
  const local = localMinute(at)
  const today = Math.floor(local / day)
  const inShift = [today - 1, today].some((start) => {
    const from = start * day + shift.from
    const length = (shift.to - shift.from + day) % day || day
    return dateOf(start) !== closedDate && from <= local && local < from + length
  })
  if (!inShift || !isDelivery || !delivery) return inShift
  return (local - delivery.from + day) % day < ((delivery.to - delivery.from + day) % day || day)
}

/** The first minute from `at` on in which the service is open, or closed; null when there is none in eight days. */
export function nextChange(hours: Hours, at: number, isDelivery: boolean, toOpen: boolean): number | null {
  const first = Math.floor(at / minute) + 1
  for (let next = first; next < first + 8 * day; next++)
    if (isOpen(hours, next * minute, isDelivery) === toOpen) return next * minute
  return null
}

/** Whether an order for now is accepted: the service stays open for the minutes of the last order. */
export const takesOrders = (hours: Hours, at: number, isDelivery: boolean, lastOrderMinutes: number): boolean =>
  isOpen(hours, at, isDelivery) && isOpen(hours, at + lastOrderMinutes * minute - 1, isDelivery)
