// The promo codes of the customer: a field for a new one, and those that can be used now or soon.
import { promosOfUser } from '@dasturxon/contracts/promos.endpoints'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { useKeptCall } from '#platform/calls/use-call.ts'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { GuestState, ListMissing, ListSkeleton } from '../own-list-states.tsx'
import type { Route } from './+types/promos.route.ts'
import { NewPromo } from './new-promo.tsx'
import { PromoCard } from './promo-card.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  requireSection('promos', context.get(merchantContext), request)
  return null
}

export const clientLoader = () => null

export default function PromosPage() {
  const { t } = useLingui()
  const { status, userId } = useSession()
  return (
    <SidePage title={t`Promo codes`}>
      {status === 'guest' ? (
        <GuestState
          drawing="receipt"
          title={t`Log in to see your promo codes`}
          line={t`Discounts that are yours alone are kept here.`}
          path={hrefOf.promos}
        />
      ) : status === 'customer' && userId !== null ? (
        <div className="grid grid-cols-1 gap-3">
          <NewPromo />
          <PromoList userId={userId} />
        </div>
      ) : (
        <ListSkeleton label={t`Promo codes`} />
      )}
    </SidePage>
  )
}

function PromoList({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useKeptCall('promos', promosOfUser, { params: { userId } })
  if (!data)
    return isError ? (
      <ListMissing
        title={t`Couldn’t load promo codes`}
        line={t`They’re saved. Check your connection and try again.`}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton label={t`Promo codes`} />
    )
  if (data.length === 0)
    return (
      <EmptyState
        isPart
        art={<EmptyArt drawing="receipt" />}
        title={t`No promo codes yet`}
        line={t`When we have a discount for you, it will be here.`}
      />
    )
  return (
    <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
      {data.map((promo) => (
        <li key={promo.id} className="grid">
          <PromoCard promo={promo} />
        </li>
      ))}
    </ul>
  )
}
