// The active deliveries on a map, coloured by status, with the branches and the couriers on their way. The list beside
// it says the same for keyboards and screen readers, and works without tiles.
import { IconButton } from '@dasturxon/ui/icon-button'
import { MapCanvas, type MapHandle } from '@dasturxon/ui/map-canvas'
import { openLeafletMap } from '@dasturxon/ui/open-leaflet'
import { Pin } from '@dasturxon/ui/pin'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { Message } from '#shell/screen-states.tsx'
import { useBranches, useShift } from '#shell/shop.ts'
import type { Card } from '#shell/card-store.ts'
import { boardStore, type CardOnMap, rowsOf } from './board-store.ts'
import { CourierPin, OrderPin } from './map-pins.tsx'
import { MapMissing } from './map-missing.tsx'
import { OrdersBesideMap } from './orders-beside-map.tsx'
import { useCourierPositions } from './use-courier-positions.ts'

const isOnMap = (card: Card): card is CardOnMap => card.address !== null
const cityZoom = 13

export function OrderMap() {
  const { t } = useLingui()
  const [map, setMap] = useState<MapHandle | null>(null)
  const cards = useStore(boardStore, (state) => state.cards)
  const columns = useStore(boardStore, (state) => state.columns)
  const branches = useShiftBranches()
  const active = useMemo(() => rowsOf(columns).flatMap((id) => cards[id] ?? []), [cards, columns])
  const orders = useMemo(() => active.filter(isOnMap), [active])
  const couriers = useCourierPositions()
  const pins = useMemo(
    () => [
      ...branches.map(({ id, latitude, longitude }) => ({
        id,
        at: { latitude, longitude },
        content: <Pin icon="branch" isSelected size="small" />,
      })),
      ...orders.map((card) => ({ id: card.id, at: card.address, content: <OrderPin id={card.id} /> })),
      ...couriers.map(({ id, name, position }) => ({ id, at: position, content: <CourierPin name={name} /> })),
    ],
    [branches, orders, couriers],
  )
  const showAll = (on = map) => on?.fit(pins.map(({ at }) => at))
  const start = branches[0] ?? orders[0]?.address
  if (!start) return <Message icon="pin" title={t`No deliveries now`} line={t`Orders with an address appear here.`} />
  return (
    <div className="grid min-h-0 grow grid-rows-[minmax(16rem,1fr)_minmax(8rem,1fr)] gap-3 pb-4 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:grid-rows-1">
      <div className="relative min-h-0 overflow-hidden rounded-box">
        <MapCanvas
          label={t`Map of the deliveries`}
          at={start}
          zoom={cityZoom}
          pins={pins}
          open={openLeafletMap}
          bare={(retry) => (
            <MapMissing line={t`The list has the same orders, and everything else works.`} onRetry={retry} />
          )}
          // The map begins with everything in view; later it stays where the person has moved it.
          onReady={(opened) => (setMap(opened), showAll(opened))}
        />
        <div className="absolute top-3 right-3 z-10 grid gap-2">
          <IconButton tone="float" icon="plus" label={t`Zoom in`} onClick={() => map?.zoomBy(1)} />
          <IconButton tone="float" icon="minus" label={t`Zoom out`} onClick={() => map?.zoomBy(-1)} />
          <IconButton tone="float" icon="locate" label={t`Show all orders`} onClick={() => showAll()} />
        </div>
      </div>
      <OrdersBesideMap orders={orders} without={active.length - orders.length} />
    </div>
  )
}

function useShiftBranches() {
  const shift = useShift()
  const branches = useBranches()
  const key = branches.map(({ id }) => id).join()
  // The shop is read again every minute; the pins are drawn again only when the branches are others.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => branches.filter(({ id }) => shift?.includes(id)), [key, shift])
}
