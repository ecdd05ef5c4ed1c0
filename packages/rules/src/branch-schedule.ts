// Builds the opening schedule of a branch for a service type. Weekday hours replace the daily hours. For delivery, the
// delivery hours limit both. A pause closes the branch until it ends.
import type { Schedule, Shift } from './opening-hours.ts'
import { type Pause, pauseFor } from './pause.ts'
import type { ServiceType } from './service-type.ts'
import { zoneNamed } from './zone.ts'

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof weekdays)[number]

/** Missing times close the day. Several entries for one day are several shifts. */
type Hours = { opens: string | null; closes: string | null }

export type BranchHours = {
  zone: string
  open: string
  close: string
  deliveryStart: string | null
  deliveryEnd: string | null
  workHours: readonly (Hours & { weekday: Weekday })[]
  exceptions: readonly (Hours & { onDate: string })[]
  pause?: Pause | null
}

/** Without a service type: the hours when the branch is open to visitors. */
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
    pause: pauseFor(branch.pause, service),
  }
}

const shifts = (hours: readonly Hours[]): Shift[] =>
  hours.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []))
