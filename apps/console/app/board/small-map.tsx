// A map with the branch and the address of one delivery.
import { MapCanvas } from '@dasturxon/ui/map-canvas'
import type { Point } from '@dasturxon/ui/map-view'
import { openLeafletMap } from '@dasturxon/ui/open-leaflet'
import { Pin } from '@dasturxon/ui/pin'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { MapMissing } from './map-missing.tsx'

const cityZoom = 14

export function SmallMap({ from, to }: { from: Point; to: Point }) {
  const { t } = useLingui()
  const pins = useMemo(
    () => [
      { id: 'branch', at: from, content: <Pin icon="branch" size="small" /> },
      { id: 'address', at: to, content: <Pin icon="home" isSelected size="small" /> },
    ],
    [from, to],
  )
  return (
    <MapCanvas
      label={t`Map of the delivery`}
      at={to}
      zoom={cityZoom}
      pins={pins}
      open={openLeafletMap}
      bare={(retry) => <MapMissing onRetry={retry} />}
      onReady={(map) => map.fit([from, to])}
    />
  )
}
