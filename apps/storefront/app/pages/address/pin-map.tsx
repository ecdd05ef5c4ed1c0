// A map with a fixed pin in its centre: its tip marks the chosen position. The pin is lifted while the map moves.
import { Pin } from '@dasturxon/ui/pin'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MapCanvas, type MapHandle } from '#features/map/map-canvas.tsx'
import type { MapArea, Point } from '#features/map/map-view.ts'

type PinMapProps = {
  at: Point
  areas: readonly MapArea[]
  isMoving: boolean
  /** The text above the pin. */
  hint: string | null
  onReady: (map: MapHandle) => void
  onMove: () => void
  onRest: (centre: Point) => void
}

export function PinMap({ at, isMoving, hint, ...map }: PinMapProps) {
  const { t } = useLingui()
  // Only the start position is passed to the map: afterwards the map itself holds its position.
  const [start] = useState(at)
  return (
    <>
      <MapCanvas label={t`Map. Move it with the arrow keys until the pin is at your door.`} at={start} {...map} />
      <div className="pointer-events-none absolute inset-0 grid place-items-center">
        <div className="relative -translate-y-1/2">
          {hint && !isMoving && (
            <p className="absolute bottom-full left-1/2 mb-2.5 -translate-x-1/2 rounded-field bg-ink px-3.5 py-2 text-label font-strong whitespace-nowrap text-surface">
              {hint}
            </p>
          )}
          <Pin icon="home" isSelected isLifted={isMoving} />
        </div>
      </div>
    </>
  )
}
