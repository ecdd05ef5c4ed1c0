// Joins branch rows with their work hours, first into the shape the rules package expects, then into the API response.
import type { branchById } from '@dasturxon/contracts/branches.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { openingState } from '@dasturxon/rules/closest-branch'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { RowsOf } from '#platform/query'
import type * as sql from './branches.sql.ts'
import { busyOf, pauseOf } from './pause.ts'

type Row = RowsOf<ReturnType<typeof sql.listBranches | typeof sql.listBranchesFrom>>[number]
type Hours = readonly [RowsOf<ReturnType<typeof sql.hoursOf>[0]>, RowsOf<ReturnType<typeof sql.hoursOf>[1]>]
export type Branch = ReturnType<typeof assembleBranches<Row>>[number]

export function assembleBranches<R extends Row>(branches: readonly R[], [workHours, exceptions]: Hours, now: Date) {
  const hoursOf = Map.groupBy(workHours, ({ branchId }) => branchId)
  const exceptionsOf = Map.groupBy(exceptions, ({ branchId }) => branchId)
  return branches.map((branch) => ({
    ...branch,
    workHours: hoursOf.get(branch.id) ?? [],
    exceptions: exceptionsOf.get(branch.id) ?? [],
    pause: pauseOf(branch, now),
    busy: busyOf(branch, now),
    settings: branch, // the query returns branch and settings columns in one row
  }))
}

/** The opening state depends on the service type: delivery hours may be shorter than opening hours. */
export const describeBranch = (branch: Branch, service: ServiceType | null, now: Date): Reply<typeof branchById> => ({
  ...branch,
  ...openingState(branchSchedule(branch, service), now),
  createdDate: branch.createdDate.toISOString(),
  lastModifiedDate: branch.lastModifiedDate.toISOString(),
})
