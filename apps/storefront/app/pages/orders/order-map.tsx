// The map of an order: pins for the branch, the delivery address and, during the delivery, the courier.
import { Pin } from '@dasturxon/ui/pin'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Icon } from '@dasturxon/ui/icon'
import { MapCanvas, type MapHandle } from '#features/map/map-canvas.tsx'
import type { Point } from '#features/map/map-view.ts'
import type { Order } from './order.ts'
import type { CourierPosition } from './use-courier.ts'

/** The width of the card over the map on a desktop, with its margin, in pixels. */
const cardWidth = 472

type OrderMapProps = { order: Order; courier: CourierPosition | null; onReady?: (map: MapHandle) => void }

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
  const way = useMemo(() => pointsOf(branch, courier, address), [branch, courier, address])
  return (
    <MapCanvas
      label={t`Order progress`}
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

const pointsOf = (...points: readonly (Point | null)[]): Point[] =>
  points.flatMap((point) => (point ? [{ latitude: point.latitude, longitude: point.longitude }] : []))

/** The pin of the courier: larger than the other pins, because it moves. */
const CourierPin = () => (
  <span
    aria-hidden="true"
    className="grid size-15 translate-y-1/2 place-items-center rounded-full bg-thumb text-ink shadow-e3 inset-ring-2 inset-ring-accent"
  >
    <Icon name="courier" className="size-8" />
  </span>
)
