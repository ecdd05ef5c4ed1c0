// The map buttons: zoom in, zoom out, and move to the visitor's position.
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { type MapHandle } from '#features/map/map-canvas.tsx'
import { type Point, streetZoom } from '#features/map/map-view.ts'
import { notify } from '#platform/feedback/notify.ts'
import { useHost } from '#platform/host/current-host.ts'

type MapButtonsProps = { map: MapHandle | null; onFound?: (place: Point) => void }

export function MapButtons({ map, onFound }: MapButtonsProps) {
  const { t } = useLingui()
  const { findPosition } = useHost()
  const locate = async () => {
    const position = await findPosition()
    // The specification gives the Uzbek text of the first sentence.
    if (!position)
      return notify.warning(
        t`Please allow access to your location!`,
        t`You can also search for the street or move the map.`,
      )
    map?.moveTo(position, streetZoom + 1)
    onFound?.(position)
  }
  return (
    <div className="grid gap-2">
      <IconButton tone="float" icon="plus" label={t`Zoom in`} onClick={() => map?.zoomBy(1)} />
      <IconButton tone="float" icon="minus" label={t`Zoom out`} onClick={() => map?.zoomBy(-1)} />
      <IconButton tone="float" icon="locate" label={t`My location`} onClick={() => void locate()} />
    </div>
  )
}
