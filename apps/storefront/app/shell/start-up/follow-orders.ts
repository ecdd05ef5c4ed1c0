// Step 6. Half a second later: the orders under way of whoever is logged in; nobody else has any.
import { clearActiveOrders, loadActiveOrders } from '#features/tracking/active-orders-store.ts'
import { sessionSettled } from '#platform/session/restore.ts'
import type { Step } from './start-up-context.ts'

const ordersWait = 500

export const followOrders: Step = ({ later }) =>
  later(ordersWait, async () => {
    const { status, userId } = await sessionSettled()
    if (status === 'customer' && userId) await loadActiveOrders(userId)
    else clearActiveOrders()
  })
