// A map that shows the saved addresses as pins. The pins cannot be moved.
import { Pin } from '@dasturxon/ui/pin'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { MapCanvas } from '#features/map/map-canvas.tsx'
import { defaultPosition } from '#features/map/map-view.ts'
import { useSign } from './saved-row.tsx'
import type { SavedAddress } from '#features/destination/use-saved-addresses.ts'

export function SavedMap({ saved }: { saved: readonly SavedAddress[] }) {
  const { t } = useLingui()
  const pins = useMemo(
    () =>
      saved.map((address, index) => ({
        id: address.id,
        at: address,
        content: <SavedPin saved={address} isSelected={index === 0} />,
      })),
    [saved],
  )
  return (
    <div className="relative h-44 overflow-hidden rounded-box desktop:h-64">
      <MapCanvas
        label={t`Map of my addresses`}
        at={saved[0] ?? defaultPosition}
        pins={pins}
        onReady={(map) => saved.length > 1 && map.fit(saved)}
      />
    </div>
  )
}

const SavedPin = ({ saved, isSelected }: { saved: SavedAddress; isSelected: boolean }) => (
  <Pin icon={useSign(saved)} isSelected={isSelected} size={isSelected ? 'large' : 'small'} />
)
