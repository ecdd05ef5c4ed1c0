// Two people have changed the hours of a branch: which days differ, and what becomes of the choice for each of them.
import { type Weekday, weekdays } from '@dasturxon/rules/branch-schedule'
import type { DateDraft, HoursDraft } from './week-draft.ts'

export type Side = 'mine' | 'theirs'
/** A weekday or a date. No hours: the date is not in the list of special days. */
export type DayDifference = { day: string; mine: DateDraft | null; theirs: DateDraft | null; suggested: Side }

/** What I have changed since it was read is suggested as mine, everything else as theirs. */
export function differencesOf(read: HoursDraft, mine: HoursDraft, theirs: HoursDraft): DayDifference[] {
  const days = [...new Set([...weekdays, ...[mine, theirs].flatMap(({ dates }) => dates.map(({ onDate }) => onDate))])]
  return days.flatMap((day) => {
    const [was, one, other] = [read, mine, theirs].map((draft) => dayOf(draft, day))
    if (isSame(one, other)) return []
    return { day, mine: one ?? null, theirs: other ?? null, suggested: isSame(was, one) ? 'theirs' : 'mine' }
  })
}

export function mergedOf(mine: HoursDraft, theirs: HoursDraft, sides: Readonly<Record<string, Side>>): HoursDraft {
  const chosen = (day: string) => dayOf(sides[day] === 'theirs' ? theirs : mine, day)
  const week = Object.fromEntries(weekdays.map((weekday) => [weekday, chosen(weekday)?.shifts ?? []]))
  const dates = new Set([...mine.dates, ...theirs.dates].map(({ onDate }) => onDate))
  return {
    week: week as HoursDraft['week'],
    dates: [...dates].toSorted().flatMap((day) => chosen(day) ?? []),
  }
}

const dayOf = ({ week, dates }: HoursDraft, day: string): DateDraft | undefined =>
  isWeekday(day) ? { onDate: '', name: '', shifts: week[day] } : dates.find(({ onDate }) => onDate === day)

export const isWeekday = (day: string): day is Weekday => weekdays.some((weekday) => weekday === day)

const isSame = (one: DateDraft | undefined, other: DateDraft | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
