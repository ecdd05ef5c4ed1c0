// The page that lists the merchant's branches and whether each branch is open.
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Link } from '@dasturxon/ui/link'
import { useLingui } from '@lingui/react/macro'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { loadBranches } from '#features/destination/branch-view.server.ts'
import { type BranchView, useHours } from '#features/destination/branch-view.ts'
import { useLiveBranches } from '#features/destination/use-live-branches.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { useShop } from '#features/shop/shop.ts'
import { externalLinkProps } from '#features/shop/contacts.ts'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/branches.route.ts'
import { BranchesMapPreview } from './branches-map-preview.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  requireSection('branches', context.get(merchantContext), request)
  return loadBranches({ context })
}

export default function Branches({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [first, ...others] = loaderData
  useLiveBranches(loaderData)
  return (
    <SidePage title={t`Branches`}>
      {first ? (
        <BranchesMapPreview branches={[first, ...others]} />
      ) : (
        <EmptyState
          art={<EmptyArt drawing="map" />}
          title={t`No branches yet`}
          line={t`We’ll tell you here when the first one opens.`}
        />
      )}
      <ul className="grid grid-cols-1 gap-3">
        {loaderData.map((branch) => (
          <li key={branch.id}>
            <BranchCard branch={branch} />
          </li>
        ))}
      </ul>
    </SidePage>
  )
}

/** One branch: its address, opening hours, route link and phone link. */
export function BranchCard({ branch }: { branch: BranchView }) {
  const { t } = useLingui()
  const takesReservations = useShop()?.places.includes('reservations') && branch.takesReservations
  const { id, name, address, call, way, isOpen } = branch
  return (
    <article className="flex flex-wrap items-start gap-3 rounded-box bg-surface p-4 shadow-e1 desktop:p-6">
      <div className="grid min-w-0 grow basis-44 gap-1">
        <h2 className="text-h4 desktop:text-h3">{name}</h2>
        <p className="text-label text-ink-2">{address}</p>
        <p className={`text-label font-name ${isOpen ? 'text-ok' : 'text-bad'}`}>{useHours(branch)}</p>
        {takesReservations && (
          <Link
            href={`${hrefOf.reservations}/create?branch=${id}`}
            aria-label={t`Reserve a table: ${name}`}
            className="hit w-fit pt-1 text-label font-name underline underline-offset-4"
          >
            {t`Reserve a table`}
          </Link>
        )}
      </div>
      <RoundLink href={way} icon="route" label={t`Directions to ${name}`} />
      {call && <RoundLink href={call.href} icon="phone" label={t`Call ${name}, ${call.label}`} />}
    </article>
  )
}

const RoundLink = ({ href, icon, label }: { href: string; icon: IconName; label: string }) => (
  <a
    href={href}
    {...externalLinkProps(href)}
    aria-label={label}
    className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 transition-colors hover:bg-surface-3"
  >
    <Icon name={icon} className="size-5.5" />
  </a>
)
