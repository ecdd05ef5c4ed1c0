// A map preview of the branches that cannot be operated; it is a link to the full branch map.
import { Pin } from '@dasturxon/ui/pin'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { BranchView } from '#features/destination/branch-view.ts'
import { MapCanvas } from '#features/map/map-canvas.tsx'

/** The radius of a city, in degrees: a map of two cities would mostly show the land between them. */
const city = 0.5

export function BranchesMapPreview({ branches }: { branches: readonly [BranchView, ...BranchView[]] }) {
  const { t } = useLingui()
  const [first] = branches
  const near = useMemo(
    () =>
      branches.filter(
        ({ latitude, longitude }) => Math.hypot(latitude - first.latitude, longitude - first.longitude) < city,
      ),
    [branches, first],
  )
  const pins = useMemo(
    () =>
      near.map((branch) => ({
        id: branch.id,
        at: branch,
        content: (
          <Pin
            icon={branch.isOpen ? 'branch' : 'clock'}
            isSelected={branch.id === first.id}
            size={branch.id === first.id ? 'large' : 'small'}
          />
        ),
      })),
    [near, first],
  )
  return (
    <div className="relative mb-3 h-56 overflow-hidden rounded-box desktop:h-64">
      <div inert className="absolute inset-0">
        <MapCanvas label="" at={first} zoom={13} pins={pins} onReady={(map) => map.fit(near)} />
      </div>
      <Link
        to="/branches/map"
        aria-label={t`Map of branches`}
        className="absolute inset-0 rounded-box focus-visible:outline-[2.5px] focus-visible:-outline-offset-3 focus-visible:outline-accent"
      />
    </div>
  )
}
