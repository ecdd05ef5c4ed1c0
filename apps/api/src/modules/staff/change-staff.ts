// Changes what somebody may do here. What they were doing with the old rights ends at once.
import { isDeepStrictEqual } from 'node:util'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { changeStaff as contract } from '@dasturxon/contracts/staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { endSessionsOf } from '#modules/identity'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { guardOf } from '#platform/errors'
import { colleagueOf, factsOf } from './person.ts'
import * as sql from './staff.sql.ts'

type Wish = Received<typeof contract>['body']
type Changed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function changeStaff(tx: Tx, { id: by }: Staff, id: string, wish: Wish): Promise<Changed> {
  const { merchantId } = tx
  const [owners, [old], branches] = await tx.bundle(
    sql.lockOwners(merchantId),
    sql.lockStaff(merchantId, id),
    sql.listBranchesOf(merchantId, id),
  )
  if (!old) return refused({ code: 'not_found', params: {} })
  const staysOwner = wish.role === 'OWNER' && wish.isActive
  if (!staysOwner && owners.length === 1 && owners[0]?.id === id) return refused({ code: 'last_owner', params: {} })

  const before = factsOf(old, branches)
  const branchIds = wish.branchIds === 'all' ? wish.branchIds : [...new Set(wish.branchIds)].toSorted()
  const after = { role: wish.role, branchIds, isActive: wish.isActive }
  const change = { name: wish.name, role: wish.role, allBranches: branchIds === 'all', isActive: wish.isActive }
  try {
    const [[row], , , now] = await tx.finish(
      sql.updateStaff(merchantId, id, change),
      sql.deleteStaffBranches(merchantId, id),
      sql.insertStaffBranches(merchantId, id, branchIds),
      sql.listBranchesOf(merchantId, id),
      // A new name takes no right away.
      ...(isDeepStrictEqual(before, after) ? [] : [endSessionsOf(merchantId, id)]),
      insertAudit(merchantId, {
        by: { kind: 'staff', id: by },
        action: 'staff.changed',
        entity: 'staff',
        entityId: id,
        before,
        after,
      }),
    )
    if (!row) throw new Error('A locked row is gone')
    return done(colleagueOf(row, now))
  } catch (error) {
    if (guardOf(error) === 'staff_branch_exists') return refused({ code: 'no_branch', params: {} })
    throw error
  }
}
