// "Order again" on the front page, for whoever has eaten here before. Nobody else downloads what is behind it.
import { lazy, Suspense } from 'react'
import { useSession } from '#platform/session/use-session.ts'
import { loadLaterWords } from '#platform/words/words.ts'

const PastOrders = lazy(async () => {
  const [{ PastOrders: Shelf }] = await Promise.all([import('./past-orders.tsx'), loadLaterWords()])
  return { default: Shelf }
})

export function OrderAgainShelf() {
  const { status, userId } = useSession()
  if (status !== 'customer' || userId === null) return null
  return (
    <Suspense>
      <PastOrders userId={userId} />
    </Suspense>
  )
}
