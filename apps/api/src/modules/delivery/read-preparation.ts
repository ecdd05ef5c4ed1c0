// The minutes each branch would need for an ordinary order placed now. Shown before the customer has chosen a product,
// so it uses the median cooking time of the menu; the number of waiting orders is not returned.
import type { preparation } from '@dasturxon/contracts/delivery.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { etaDefaults, preparationMinutes } from '@dasturxon/rules/eta'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listBranchActivity } from '#modules/branches'
import { findUsualCooking } from '#modules/menu'
import { findEtaPolicy } from '#modules/merchants'
import type { Tx } from '#platform/db'
import type { KitchenQueues } from './delivery.sql.ts'
import { ownKitchen } from './load-quote-facts.ts'

export async function readPreparation(
  tx: Tx,
  listKitchenQueues: KitchenQueues,
): Promise<Outcome<Reply<typeof preparation>, never>> {
  const { merchantId } = tx
  const [branches, [usual], queues, [policy]] = await tx.finish(
    listBranchActivity(merchantId),
    findUsualCooking(merchantId),
    listKitchenQueues(merchantId),
    findEtaPolicy(merchantId),
  )
  const { parallelCooks, ...paces } = policy ?? { parallelCooks: ownKitchen }
  const step = etaDefaults.stepMinutes
  const minutesAt = (branchId: string) => {
    const ordersAhead = queues.find((queue) => queue.branchId === branchId)?.ordersAhead ?? 0
    const facts = { cookingMinutes: [usual?.minutes ?? null], ordersAhead, parallelCooks, distance: null }
    return Math.max(1, Math.ceil(preparationMinutes(facts, { ...etaDefaults, ...paces }) / step)) * step
  }
  return done(branches.filter(({ isActive }) => isActive).map(({ id }) => ({ branchId: id, minutes: minutesAt(id) })))
}
