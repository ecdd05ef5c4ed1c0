// The hours of a branch while they are edited: shifts per weekday and per date, and what is sent of them.
import type { branchHours, changeBranchHours } from '@dasturxon/contracts/branch-hours.endpoints'
import type { Reply, Request } from '@dasturxon/contracts/endpoint'
import { type Weekday, weekdays } from '@dasturxon/rules/branch-schedule'

type Hours = Reply<typeof branchHours>
type Body = Request<typeof changeBranchHours>['body']

export type Shift = { opens: string; closes: string }
/** No shifts: the branch is closed that day. */
export type DateDraft = { onDate: string; name: string; shifts: readonly Shift[] }
export type HoursDraft = { week: Record<Weekday, readonly Shift[]>; dates: readonly DateDraft[] }

const usualShift: Shift = { opens: '10:00', closes: '23:00' }
export const mostShifts = 6

export function draftOf({ open, close, workHours, exceptions }: Hours): HoursDraft {
  const shiftsOf = (lines: readonly { opens: string | null; closes: string | null }[]) =>
    lines.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []))
  const week = weekOf((weekday) => {
    const own = workHours.filter((line) => line.weekday === weekday)
    return own.length > 0 ? shiftsOf(own) : [{ opens: open, closes: close }]
  })
  const dates = [...Map.groupBy(exceptions, ({ onDate }) => onDate)].map(([onDate, lines]) => ({
    onDate,
    name: lines[0]?.name ?? '',
    shifts: shiftsOf(lines),
  }))
  return { week, dates }
}

const weekOf = (shiftsOf: (weekday: Weekday) => readonly Shift[]) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, shiftsOf(weekday)])) as Record<Weekday, readonly Shift[]>

/** Daily and delivery hours stay as they were read. */
export function bodyOf({ week, dates }: HoursDraft, read: Hours): Body {
  const { version, open, close, deliveryStart, deliveryEnd } = read
  const linesOf = <Key extends object>(key: Key, shifts: readonly Shift[]) => {
    const closed = { opens: null, closes: null }
    return (shifts.length > 0 ? shifts : [closed]).map((hours) => ({ ...key, ...hours }))
  }
  return {
    version,
    open,
    close,
    deliveryStart,
    deliveryEnd,
    workHours: weekdays.flatMap((weekday) => linesOf({ weekday }, week[weekday])),
    exceptions: dates.flatMap(({ onDate, name, shifts }) => linesOf({ onDate, name: name.trim() || null }, shifts)),
  }
}

export const copyToAllDays = ({ week, ...rest }: HoursDraft, from: Weekday): HoursDraft => ({
  ...rest,
  week: weekOf(() => week[from]),
})

export const withAnotherShift = (shifts: readonly Shift[]): readonly Shift[] =>
  shifts.length < mostShifts
    ? [...shifts, shifts.length === 0 ? usualShift : { opens: '18:00', closes: '23:00' }]
    : shifts

export type DraftFault = 'time' | 'date' | 'same_date'

/** The first thing that keeps the draft from being saved. */
export function faultOf({ week, dates }: HoursDraft): DraftFault | null {
  const all = [...Object.values(week), ...dates.map(({ shifts }) => shifts)].flat()
  if (all.some(({ opens, closes }) => opens === '' || closes === '')) return 'time'
  if (dates.some(({ onDate }) => onDate === '')) return 'date'
  return new Set(dates.map(({ onDate }) => onDate)).size < dates.length ? 'same_date' : null
}

/** The bar of a shift on a day that begins at six in the morning, in minutes of that day. */
export function barOf({ opens, closes }: Shift): { from: number; length: number } {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  // Opens when it closes: round the clock.
  if (opens === closes) return { from: 0, length: 1440 }
  const from = (minutes(opens) - 360 + 1440) % 1440
  const length = (minutes(closes) - minutes(opens) + 1440) % 1440 || 1440
  return { from, length: Math.min(length, 1440 - from) }
}
