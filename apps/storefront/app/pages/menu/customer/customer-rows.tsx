// What only a logged-in customer sees above the menu: the order that is on its way, and the row "Order again". A visitor
// downloads neither, and only a customer with an order opens an event stream for it.
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { activeOrders, refreshActiveOrders } from '#features/tracking/active-orders-store.ts'
import { loadLater } from '#platform/deferred/deferred.tsx'
import { useSession } from '#platform/session/use-session.ts'

const PastOrders = lazy(async () => {
  const [{ PastOrders: Component }] = await Promise.all([import('../past-orders/past-orders.tsx'), loadLater()])
  return { default: Component }
})
const LiveOrder = lazy(async () => {
  const [{ LiveOrder: Component }] = await Promise.all([import('./live-order.tsx'), loadLater()])
  return { default: Component }
})

export function CustomerRows() {
  const { status, userId } = useSession()
  const hasOrder = useStore(activeOrders, ({ orders }) => orders.length > 0)
  const customerId = status === 'customer' ? userId : null
  useEffect(() => {
    if (customerId !== null) refreshActiveOrders(customerId)
  }, [customerId])
  if (customerId === null) return null
  return (
    <Suspense>
      {hasOrder && <LiveOrder userId={customerId} />}
      <PastOrders userId={customerId} />
    </Suspense>
  )
}
