// The list of finished orders, ten per page. Each page is one request; a button below the list loads the next page.
import { orderHistory } from '@dasturxon/contracts/orders.endpoints'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SuggestedDishes } from '#features/basket/suggested-dishes.tsx'
import { useKeptCall } from '#platform/calls/use-call.ts'
import { OrdersMissing, OrdersSkeleton } from './list-states.tsx'
import { OrderCard } from './order-card.tsx'

const size = 10

/** `page` is counted from zero. */
export function Archive({ userId, page = 0 }: { userId: string; page?: number }) {
  const { t } = useLingui()
  const [wantsMore, setWantsMore] = useState(false)
  const request = { params: { userId }, query: { size, page, onlyArchive: 'true' } } as const
  const { data, isError, refetch } = useKeptCall(
    page === 0 ? 'archive' : 'more of the archive',
    orderHistory,
    request,
    { staleTime: 0 },
  )
  if (!data && isError) return <OrdersMissing onRetry={() => void refetch()} />
  if (!data) return <OrdersSkeleton />
  if (data.length === 0 && page === 0)
    return (
      <>
        <EmptyState
          isPart
          art={<EmptyArt drawing="receipt" />}
          title={t`Nothing here yet`}
          line={t`Your past orders stay here. Reorder in two taps.`}
          action={<LinkButton tone="fill" href="/">{t`Go to menu`}</LinkButton>}
        />
        <SuggestedDishes view="RAIL" />
      </>
    )
  return (
    <>
      <ul className="grid gap-3">
        {data.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} cancelOrderActive={false} onChange={() => void refetch()} />
          </li>
        ))}
      </ul>
      {data.length === size &&
        (wantsMore ? (
          <Archive userId={userId} page={page + 1} />
        ) : (
          <Button isWide onClick={() => setWantsMore(true)}>{t`Show more`}</Button>
        ))}
    </>
  )
}
