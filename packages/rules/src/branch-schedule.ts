// Which hours does a branch keep for a service? A weekday's own hours go before the daily ones; delivery may keep fewer.
import type { Schedule, Shift } from './opening-hours.ts'
import type { ServiceType } from './service-type.ts'
import { zoneNamed } from './zone.ts'

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof weekdays)[number]

/** No hours means closed on that day. Several entries for one day are several shifts. */
type Hours = { opens: string | null; closes: string | null }

export type BranchHours = {
  zone: string
  open: string
  close: string
  deliveryStart: string | null
  deliveryEnd: string | null
  workHours: readonly (Hours & { weekday: Weekday })[]
  exceptions: readonly (Hours & { onDate: string })[]
}

/** Without a service: when the doors are open. */
export function branchSchedule(branch: BranchHours, service: ServiceType | null): Schedule {
  const { open, close, deliveryStart, deliveryEnd, workHours } = branch
  const exceptions: Record<string, Shift[]> = {}
  for (const { onDate, ...hours } of branch.exceptions) (exceptions[onDate] ??= []).push(...shifts([hours]))
  return {
    zone: zoneNamed(branch.zone),
    week: weekdays.map((weekday) => {
      const own = workHours.filter((hours) => hours.weekday === weekday)
      return own.length > 0 ? shifts(own) : [{ opens: open, closes: close }]
    }),
    exceptions,
    within:
      service === 'DELIVERY' && deliveryStart && deliveryEnd ? { opens: deliveryStart, closes: deliveryEnd } : null,
  }
}

const shifts = (hours: readonly Hours[]): Shift[] =>
  hours.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []))
