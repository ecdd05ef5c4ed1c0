// The customer's orders: the active ones, updated live, and the finished ones, ten per page.
import { Segmented } from '@dasturxon/ui/segmented'
import { LinkButton } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { SuggestedDishes } from '#features/basket/suggested-dishes.tsx'
import { useShop } from '#features/shop/shop.ts'
import { useActiveOrders } from '#features/tracking/use-active-orders.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { Archive } from './archive.tsx'
import { OrdersMissing, OrdersSkeleton } from './list-states.tsx'
import { LiveNote } from './live-note.tsx'
import { OrderCard } from './order-card.tsx'

const path = '/profile/orders'
const archive = `${path}?tab=archive`

export default function Orders() {
  const { t } = useLingui()
  const cancelOrderActive = useShop()?.canCancelOrders ?? false
  const { status, userId: id } = useSession()
  // A guest may have a user id, too, but has no order list.
  const userId = status === 'customer' ? id : null
  const isArchive = useQueryParameters().get('tab') === 'archive'
  const active = useActiveOrders(userId)
  const count = active.orders?.length ?? 0
  return (
    <SidePage title={t`My orders`}>
      {status === 'guest' ? (
        <EmptyState
          art={<EmptyArt drawing="receipt" />}
          title={t`Log in to see your orders`}
          line={t`All your orders and receipts are here. Reorder any time.`}
          action={<LinkButton tone="fill" href={`/login?from=${encodeURIComponent(path)}`}>{t`Log in`}</LinkButton>}
        />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <div className="desktop:max-w-105">
            <Segmented
              label={t`Order filter`}
              segments={[
                { href: path, text: count > 0 ? t`Active · ${count}` : t`Active`, isCurrent: !isArchive },
                { href: archive, text: t`Past`, isCurrent: isArchive },
              ]}
            />
          </div>
          {userId === null ? (
            <OrdersSkeleton />
          ) : isArchive ? (
            <Archive userId={userId} />
          ) : (
            <ActiveOrders active={active} cancelOrderActive={cancelOrderActive} />
          )}
        </div>
      )}
    </SidePage>
  )
}

type ActiveOrdersProps = { active: ReturnType<typeof useActiveOrders>; cancelOrderActive: boolean }

/** The active orders, or a link to the menu if there are none. */
export function ActiveOrders({ active, cancelOrderActive }: ActiveOrdersProps) {
  const { t } = useLingui()
  const { orders, isError, refetch, live, seenAt } = active
  if (!orders && isError) return <OrdersMissing onRetry={() => void refetch()} />
  if (!orders) return <OrdersSkeleton />
  if (orders.length === 0)
    return (
      <>
        <EmptyState
          isPart
          art={<EmptyArt drawing="receipt" />}
          title={t`No active orders`}
          line={t`Order something tasty and track it here.`}
          action={<LinkButton tone="fill" href="/">{t`Go to menu`}</LinkButton>}
        />
        <SuggestedDishes view="RAIL" />
      </>
    )
  return (
    <>
      <LiveNote live={live} seenAt={seenAt} />
      <ul className="grid grid-cols-1 gap-3">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} cancelOrderActive={cancelOrderActive} onChange={() => void refetch()} />
          </li>
        ))}
      </ul>
    </>
  )
}
