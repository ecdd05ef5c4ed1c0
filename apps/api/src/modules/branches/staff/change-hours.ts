// Reads the hours of a branch and replaces them as a whole, for the staff who manage the branch.
import type * as contract from '@dasturxon/contracts/branch-hours.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { raiseSettingsVersion } from '#modules/merchants'
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
import type { TermsChanged } from './change-pause.ts'
import { hoursFactsOf, hoursAuditEntry } from './hours-audit.ts'

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
  { version, ...request }: Received<Changing>['body'],
  termsChanged: TermsChanged,
): Promise<Outcome<Reply<Changing>, Refusal<Changing>>> {
  const { merchantId } = tx
  const { workHours, exceptions, ...daily } = request
  // Pages show when a branch opens, so their version is raised. First, because vacancies lock the rows in this order.
  const [, [old], oldWeek, oldDates] = await tx.bundle(
    raiseSettingsVersion(merchantId),
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
  const before = hoursFactsOf({ ...old, workHours: oldWeek, exceptions: oldDates })
  const [[branch], newWeek, newDates] = await tx.finish(
    findBranchHours(merchantId, branchId),
    ...hoursOfBranch(merchantId, branchId),
    termsChanged(tx, branchId),
    insertAudit(merchantId, hoursAuditEntry(by, 'branch.hours_changed', branchId, before, hoursFactsOf(request))),
  )
  if (!branch) throw new Error('The locked branch row was not found')
  return done({ ...branch, workHours: newWeek, exceptions: newDates })
}

/** Numbers the shifts of each day from 1, in the order of the request. */
const numbered = <Row extends object>(rows: readonly Row[], dayOf: (row: Row) => string) =>
  [...Map.groupBy(rows, dayOf).values()].flatMap((day) => day.map((row, index) => ({ ...row, shift: index + 1 })))
