// Reads the branches of a merchant with their hours, in one round trip for one branch or for all.
import type { branchById, branches as listing, closestBranch as closest } from '@dasturxon/contracts/branches.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { Position } from '@dasturxon/rules/area'
import { closestBranch } from '@dasturxon/rules/closest-branch'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { Tx } from '#platform/db'
import { assembleBranches, describeBranch } from './assemble-branches.ts'
import { hoursOf, listBranches, listBranchesFrom } from './branches.sql.ts'

const noBranch = refused({ code: 'no_branch', params: {} })

async function readAll(tx: Tx) {
  const { merchantId } = tx
  const [rows, ...hours] = await tx.finish(listBranches(merchantId), ...hoursOf(merchantId))
  return assembleBranches(rows, hours, tx.now)
}

export async function readBranches(tx: Tx, cityId?: string): Promise<Outcome<Reply<typeof listing>, never>> {
  const active = (await readAll(tx)).filter((branch) => branch.isActive && branch.cityId === (cityId ?? branch.cityId))
  return done(active.map((branch) => describeBranch(branch, null, tx.now)))
}

/** Returns an inactive branch too: an order of last year still refers to it. */
export async function readBranch(
  tx: Tx,
  id: string,
): Promise<Outcome<Reply<typeof branchById>, Refusal<typeof branchById>>> {
  const branch = (await readAll(tx)).find((row) => row.id === id)
  return branch ? done(describeBranch(branch, null, tx.now)) : noBranch
}

export async function findClosestBranch(
  tx: Tx,
  position: Position,
  service: ServiceType | null,
): Promise<Outcome<Reply<typeof closest>, Refusal<typeof closest>>> {
  const { merchantId } = tx
  const [rows, ...hours] = await tx.finish(listBranchesFrom(merchantId, position), ...hoursOf(merchantId))
  const branches = assembleBranches(rows, hours, tx.now)
  const branch = closestBranch(branches, { service, cityId: null, at: tx.now })
  return branch ? done(describeBranch(branch, service, tx.now)) : noBranch
}
