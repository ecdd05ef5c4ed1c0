// Where the merchant's doors are, and which of them are open.
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { loadBranches } from '#features/destination/branch-view.server.ts'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requirePlace } from '#features/shop/sections.server.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/branches.route.ts'
import { BranchCard } from './branch-card.tsx'
import { BranchesGlance } from './branches-glance.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePlace('branches', context.get(merchantContext), request)
  return loadBranches({ context })
}

export default function Branches({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [first, ...others] = loaderData
  return (
    <SidePage title={t`Branches`}>
      {first ? (
        <BranchesGlance branches={[first, ...others]} />
      ) : (
        <EmptyState
          art={<EmptyArt drawing="map" />}
          title={t`No branches yet`}
          line={t`We will tell you here when the first one opens.`}
        />
      )}
      <ul className="grid gap-3">
        {loaderData.map((branch) => (
          <li key={branch.id}>
            <BranchCard branch={branch} />
          </li>
        ))}
      </ul>
    </SidePage>
  )
}
