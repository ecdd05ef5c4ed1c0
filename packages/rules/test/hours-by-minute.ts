// A second answer to "is it open?", naive on purpose: walk the calendar minute by minute and ask of each minute alone.
// Shares no code with the rule, so that the two can only agree by both being right.
import type { BranchHours } from '../src/branch-schedule.ts'

const dayMs = 86_400_000
const names = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

export type Answers = { isOpen: boolean; nextOpening: number | null; closesAt: number | null }
export type Timeline = { startsAt: number; open: Uint8Array }

/** Hands of the clock in minutes. */
type Hands = { start: number; end: number }
type Day = { shifts: Hands[]; window: Hands | null }

const hand = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
const hands = (hours: readonly { opens: string | null; closes: string | null }[]): Hands[] =>
  hours.flatMap(({ opens, closes }) => (opens && closes ? [{ start: hand(opens), end: hand(closes) }] : []))

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
  return { startsAt: midnight - offset * 60_000, open }
}

function dayOf(branch: BranchHours, delivers: boolean, date: Date): Day {
  const onDate = date.toISOString().slice(0, 10)
  const exceptions = branch.exceptions.filter((exception) => exception.onDate === onDate)
  if (exceptions.length > 0) return { shifts: hands(exceptions), window: null }
  const own = branch.workHours.filter(({ weekday }) => weekday === names[date.getUTCDay()])
  return {
    shifts: hands(own.length > 0 ? own : [{ opens: branch.open, closes: branch.close }]),
    window: (delivers && hands([{ opens: branch.deliveryStart, closes: branch.deliveryEnd }])[0]) || null,
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

/** The window looks at the hand of the clock only, whatever the day. */
function isWithin(window: Hands | null, minute: number): boolean {
  if (!window) return true
  const { start, end } = window
  return start < end ? minute >= start && minute < end : minute >= start || minute < end
}

/** The timeline must begin before `now` and reach past everything that can still change. */
export function answersAt({ startsAt, open }: Timeline, now: number): Answers {
  const here = Math.floor((now - startsAt) / 60_000)
  let closes: number | null = null
  let opens: number | null = null
  for (let minute = here + 1; minute < open.length && (closes === null || opens === null); minute++) {
    if (closes === null && !open[minute]) closes = minute
    if (opens === null && open[minute] && !open[minute - 1]) opens = minute
  }
  const instant = (minute: number | null) => (minute === null ? null : startsAt + minute * 60_000)
  return { isOpen: open[here] === 1, nextOpening: instant(opens), closesAt: open[here] ? instant(closes) : null }
}
