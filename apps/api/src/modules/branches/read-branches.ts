// The branches of a merchant with their hours. One round trip, whether one is wanted or all.
import type { branchById, branches as listing, closestBranch as closest } from '@dasturxon/contracts/branches.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { Position } from '@dasturxon/rules/area'
import { closestBranch } from '@dasturxon/rules/closest-branch'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { Tx } from '#platform/db'
import { assembleBranches, describeBranch } from './assemble-branches.ts'
import { listBranches, listDateExceptions, listWorkHours } from './branches.sql.ts'

const noBranch = refused({ code: 'no_branch', params: {} })

async function readAll(tx: Tx, place: Position | null) {
  const [branches, workHours, exceptions] = await tx.finish(
    listBranches(tx.merchantId, place),
    listWorkHours(tx.merchantId),
    listDateExceptions(tx.merchantId),
  )
  return assembleBranches({ branches, workHours, exceptions })
}

export async function readBranches(tx: Tx, cityId?: string): Promise<Outcome<Reply<typeof listing>, never>> {
  const working = (await readAll(tx, null)).filter(
    (branch) => branch.isActive && branch.cityId === (cityId ?? branch.cityId),
  )
  return done(working.map((branch) => describeBranch(branch, null, tx.now)))
}

/** One that rests is told as such: an order of last year still names it. */
export async function readBranch(
  tx: Tx,
  id: string,
): Promise<Outcome<Reply<typeof branchById>, Refusal<typeof branchById>>> {
  const branch = (await readAll(tx, null)).find((one) => one.id === id)
  return branch ? done(describeBranch(branch, null, tx.now)) : noBranch
}

export async function findClosestBranch(
  tx: Tx,
  place: Position,
  service: ServiceType | null,
): Promise<Outcome<Reply<typeof closest>, Refusal<typeof closest>>> {
  const branches = (await readAll(tx, place)).map((branch) => ({ ...branch, distance: branch.distance ?? Infinity }))
  const branch = closestBranch(branches, { service, cityId: null, at: tx.now })
  return branch ? done(describeBranch(branch, service, tx.now)) : noBranch
}
