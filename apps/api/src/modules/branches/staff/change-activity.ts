// Deactivates a branch without an end, as for a renovation, or activates it again. A pause is for hours.
import type { changeBranchActivity as contract } from '@dasturxon/contracts/branch-hours.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { raiseSettingsVersion } from '#modules/merchants'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { hoursOfBranch } from '../branches.sql.ts'
import type { TermsChanged } from './change-pause.ts'
import { lockBranchHours, updateBranchActivity } from './hours.sql.ts'
import { hoursAuditEntry } from './hours-audit.ts'

/** Returns the queries that mark the menu as changed: the menu document lists which branches are active. */
export type MenuChanged = (merchantId: string) => readonly Query[]

export async function changeActivity(
  tx: Tx,
  by: Staff,
  branchId: string,
  isActive: boolean,
  menuChanged: MenuChanged,
  termsChanged: TermsChanged,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  // Raises the menu version first, as every transaction that changes a menu does: they wait for each other here.
  // Pages also list the active branches, and the menu is built only later: so the settings version is raised too.
  await tx.bundle(...menuChanged(merchantId), raiseSettingsVersion(merchantId))
  const [[old], workHours, exceptions] = await tx.bundle(
    lockBranchHours(merchantId, branchId),
    ...hoursOfBranch(merchantId, branchId),
  )
  if (!old) return refused({ code: 'not_found', params: {} })
  const before = { isActive: old.isActive }
  if (old.isActive === isActive) tx.abandon()
  else
    await tx.finish(
      updateBranchActivity(merchantId, branchId, isActive),
      termsChanged(tx, branchId),
      insertAudit(merchantId, hoursAuditEntry(by, 'branch.activity_changed', branchId, before, { isActive })),
    )
  return done({ ...old, isActive, workHours, exceptions })
}
