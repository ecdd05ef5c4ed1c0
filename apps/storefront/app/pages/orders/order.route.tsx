// The order page: with a map for an active order that has a delivery address, without a map otherwise.
import { isActive } from '@dasturxon/rules/order-status'
import { useLingui } from '@lingui/react/macro'
import { LinkButton } from '@dasturxon/ui/button'
import { TableCard } from '#features/destination/table-card.tsx'
import { useTable } from '#features/destination/use-table.ts'
import { MapInPage, MapPage } from '#features/map/map-page.tsx'
import { pageNotFound } from '#features/shop/request-context.server.ts'
import { useShop } from '#features/shop/shop.ts'
import { arrivalOf } from '#features/tracking/arrival.ts'
import { useNow } from '#platform/timing/timing.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/order.route.ts'
import { ArrivalHeadline } from './arrival-headline.tsx'
import { LiveNote } from './live-note.tsx'
import { OrderDetails } from './order-details.tsx'
import { ordersHref, OrderMissing } from './order-frame.tsx'
import { OrderMap } from './order-map.tsx'
import { PushOffer } from './push-offer.tsx'
import { isUuid } from './order.ts'
import { useCourier } from './use-courier.ts'
import { useOrder, useMarkViewed } from './use-order.ts'

export function loader({ params, request }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw pageNotFound(request)
  return null
}

/** A navigation from another page asks the server for nothing, so that the order opens without network. */
export const clientLoader = () => null

export default function OrderPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  const cancelOrderActive = useShop()?.canCancelOrders ?? false
  const found = useOrder(id)
  const { order, live, seenAt, refetch, learn } = found
  const courier = useCourier(order)
  const now = useNow()
  const table = useTable(order?.tableId ?? null)
  useMarkViewed(id, order !== null)
  if (!order || now === null) return <OrderMissing {...found} />

  const number = order.number ?? ''
  const title = t`Order #${number}`
  const card = (
    <div className="grid grid-cols-1 gap-5">
      {table && isActive(order.status) && <TableCard table={table} />}
      <ArrivalHeadline order={order} arrival={arrivalOf(order, now)} />
      {isActive(order.status) && <LiveNote live={live} seenAt={seenAt} />}
      {isActive(order.status) && <PushOffer />}
      <OrderDetails
        order={order}
        courier={courier}
        cancelOrderActive={cancelOrderActive}
        onChange={(changed) => (changed ? learn(changed) : void refetch())}
      />
    </div>
  )
  if (isActive(order.status) && order.address)
    return (
      <MapInPage>
        <MapPage
          title={title}
          back={ordersHref}
          isMapTall
          map={<OrderMap order={order} courier={courier} />}
          buttons={<LinkButton tone="ink" size="small" href={`${ordersHref}/${id}/map`}>{t`Larger map`}</LinkButton>}
        >
          {card}
        </MapPage>
      </MapInPage>
    )
  return (
    <SidePage title={title} back={ordersHref}>
      <div className="rounded-box bg-surface p-4 shadow-e1 desktop:p-6">{card}</div>
    </SidePage>
  )
}
