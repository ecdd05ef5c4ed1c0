// When a branch works: read and replaced as a whole by those who run it.
import type * as contract from '@dasturxon/contracts/branch-hours.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { hoursOfBranch } from '../branches.sql.ts'
import {
  deleteHours,
  findBranchHours,
  insertExceptions,
  insertWorkHours,
  lockBranchHours,
  updateBranchHours,
} from './hours.sql.ts'
import { factsOf, told } from './told-hours.ts'

type Reading = typeof contract.branchHours
type Changing = typeof contract.changeBranchHours

export async function readHours(tx: Tx, branchId: string): Promise<Outcome<Reply<Reading>, Refusal<Reading>>> {
  const [[branch], workHours, exceptions] = await tx.finish(
    findBranchHours(tx.merchantId, branchId),
    ...hoursOfBranch(tx.merchantId, branchId),
  )
  return branch ? done({ ...branch, workHours, exceptions }) : refused({ code: 'not_found', params: {} })
}

export async function changeHours(
  tx: Tx,
  by: Staff,
  branchId: string,
  { version, ...wish }: Received<Changing>['body'],
): Promise<Outcome<Reply<Changing>, Refusal<Changing>>> {
  const { merchantId } = tx
  const { workHours, exceptions, ...daily } = wish
  const [[old], oldWeek, oldDates] = await tx.bundle(
    lockBranchHours(merchantId, branchId),
    ...hoursOfBranch(merchantId, branchId),
  )
  if (!old) return refused({ code: 'not_found', params: {} })
  if (old.version !== version) return refused({ code: 'changed_meanwhile', params: {} })

  const week = numbered(workHours, ({ weekday }) => weekday)
  const dates = numbered(exceptions, ({ onDate }) => onDate)
  await tx.bundle(
    updateBranchHours(merchantId, branchId, daily),
    ...deleteHours(merchantId, branchId),
    ...(week.length > 0 ? [insertWorkHours(merchantId, branchId, week)] : []),
    ...(dates.length > 0 ? [insertExceptions(merchantId, branchId, dates)] : []),
  )
  const before = factsOf({ ...old, workHours: oldWeek, exceptions: oldDates })
  const [[branch], newWeek, newDates] = await tx.finish(
    findBranchHours(merchantId, branchId),
    ...hoursOfBranch(merchantId, branchId),
    insertAudit(merchantId, told(by, 'branch.hours_changed', branchId, before, factsOf(wish))),
  )
  if (!branch) throw new Error('A locked branch is gone')
  return done({ ...branch, workHours: newWeek, exceptions: newDates })
}

/** The shifts of a day count from one, in the order they were written. */
const numbered = <Line extends object>(lines: readonly Line[], dayOf: (line: Line) => string) =>
  [...Map.groupBy(lines, dayOf).values()].flatMap((day) => day.map((line, index) => ({ ...line, shift: index + 1 })))
