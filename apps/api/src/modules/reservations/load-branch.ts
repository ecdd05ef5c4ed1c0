// Everything that decides whether guests can have a table of a branch, read in one round trip.
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import type { Schedule } from '@dasturxon/rules/opening-hours'
import type { TakenTable } from '@dasturxon/rules/reservation-tables'
import { type ReservationTerms, standardTerms } from '@dasturxon/rules/reservation-times'
import { findServingBranch, hoursOfBranch, listTablesOf, pauseOf } from '#modules/branches'
import { findFeatures } from '#modules/merchants'
import type { Query, RowsOf } from '#platform/query'
import { findTerms, listTaken } from './reservations.sql.ts'

export type ReservableBranch = {
  schedule: Schedule
  terms: ReservationTerms
  tables: RowsOf<ReturnType<typeof listTablesOf>>
  taken: TakenTable[]
}
export type BranchFault = 'not_found' | 'reservations_off'

/** The longest stay that reaches into the asked time from before, and out of it. */
const margin = 86_400_000

/** `around`: the tables that are taken on the day after it and on the days beside it are read too. */
export const branchQueries = (merchantId: string, branchId: string, around: Date) =>
  [
    findFeatures(merchantId),
    findServingBranch(merchantId, branchId),
    ...hoursOfBranch(merchantId, branchId),
    findTerms(merchantId, branchId),
    listTablesOf(merchantId, branchId),
    listTaken(merchantId, branchId, new Date(around.getTime() - margin), new Date(around.getTime() + 2 * margin)),
  ] as const

type RowsOfEach<Queries extends readonly Query[]> = { -readonly [I in keyof Queries]: RowsOf<Queries[I]> }
type Rows = RowsOfEach<ReturnType<typeof branchQueries>>

export function assembleBranch(
  [[features], [row], workHours, exceptions, [ownTerms], tables, taken]: Rows,
  now: Date,
): { branch: ReservableBranch } | { fault: BranchFault } {
  if (!row?.isActive) return { fault: 'not_found' }
  if (!features?.bookingActive || !row.bookingEnabled) return { fault: 'reservations_off' }
  const hours = { ...row, workHours, exceptions, pause: pauseOf(row, now) }
  return {
    branch: {
      schedule: branchSchedule(hours, 'DINE_IN'),
      terms: ownTerms ?? standardTerms,
      tables,
      taken: taken.map(({ tableId, startsAt, endsAt }) => ({
        tableId,
        from: startsAt.getTime(),
        to: endsAt.getTime(),
      })),
    },
  }
}
