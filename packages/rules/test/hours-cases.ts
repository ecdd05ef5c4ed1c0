// Random branches and times, biased towards edge cases: midnight, the end of the week, holidays, equal opening and
// closing times.
import { type BranchHours, branchSchedule, weekdays } from '../src/branch-schedule.ts'
import type { Pause } from '../src/pause.ts'
import { closesAt, isOpen, nextOpening } from '../src/opening-hours.ts'
import { answersAt, timeline } from './hours-by-minute.ts'
import { dice } from './random-basket.ts'

type Random = () => number
export type Difference = { branch: BranchHours; service: 'DELIVERY' | null; now: string; rule: unknown; model: unknown }
export type Tally = { cases: number; open: number; differences: Difference[] }

const momentsPerBranch = 10
const aroundDays = 20

export function compareHours(cases: number, seed: number): Tally {
  const random = dice(seed)
  const tally: Tally = { cases: 0, open: 0, differences: [] }
  while (tally.cases < cases) compareBranch(random, Math.min(momentsPerBranch, cases - tally.cases), tally)
  return tally
}

function compareBranch(random: Random, moments: number, tally: Tally): void {
  const middle = Date.UTC(2026, whole(random, 12), 1 + whole(random, 28))
  const branch = anyBranch(random, middle)
  const service = random() < 0.5 ? 'DELIVERY' : null
  const schedule = branchSchedule(branch, service)
  const { offsetMinutes } = schedule.zone
  // The timeline runs from three days before the earliest time until after the last exception, when the weeks repeat.
  const minutes = timeline(branch, service === 'DELIVERY', offsetMinutes, isoDate(middle, -3), aroundDays + 20)

  for (let moment = 0; moment < moments; moment++) {
    const now = anyMoment(random, middle - offsetMinutes * 60_000)
    const at = new Date(now)
    const rule = {
      isOpen: isOpen(schedule, at),
      nextOpening: nextOpening(schedule, at)?.getTime() ?? null,
      closesAt: closesAt(schedule, at)?.getTime() ?? null,
    }
    const model = answersAt(minutes, now)
    tally.cases++
    if (model.isOpen) tally.open++
    if (JSON.stringify(rule) !== JSON.stringify(model)) {
      tally.differences.push({ branch, service, now: at.toISOString(), rule, model })
    }
  }
}

const whole = (random: Random, below: number) => Math.floor(random() * below)
const isoDate = (middle: number, days: number) => new Date(middle + days * 86_400_000).toISOString().slice(0, 10)
const some = <T>(random: Random, most: number, make: () => T): T[] =>
  Array.from({ length: whole(random, most + 1) }, make)

/** About two thirds of the results are full or half hours, many of them midnight, because shifts meet there. */
function anyTime(random: Random): string {
  const kind = random()
  if (kind < 0.15) return '00:00'
  const minute = kind < 0.65 ? whole(random, 48) * 30 : whole(random, 1440)
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** A time in the first half of the timeline: often midnight, a millisecond before midnight, or a full or half hour. */
function anyMoment(random: Random, midnight: number): number {
  const day = midnight + whole(random, aroundDays) * 86_400_000
  const kind = random()
  if (kind < 0.1) return day
  if (kind < 0.2) return day - 1
  if (kind < 0.6) return day + whole(random, 48) * 1_800_000
  return day + whole(random, 86_400_000)
}

/** Of delivery alone or of the whole branch, and on a whole minute, as the model counts in minutes. */
function anyPause(random: Random, middle: number): Pause | null {
  if (random() < 0.7) return null
  const until = new Date(middle + whole(random, aroundDays * 1440) * 60_000).toISOString()
  return {
    until,
    services: random() < 0.5 ? ['DELIVERY'] : ['DELIVERY', 'PICK_UP', 'DINE_IN'],
    reason: { uz: '', ru: '', eng: '' },
  }
}

function anyBranch(random: Random, middle: number): BranchHours {
  const hours = (openChance: number) =>
    random() < openChance ? { opens: anyTime(random), closes: anyTime(random) } : { opens: null, closes: null }
  const hasWindow = random() < 0.6
  return {
    zone: random() < 0.5 ? 'Asia/Tashkent' : 'Asia/Samarkand',
    open: anyTime(random),
    close: anyTime(random),
    deliveryStart: hasWindow ? anyTime(random) : null,
    deliveryEnd: hasWindow ? anyTime(random) : null,
    workHours: some(random, 9, () => ({ weekday: weekdays[whole(random, 7)] ?? 'MONDAY', ...hours(0.7) })),
    pause: anyPause(random, middle),
    exceptions: some(random, 8, () => ({ onDate: isoDate(middle, whole(random, aroundDays) - 1), ...hours(0.5) })),
  }
}
