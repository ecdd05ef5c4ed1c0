// Changes the name, role, branches or active state of a staff member. A change of rights ends the member's sessions at
// once.
import { isDeepStrictEqual } from 'node:util'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { changeStaff as contract } from '@dasturxon/contracts/staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { endSessionsOf } from '#modules/identity'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { guardOf } from '#platform/errors'
import { deleteCourierLink } from './courier-links.sql.ts'
import { colleagueOf, staffFactsOf } from './person.ts'
import * as sql from './staff.sql.ts'

type Change = Received<typeof contract>['body']
type Changed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function changeStaff(tx: Tx, { id: by }: Staff, id: string, next: Change): Promise<Changed> {
  const { merchantId } = tx
  const [owners, [old], branches] = await tx.bundle(
    sql.lockOwners(merchantId),
    sql.lockStaff(merchantId, id),
    sql.listBranchesOf(merchantId, id),
  )
  if (!old) return refused({ code: 'not_found', params: {} })
  const staysOwner = next.role === 'OWNER' && next.isActive
  if (!staysOwner && owners.length === 1 && owners[0]?.id === id) return refused({ code: 'last_owner', params: {} })

  const before = staffFactsOf(old, branches)
  const branchIds = next.branchIds === 'all' ? next.branchIds : [...new Set(next.branchIds)].toSorted()
  const after = { role: next.role, branchIds, isActive: next.isActive }
  const change = {
    name: next.name,
    role: next.role,
    allBranches: branchIds === 'all',
    isActive: next.isActive,
    phone: next.phone,
  }
  try {
    const [[row], , , now] = await tx.finish(
      sql.updateStaff(merchantId, id, change),
      sql.deleteStaffBranches(merchantId, id),
      sql.insertStaffBranches(merchantId, id, branchIds),
      sql.listBranchesOf(merchantId, id),
      // A change of the name alone does not end the sessions.
      ...(isDeepStrictEqual(before, after) ? [] : [endSessionsOf(merchantId, id), deleteCourierLink(merchantId, id)]),
      insertAudit(merchantId, {
        by: { kind: 'staff', id: by },
        action: 'staff.changed',
        entity: 'staff',
        entityId: id,
        before,
        after,
      }),
    )
    if (!row) throw new Error('The locked staff row no longer exists')
    return done(colleagueOf(row, now))
  } catch (error) {
    if (guardOf(error) === 'staff_branch_exists') return refused({ code: 'no_branch', params: {} })
    throw error
  }
}
