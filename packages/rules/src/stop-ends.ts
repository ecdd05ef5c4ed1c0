// When a stopped product is sold again: at closing, or at the next day's opening. A working day is the day on which its
// first shift begins, so at one in the morning "tomorrow" is not the day after next.
import { openSpans, type Schedule } from './opening-hours.ts'
import { dayAt, startOfDay } from './zone.ts'

const dayMs = 86_400_000
const daysAhead = 8

export type StopEnds = { closing: Date; tomorrow: Date }

/** Where the branch never closes, or never opens again, both are the coming midnight. */
export function stopEnds(schedule: Schedule, now: Date): StopEnds {
  const { zone } = schedule
  const at = now.getTime()
  const spans = [...openSpans(schedule, now, daysAhead)].filter(({ to }) => to > at)
  const day = dayAt(zone, Math.min(at, spans[0]?.from ?? at))
  const next = spans.find(({ from }) => dayAt(zone, from) > day)
  const tomorrow = next?.from ?? startOfDay(zone, dayAt(zone, at) + 1)
  const last = spans.findLast(({ from }) => dayAt(zone, from) <= day)?.to ?? tomorrow
  return { closing: new Date(last - at <= dayMs ? last : tomorrow), tomorrow: new Date(tomorrow) }
}
