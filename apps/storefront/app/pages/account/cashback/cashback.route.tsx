// The cashback of the customer: the balance, what expires next, and every movement with the order it belongs to.
import { cashbackOfUser } from '@dasturxon/contracts/cashback.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { formatDayMonth } from '@dasturxon/i18n/calendar'
import { formatMoney, formatPercent, moneyParts } from '@dasturxon/i18n/format'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { useKeptCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { GuestState, ListMissing, ListSkeleton } from '../own-list-states.tsx'
import type { Route } from './+types/cashback.route.ts'
import { Movements } from './movements.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  requireSection('cashback', context.get(merchantContext), request)
  return null
}

export const clientLoader = () => null

export default function CashbackPage() {
  const { t } = useLingui()
  const { status, userId } = useSession()
  return (
    <SidePage title={t`Cashback`}>
      {status === 'guest' ? (
        <GuestState
          drawing="card"
          title={t`Log in to see your cashback`}
          line={t`A part of what you pay comes back and pays for your next orders.`}
          path={hrefOf.cashback}
        />
      ) : status === 'customer' && userId !== null ? (
        <Cashback userId={userId} />
      ) : (
        <ListSkeleton label={t`Cashback`} />
      )}
    </SidePage>
  )
}

function Cashback({ userId }: { userId: string }) {
  const { t } = useLingui()
  const request = { params: { userId }, query: {} }
  const { data, isError, refetch } = useKeptCall('cashback', cashbackOfUser, request, { staleTime: 0 })
  if (!data)
    return isError ? (
      <ListMissing
        title={t`Couldn’t load cashback`}
        line={t`It’s safe. Check your connection and try again.`}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton label={t`Cashback`} />
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <Balance cashback={data} />
      <Expiring cashback={data} />
      {data.history.length === 0 ? (
        <EmptyState
          isPart
          art={<EmptyArt drawing="receipt" />}
          title={t`No cashback yet`}
          line={t`It comes when your first order is completed.`}
        />
      ) : (
        <Movements userId={userId} />
      )}
    </div>
  )
}

type Props = { cashback: Reply<typeof cashbackOfUser> }

function Balance({ cashback: { balance, earnPercent } }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { amount, unit } = moneyParts(balance, language)
  return (
    <section className="grid gap-1 rounded-box bg-fill p-5 text-on-fill inset-ring inset-ring-fill-edge">
      <h2 className="text-label font-name">{t`Cashback balance`}</h2>
      <p className="text-title break-words">
        {amount} <span className="text-h4">{unit}</span>
      </p>
      {earnPercent !== null && earnPercent > 0 && (
        <p className="mt-2 text-label font-name">{t`${formatPercent(earnPercent, language)} back from every order`}</p>
      )}
    </section>
  )
}

/** What expires on the first day on which anything does. */
function Expiring({ cashback: { expiring } }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [first] = expiring
  if (!first) return null
  const day = formatDayMonth(first.at, language)
  const sum = expiring
    .filter(({ at }) => formatDayMonth(at, language) === day)
    .reduce((total, { amount }) => total + amount, 0)
  return (
    <Note
      tone="warn"
      icon="clock"
      title={t`${formatMoney(sum, language)} expires on ${day}`}
      line={t`Use it for your next order.`}
    />
  )
}
