// Takes a branch out of business for now, or back into it.
import type { changeBranchActivity as contract } from '@dasturxon/contracts/branch-hours.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { hoursOfBranch } from '../branches.sql.ts'
import { lockBranchHours, updateBranchActivity } from './hours.sql.ts'
import { told } from './told-hours.ts'

/** A menu says which branches are in business: what it needs written when that changes. */
export type MenuChanged = (merchantId: string) => readonly Query[]

export async function changeActivity(
  tx: Tx,
  by: Staff,
  branchId: string,
  isActive: boolean,
  menuChanged: MenuChanged,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  // First, as everyone who changes a menu does: they wait for each other here.
  await tx.bundle(...menuChanged(merchantId))
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
      insertAudit(merchantId, told(by, 'branch.activity_changed', branchId, before, { isActive })),
    )
  return done({ ...old, isActive, workHours, exceptions })
}
