// The minutes until an order placed now is ready at each branch. The number of waiting orders is not returned.
import type { preparation } from '@dasturxon/contracts/delivery.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listBranchActivity } from '#modules/branches'
import type { Tx } from '#platform/db'
import { branchEta, kitchenFacts } from './branch-eta.ts'
import type { KitchenQueues } from './delivery.sql.ts'

export async function readPreparation(
  tx: Tx,
  listKitchenQueues: KitchenQueues,
): Promise<Outcome<Reply<typeof preparation>, never>> {
  const { merchantId } = tx
  const [branches, ...kitchen] = await tx.finish(
    listBranchActivity(merchantId),
    ...kitchenFacts(merchantId, listKitchenQueues),
  )
  return done(
    branches
      .filter(({ isActive }) => isActive)
      .map(({ id }) => ({ branchId: id, ...branchEta(kitchen, { branchId: id, distance: null }, tx.now) })),
  )
}
