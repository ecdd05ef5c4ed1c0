// The customer's reservations: those to come, updated live, and those that are over.
import { LinkButton } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Segmented } from '@dasturxon/ui/segmented'
import { useLingui } from '@lingui/react/macro'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/reservations.route.ts'
import { NoReservations, OfflineNote, ReservationsMissing, ReservationsSkeleton } from './list-states.tsx'
import { PastReservations } from './past-reservations.tsx'
import { ReservationList } from './reservation-list.tsx'
import { createPath } from './reservation.ts'
import { useComingReservations } from './use-coming-reservations.ts'

const past = `${hrefOf.reservations}?tab=past`

export function loader({ context, request }: Route.LoaderArgs) {
  requireSection('reservations', context.get(merchantContext), request)
  return null
}

/** A navigation from another page asks the server for nothing, so that the list opens without network. */
export const clientLoader = () => null

export default function Reservations() {
  const { t } = useLingui()
  const { status } = useSession()
  const isPast = useQueryParameters().get('tab') === 'past'
  const coming = useComingReservations(status === 'customer')
  const count = coming.reservations?.length ?? 0
  return (
    <SidePage title={t`My reservations`}>
      {status === 'guest' ? (
        <EmptyState
          art={<EmptyArt drawing="receipt" />}
          title={t`Log in to see your reservations`}
          line={t`You can look for a free table without logging in.`}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <LinkButton
                tone="fill"
                href={`/login?from=${encodeURIComponent(hrefOf.reservations)}`}
              >{t`Log in`}</LinkButton>
              <LinkButton href={createPath}>{t`Reserve a table`}</LinkButton>
            </div>
          }
        />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="grow max-desktop:w-full desktop:max-w-105">
              <Segmented
                label={t`Which reservations`}
                segments={[
                  {
                    href: hrefOf.reservations,
                    text: count > 0 ? t`Upcoming · ${count}` : t`Upcoming`,
                    isCurrent: !isPast,
                  },
                  { href: past, text: t`Past`, isCurrent: isPast },
                ]}
              />
            </div>
            {count > 0 && (
              <div className="grid max-desktop:w-full">
                <LinkButton tone="fill" href={createPath}>{t`Reserve a table`}</LinkButton>
              </div>
            )}
          </div>
          {status === 'starting' ? (
            <ReservationsSkeleton />
          ) : isPast ? (
            <PastReservations />
          ) : (
            <ComingReservations coming={coming} />
          )}
        </div>
      )}
    </SidePage>
  )
}

function ComingReservations({ coming }: { coming: ReturnType<typeof useComingReservations> }) {
  const { reservations, isError, refetch, seenAt } = coming
  if (!reservations && isError) return <ReservationsMissing onRetry={() => void refetch()} />
  if (!reservations) return <ReservationsSkeleton />
  if (reservations.length === 0) return <NoReservations isPast={false} />
  return (
    <>
      <OfflineNote seenAt={seenAt} />
      <ReservationList reservations={reservations} onChange={refetch} />
    </>
  )
}
