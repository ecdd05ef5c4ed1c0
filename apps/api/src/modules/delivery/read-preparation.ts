// How long would each kitchen need for an ordinary order given to it now? Told before anybody has chosen a dish, so it
// counts with the dish in the middle of the menu; how many orders wait is nobody's business.
import type { preparation } from '@dasturxon/contracts/delivery.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { etaDefaults, preparationMinutes } from '@dasturxon/rules/eta'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listBranchActivity } from '#modules/branches'
import { findUsualCooking } from '#modules/menu'
import { findEtaPolicy } from '#modules/merchants'
import type { Tx } from '#platform/db'
import type { KitchenQueues } from './delivery.sql.ts'
import { houseCooks } from './gather-facts.ts'

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
  const { parallelCooks, ...paces } = policy ?? { parallelCooks: houseCooks }
  const step = etaDefaults.stepMinutes
  const minutesAt = (branchId: string) => {
    const ordersAhead = queues.find((queue) => queue.branchId === branchId)?.ordersAhead ?? 0
    const facts = { cookingMinutes: [usual?.minutes ?? null], ordersAhead, parallelCooks, distance: null }
    return Math.max(1, Math.ceil(preparationMinutes(facts, { ...etaDefaults, ...paces }) / step)) * step
  }
  return done(branches.filter(({ isActive }) => isActive).map(({ id }) => ({ branchId: id, minutes: minutesAt(id) })))
}
