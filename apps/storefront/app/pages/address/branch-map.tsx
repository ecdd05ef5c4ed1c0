// All branches at once; the one that counts wears the brand.
import { Pin } from '@dasturxon/ui/pin'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { BranchView } from '#features/destination/branch-view.ts'
import { MapCanvas, type MapHandle } from '#features/map/map-canvas.tsx'
import { defaultPlace } from '#features/map/map-view.ts'

type BranchMapProps = {
  branches: readonly BranchView[]
  chosenId: string | undefined
  onChoose: (id: string) => void
  onReady: (map: MapHandle) => void
}

/** In degrees: a city and its suburbs. */
const city = 0.5

/** Those of one city: two cities at once would show the road between them. */
function around(branches: readonly BranchView[], chosenId: string | undefined): readonly BranchView[] {
  const middle = branches.find(({ id }) => id === chosenId) ?? branches[0]
  return branches.filter(
    ({ latitude, longitude }) => middle && Math.hypot(latitude - middle.latitude, longitude - middle.longitude) < city,
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
      at={branches[0] ?? defaultPlace}
      zoom={13}
      pins={pins}
      onReady={(map) => {
        map.fit(around(branches, chosenId))
        onReady(map)
      }}
    />
  )
}
