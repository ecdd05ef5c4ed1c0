// The branch, the door and, once somebody drives, the courier between them.
import { Pin } from '@dasturxon/ui/pin'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Icon } from '@dasturxon/ui/icon'
import { MapCanvas, type MapHandle } from '#features/map/map-canvas.tsx'
import type { Point } from '#features/map/map-view.ts'
import type { Order } from './order.ts'
import type { CourierPlace } from './use-courier.ts'

/** Of the card that lies over the map on a desktop, with the room beside it. */
const cardWidth = 472

type OrderMapProps = { order: Order; courier: CourierPlace | null; onReady?: (map: MapHandle) => void }

export function OrderMap({ order: { branch, address }, courier, onReady }: OrderMapProps) {
  const { t } = useLingui()
  const pins = useMemo(
    () => [
      { id: 'branch', at: branch, content: <Pin icon="branch" isSelected size="small" /> },
      ...(address ? [{ id: 'door', at: address, content: <Pin icon="home" size="small" /> }] : []),
      ...(courier ? [{ id: 'courier', at: courier, content: <CourierPin /> }] : []),
    ],
    [branch, address, courier],
  )
  const way = useMemo(() => placesOf(branch, courier, address), [branch, courier, address])
  return (
    <MapCanvas
      label={t`The way of the order`}
      at={courier ?? branch}
      zoom={14}
      pins={pins}
      way={way}
      onReady={(map) => {
        map.fit(way, matchMedia('(min-width: 64rem)').matches ? cardWidth : 0)
        onReady?.(map)
      }}
    />
  )
}

const placesOf = (...places: readonly (Point | null)[]): Point[] =>
  places.flatMap((place) => (place ? [{ latitude: place.latitude, longitude: place.longitude }] : []))

/** The courier on the map: larger than a place, because it is the one that moves. */
const CourierPin = () => (
  <span
    aria-hidden="true"
    className="grid size-15 translate-y-1/2 place-items-center rounded-full bg-thumb text-ink shadow-e3 inset-ring-2 inset-ring-accent"
  >
    <Icon name="courier" className="size-8" />
  </span>
)
