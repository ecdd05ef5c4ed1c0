// Orders under way, or what to do when there is none.
import { LinkButton } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import type { useActiveOrders } from '#features/tracking/use-active-orders.ts'
import { OrdersMissing, OrdersSkeleton } from './list-states.tsx'
import { LiveNote } from './live-note.tsx'
import { OrderCard } from './order-card.tsx'

type ActiveOrdersProps = { active: ReturnType<typeof useActiveOrders>; cancelOrderActive: boolean }

export function ActiveOrders({ active, cancelOrderActive }: ActiveOrdersProps) {
  const { t } = useLingui()
  const { orders, isError, refetch, live, seenAt } = active
  if (!orders && isError) return <OrdersMissing onRetry={() => void refetch()} />
  if (!orders) return <OrdersSkeleton />
  if (orders.length === 0)
    return (
      <EmptyState
        art={<EmptyArt drawing="receipt" />}
        title={t`No order is under way`}
        line={t`Choose something tasty: it will be followed here to your door.`}
        action={<LinkButton tone="fill" href="/">{t`To the menu`}</LinkButton>}
      />
    )
  return (
    <>
      <LiveNote live={live} seenAt={seenAt} />
      <ul className="grid gap-3">
        {orders.map((order, place) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              isFirst={place === 0}
              cancelOrderActive={cancelOrderActive}
              onChange={() => void refetch()}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
