// One run: walks the calls of a browser from the first card to the order page, in their order.
import { asCustomer, asGuest } from '@dasturxon/testbed/data/people'
import type { ApiAt } from '@dasturxon/testbed/servers/api'
import { readCheckout } from './checkout.ts'
import { readDestination, readyIn } from './destination.ts'
import type { Findings } from './findings.ts'
import { checkCards, loadMenu } from './menu.ts'
import { checkOrderPage } from './order-page.ts'
import { placeAtPossibleTime } from './placing.ts'
import type { Plan } from './plans.ts'
import type { Branch } from './shop-plans.ts'

/** Longer queues would only make the ranges longer. */
const longestQueue = 12

export type Outcome = 'ordered now' | 'ordered for later' | 'refused' | 'failed'

export async function runPlan(api: ApiAt, plan: Plan, findings: Findings): Promise<Outcome> {
  const { shop, seed, isGuest, cashback } = plan
  const checks = findings.of(seed, shop.name)
  try {
    const person = isGuest ? await asGuest(api, shop) : await asCustomer(api, shop, { cashback: cashback.balance })
    const { page } = person
    const menu = await loadMenu(page)
    const destination = await readDestination(page, plan, checks)
    const { service, branch, minutes } = destination
    checkCards(checks, plan, menu, service)
    const checkout = await readCheckout(page, plan, destination, menu, checks)
    if (service !== 'DELIVERY') checks.minutes('checkout', { checkout: await readyIn(page, branch), header: minutes })
    const placed = await placeAtPossibleTime({ page, plan, destination, checkout, checks })
    if (!placed) return 'refused'
    const { order, slot } = placed
    await checkOrderPage(person, order, { parts: checkout.parts, minutes, slot, isGuest }, checks)
    if (order.status === 'CREATED') await queue(api, branch)
    return slot ? 'ordered for later' : 'ordered now'
  } catch (error) {
    checks.right('every call is answered', false, { error: String(error) })
    return 'failed'
  }
}

/** The order waits in the kitchen from now on; a full kitchen hands out all its orders. */
async function queue({ database }: ApiAt, branch: Branch): Promise<void> {
  branch.waiting++
  if (branch.waiting <= longestQueue) return
  await database.query(
    `UPDATE orders SET status = 'CLOSED' WHERE branch_id = $1 AND status IN ('CREATED', 'COOKING')`,
    [branch.id],
  )
  branch.waiting = 0
}
