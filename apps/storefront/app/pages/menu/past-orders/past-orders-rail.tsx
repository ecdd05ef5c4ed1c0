// The "Order again" row of the home page. Only a logged-in customer downloads its component.
import { lazy, Suspense } from 'react'
import { useSession } from '#platform/session/use-session.ts'
import { loadLater } from '#platform/deferred/deferred.tsx'

const PastOrders = lazy(async () => {
  const [{ PastOrders: Component }] = await Promise.all([import('./past-orders.tsx'), loadLater()])
  return { default: Component }
})

export function PastOrdersRail() {
  const { status, userId } = useSession()
  if (status !== 'customer' || userId === null) return null
  return (
    <Suspense>
      <PastOrders userId={userId} />
    </Suspense>
  )
}
