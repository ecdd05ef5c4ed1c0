// What one courier owes, for the courier: the same sums as the branch sees, and nothing of a colleague.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { ownCash as contract } from '@dasturxon/contracts/cash.endpoints'
import { money, sum } from '@dasturxon/rules/money'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listBranchPositions } from '#modules/branches'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { loadCash } from './load-cash.ts'

export async function readOwnCash(tx: Tx, { id, branchIds }: Staff): Promise<Outcome<Reply<typeof contract>, never>> {
  const branches = await tx.run(listBranchPositions(tx.merchantId))
  const own = branches.filter((branch) => branchIds === 'all' || branchIds.includes(branch.id))
  const owed = []
  for (const { id: branchId, name } of own) {
    const loaded = await loadCash(tx, branchId)
    const due = loaded?.couriers.find(({ courierId }) => courierId === id)?.due ?? 0
    if (due !== 0) owed.push({ branchId, name, due })
  }
  return done({ due: sum(owed.map(({ due }) => money(due))), branches: owed })
}
