// The reservations that are over, ten per page. A button below the list loads the next page.
import { ownReservations } from '@dasturxon/contracts/reservations.endpoints'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useKeptCall } from '#platform/calls/use-call.ts'
import { NoReservations, ReservationsMissing, ReservationsSkeleton } from './list-states.tsx'
import { ReservationList } from './reservation-list.tsx'

const size = 10

/** `page` is counted from zero. */
export function PastReservations({ page = 0 }: { page?: number }) {
  const { t } = useLingui()
  const [wantsMore, setWantsMore] = useState(false)
  const { data, isError, refetch } = useKeptCall(
    page === 0 ? 'past reservations' : 'more past reservations',
    ownReservations,
    { query: { onlyPast: 'true', size, page } },
    { staleTime: 0 },
  )
  if (!data && isError) return <ReservationsMissing onRetry={() => void refetch()} />
  if (!data) return <ReservationsSkeleton />
  if (data.length === 0) return page === 0 ? <NoReservations isPast /> : null
  return (
    <>
      <ReservationList reservations={data} onChange={refetch} />
      {data.length === size &&
        (wantsMore ? (
          <PastReservations page={page + 1} />
        ) : (
          <Button isWide onClick={() => setWantsMore(true)}>{t`Show more`}</Button>
        ))}
    </>
  )
}
