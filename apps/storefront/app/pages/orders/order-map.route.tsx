// The full-screen map of an active order: the position of the courier and the age of that position.
import { isActive } from '@dasturxon/rules/order-status'
import { LinkButton } from '@dasturxon/ui/button'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { MapHandle } from '#features/map/map-canvas.tsx'
import { MapInPage, MapPage } from '#features/map/map-page.tsx'
import { pageNotFound } from '#features/shop/request-context.server.ts'
import { arrivalOf } from '#features/tracking/arrival.ts'
import { OrderStrip } from '#features/tracking/order-strip.tsx'
import { useNow } from '#platform/timing/timing.ts'
import type { Route } from './+types/order-map.route.ts'
import { CourierRow } from './courier-row.tsx'
import { ArrivalHeadline } from './arrival-headline.tsx'
import { LiveNote } from './live-note.tsx'
import { ordersHref, OrderMissing } from './order-frame.tsx'
import { OrderMap } from './order-map.tsx'
import { isUuid } from './order.ts'
import { useCourier } from './use-courier.ts'
import { useOrder } from './use-order.ts'

export function loader({ params, request }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw pageNotFound(request)
  return null
}

export default function OrderMapPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  const found = useOrder(id)
  const { order, live, seenAt } = found
  const courier = useCourier(order)
  const now = useNow()
  const [map, setMap] = useState<MapHandle | null>(null)
  if (!order || now === null) return <OrderMissing {...found} />
  const details = `${ordersHref}/${id}`
  // A finished order has no map.
  if (!isActive(order.status)) return <Navigate to={details} replace />
  const number = order.number ?? ''
  return (
    <MapInPage>
      <MapPage
        title={t`Order #${number} on the map`}
        back={details}
        map={<OrderMap order={order} courier={courier} onReady={setMap} />}
        buttons={
          <div className="grid gap-2">
            <IconButton tone="float" icon="plus" label={t`Zoom in`} onClick={() => map?.zoomBy(1)} />
            <IconButton tone="float" icon="minus" label={t`Zoom out`} onClick={() => map?.zoomBy(-1)} />
            {courier && (
              <IconButton tone="float" icon="locate" label={t`Show the courier`} onClick={() => map?.moveTo(courier)} />
            )}
          </div>
        }
      >
        <div className="grid gap-4">
          <ArrivalHeadline order={order} arrival={arrivalOf(order, now)} />
          <LiveNote live={live} seenAt={seenAt} />
          <OrderStrip order={order} />
          {order.courierId !== null && <CourierRow order={order} courier={courier} />}
          <LinkButton isWide href={details}>{t`Order details`}</LinkButton>
        </div>
      </MapPage>
    </MapInPage>
  )
}
