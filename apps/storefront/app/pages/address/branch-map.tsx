// The map of all branches; the pin of the chosen branch has the brand colour.
import { Pin } from '@dasturxon/ui/pin'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { BranchView } from '#features/destination/branch-view.ts'
import { MapCanvas, type MapHandle } from '#features/map/map-canvas.tsx'
import { defaultPosition } from '#features/map/map-view.ts'

type BranchMapProps = {
  branches: readonly BranchView[]
  chosenId: string | undefined
  onChoose: (id: string) => void
  onReady: (map: MapHandle) => void
}

/** The radius of a city with its suburbs, in degrees. */
const city = 0.5

/** The branches in the city of the chosen branch: a map of two cities would mostly show the land between them. */
function around(branches: readonly BranchView[], chosenId: string | undefined): readonly BranchView[] {
  const centre = branches.find(({ id }) => id === chosenId) ?? branches[0]
  return branches.filter(
    ({ latitude, longitude }) => centre && Math.hypot(latitude - centre.latitude, longitude - centre.longitude) < city,
  )
}

export function BranchMap({ branches, chosenId, onChoose, onReady }: BranchMapProps) {
  const { t } = useLingui()
  const pins = useMemo(
    () =>
      branches.map((branch) => ({
        id: branch.id,
        at: branch,
        content: (
          <button
            type="button"
            aria-label={branch.name}
            aria-pressed={branch.id === chosenId}
            onClick={() => onChoose(branch.id)}
            className={`block ${branch.isOpen ? '' : 'opacity-70'}`}
          >
            <Pin
              icon={branch.isOpen ? 'branch' : 'clock'}
              isSelected={branch.id === chosenId}
              size={branch.id === chosenId ? 'large' : 'small'}
            />
          </button>
        ),
      })),
    [branches, chosenId, onChoose],
  )
  return (
    <MapCanvas
      label={t`Map of branches`}
      at={branches[0] ?? defaultPosition}
      zoom={13}
      pins={pins}
      onReady={(map) => {
        map.fit(around(branches, chosenId))
        onReady(map)
      }}
    />
  )
}
