// The page that chooses the pick-up branch. Both variants have the same branches; `first` decides what is on top.
import { formatMinutes } from '@dasturxon/i18n/duration'
import { Button } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Segmented } from '@dasturxon/ui/segmented'
import { safeRedirect } from '@dasturxon/rules/redirect-url'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BranchView } from '#features/destination/branch-view.ts'
import { chooseBranch } from '#features/destination/destination.ts'
import { useLiveBranches } from '#features/destination/use-live-branches.ts'
import { useDestination } from '#features/destination/use-destination.ts'
import type { MapHandle } from '#features/map/map-canvas.tsx'
import { MapPage } from '#features/map/map-page.tsx'
import { type Point, streetZoom } from '#features/map/map-view.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { BranchChoice } from './branch-choice.tsx'
import { BranchMap } from './branch-map.tsx'
import { MapButtons } from './map-buttons.tsx'
import { AddressSearch } from './address-search.tsx'
import { useLeave } from './use-leave.ts'
import { type NearBranch, useNearby } from './use-nearby.ts'

type PickUpPageProps = { branches: readonly BranchView[]; first: 'map' | 'list' }

export function PickUpPage({ branches, first }: PickUpPageProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useQueryParameters()
  const next = safeRedirect(query.get('next'))
  const leave = useLeave(next)
  const [map, setMap] = useState<MapHandle | null>(null)
  const [found, setFound] = useState<Point | null>(null)
  const [chosenId, setChosen] = useState<string | null>(null)
  const { branch: before } = useDestination()
  useLiveBranches(branches)
  const nearby = useNearby(branches, found)
  const chosen = nearby.find(({ id }) => id === (chosenId ?? before?.id)) ?? nearby[0]

  const choose = (branch: NearBranch) => {
    setChosen(branch.id)
    map?.moveTo(branch)
  }
  const confirm = async ({ id, name, address, latitude, longitude }: NearBranch) => {
    chooseBranch({ id, name, address, latitude, longitude })
    await leave()
  }
  const search = query.size > 0 ? `?${query}` : ''
  const minutes = chosen?.minutes ?? null
  const soon = minutes === null ? null : formatMinutes(minutes.from, minutes.to, language, 'short')
  return (
    <MapPage
      title={t`Pick-up`}
      back={next}
      isCardFirst={first === 'list'}
      search={
        <AddressSearch
          label={t`Street, branch or place`}
          onFound={(place) => {
            setFound(place)
            map?.moveTo(place, streetZoom - 1)
          }}
        />
      }
      buttons={<MapButtons map={map} onFound={setFound} />}
      map={<BranchMap branches={branches} chosenId={chosen?.id} onChoose={setChosen} onReady={setMap} />}
    >
      {chosen ? (
        <div className="flex min-h-full flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-h3">{t`Which branch?`}</h2>
            <div className="w-40">
              <Segmented
                label={t`Map or list`}
                segments={[
                  { href: `/address/pickup${search}`, text: t`Map`, isCurrent: first === 'map' },
                  { href: `/address/pickup2${search}`, text: t`List`, isCurrent: first === 'list' },
                ]}
              />
            </div>
          </div>
          <fieldset
            className={`-mx-gutter divide-y divide-line overflow-y-auto desktop:-mx-6 ${first === 'map' ? 'max-h-[30dvh] desktop:max-h-[50dvh]' : ''}`}
          >
            <legend className="sr-only">{t`Choose a branch`}</legend>
            {nearby.map((branch) => (
              <BranchChoice
                key={branch.id}
                branch={branch}
                isChosen={branch.id === chosen.id}
                onChoose={() => choose(branch)}
              />
            ))}
          </fieldset>
          <div className="sticky -bottom-4 mt-auto -mb-4 bg-surface pt-1 pb-4 desktop:-bottom-6 desktop:-mb-6 desktop:pb-6">
            <Button tone="fill" isWide onClick={() => void confirm(chosen)}>
              {chosen.isOpen ? [t`Pick up here`, soon].filter(Boolean).join(' · ') : t`Pick up here later`}
            </Button>
          </div>
        </div>
      ) : (
        <EmptyState
          isPart
          art={<EmptyArt drawing="map" />}
          title={t`Pick-up isn’t available now`}
          line={t`Choose delivery, or come back later.`}
        />
      )}
    </MapPage>
  )
}
