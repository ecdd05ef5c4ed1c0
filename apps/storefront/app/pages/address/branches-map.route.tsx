// The branch map page: opening hours, phone number and route of each branch, and a button to order from a branch.
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { formatDistance } from '@dasturxon/i18n/format'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loadBranches } from '#features/destination/branch-view.server.ts'
import { useHours } from '#features/destination/branch-view.ts'
import { chooseBranch } from '#features/destination/destination.ts'
import type { MapHandle } from '#features/map/map-canvas.tsx'
import { MapInPage, MapPage } from '#features/map/map-page.tsx'
import type { Point } from '#features/map/map-view.ts'
import { useLiveBranches } from '#features/destination/use-live-branches.ts'
import { externalLinkProps } from '#features/shop/contacts.ts'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { Route } from './+types/branches-map.route.ts'
import { BranchMap } from './branch-map.tsx'
import { MapButtons } from './map-buttons.tsx'
import { type NearBranch, useNearby } from './use-nearby.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requireSection('branches', context.get(merchantContext), request)
  return loadBranches({ context })
}

export default function BranchesMap({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [map, setMap] = useState<MapHandle | null>(null)
  const [found, setFound] = useState<Point | null>(null)
  const [isOpenOnly, setOpenOnly] = useState(false)
  const [chosenId, setChosen] = useState<string | null>(null)
  const nearby = useNearby(loaderData, found)
  useLiveBranches(loaderData)
  const shown = isOpenOnly ? nearby.filter(({ isOpen }) => isOpen) : nearby
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0]
  const count = shown.length
  return (
    <MapInPage>
      <MapPage
        title={t`Map of branches`}
        back="/branches"
        buttons={<MapButtons map={map} onFound={setFound} />}
        map={<BranchMap branches={loaderData} chosenId={chosen?.id} onChoose={setChosen} onReady={setMap} />}
      >
        <div className="grid gap-3">
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-h2">{t`${plural(count, { one: '# branch', other: '# branches' })}`}</h2>
            <Chip isOn={isOpenOnly} onClick={() => setOpenOnly(!isOpenOnly)}>{t`Open now`}</Chip>
          </div>
          {shown.length > 1 && (
            <div className="rail -mx-gutter gap-2 px-gutter desktop:-mx-6 desktop:px-6">
              {shown.map((branch) => (
                <Chip
                  key={branch.id}
                  isOn={branch.id === chosen?.id}
                  onClick={() => {
                    setChosen(branch.id)
                    map?.moveTo(branch)
                  }}
                >
                  {branch.name}
                </Chip>
              ))}
            </div>
          )}
          {chosen && <ChosenCard branch={chosen} />}
        </div>
      </MapPage>
    </MapInPage>
  )
}

function ChosenCard({ branch }: { branch: NearBranch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { id, name, address, latitude, longitude, call, way, isOpen, handsOut, metres } = branch
  const distance = metres === null ? null : formatDistance(metres, useLanguage())
  const order = async () => {
    chooseBranch({ id, name, address, latitude, longitude })
    await navigate('/')
  }
  return (
    <>
      <article className="grid gap-0.5 rounded-plate bg-surface-2 p-3.5">
        <h3 className="text-h4">{name}</h3>
        <p className="text-label text-ink-2">{[address, distance].filter(Boolean).join(' · ')}</p>
        <p className={`text-label font-name ${isOpen ? 'text-ok' : 'text-bad'}`}>{useHours(branch)}</p>
      </article>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {call && <WayLink href={call.href} icon="phone" text={t`Call`} />}
        <WayLink href={way} icon="route" text={t`Directions`} />
      </div>
      {handsOut && <Button tone="fill" isWide onClick={() => void order()}>{t`Order from this branch`}</Button>}
    </>
  )
}

const WayLink = ({ href, icon, text }: { href: string; icon: IconName; text: string }) => (
  <a
    href={href}
    {...externalLinkProps(href)}
    className="flex min-h-13 items-center justify-center gap-2 rounded-field bg-surface-2 text-h4 hover:bg-surface-3"
  >
    <Icon name={icon} />
    {text}
  </a>
)
