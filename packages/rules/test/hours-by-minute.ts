// A second implementation of opening hours, naive on purpose: it checks every minute of the calendar separately.
// It shares no code with src/opening-hours.ts, so the two agree only when both are right.
import type { BranchHours } from '../src/branch-schedule.ts'

const dayMs = 86_400_000
const names = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

export type HoursResult = { isOpen: boolean; nextOpening: number | null; closesAt: number | null }
export type Timeline = { startsAt: number; open: Uint8Array }

/** Times of day in minutes after midnight. */
type MinuteRange = { start: number; end: number }
type Day = { shifts: MinuteRange[]; window: MinuteRange | null }

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
const rangesOf = (hours: readonly { opens: string | null; closes: string | null }[]): MinuteRange[] =>
  hours.flatMap(({ opens, closes }) => (opens && closes ? [{ start: minutesOf(opens), end: minutesOf(closes) }] : []))

/** Every minute of `days` local days from `firstDate`, open or not. `offset` is minutes ahead of UTC. */
export function timeline(
  branch: BranchHours,
  delivers: boolean,
  offset: number,
  firstDate: string,
  days: number,
): Timeline {
  const midnight = Date.parse(`${firstDate}T00:00:00Z`)
  const open = new Uint8Array(days * 1440)
  let yesterday = dayOf(branch, delivers, new Date(midnight - dayMs))
  for (let day = 0; day < days; day++) {
    const today = dayOf(branch, delivers, new Date(midnight + day * dayMs))
    for (let minute = 0; minute < 1440; minute++) {
      open[day * 1440 + minute] = runsToday(today, minute) || stillRuns(yesterday, minute) ? 1 : 0
    }
    yesterday = today
  }
  const startsAt = midnight - offset * 60_000
  const { pause } = branch
  const isPaused = pause && (delivers ? pause.services.includes('DELIVERY') : pause.services.length === 3)
  for (let minute = 0; isPaused && startsAt + minute * 60_000 < Date.parse(pause.until); minute++) open[minute] = 0
  return { startsAt, open }
}

function dayOf(branch: BranchHours, delivers: boolean, date: Date): Day {
  const onDate = date.toISOString().slice(0, 10)
  const exceptions = branch.exceptions.filter((exception) => exception.onDate === onDate)
  if (exceptions.length > 0) return { shifts: rangesOf(exceptions), window: null }
  const own = branch.workHours.filter(({ weekday }) => weekday === names[date.getUTCDay()])
  return {
    shifts: rangesOf(own.length > 0 ? own : [{ opens: branch.open, closes: branch.close }]),
    window: (delivers && rangesOf([{ opens: branch.deliveryStart, closes: branch.deliveryEnd }])[0]) || null,
  }
}

function runsToday({ shifts, window }: Day, minute: number): boolean {
  for (const { start, end } of shifts) {
    if (minute >= start && (end <= start || minute < end)) return isWithin(window, minute)
  }
  return false
}

function stillRuns({ shifts, window }: Day, minute: number): boolean {
  for (const { start, end } of shifts) if (end <= start && minute < end) return isWithin(window, minute)
  return false
}

/** A minute of the day is within the window or not, whatever the date. */
function isWithin(window: MinuteRange | null, minute: number): boolean {
  if (!window) return true
  const { start, end } = window
  return start < end ? minute >= start && minute < end : minute >= start || minute < end
}

/** The timeline must begin before `now` and end after the next opening and the next closing. */
export function answersAt({ startsAt, open }: Timeline, now: number): HoursResult {
  const current = Math.floor((now - startsAt) / 60_000)
  let closes: number | null = null
  let opens: number | null = null
  for (let minute = current + 1; minute < open.length && (closes === null || opens === null); minute++) {
    if (closes === null && !open[minute]) closes = minute
    if (opens === null && open[minute] && !open[minute - 1]) opens = minute
  }
  const instant = (minute: number | null) => (minute === null ? null : startsAt + minute * 60_000)
  return { isOpen: open[current] === 1, nextOpening: instant(opens), closesAt: open[current] ? instant(closes) : null }
}
