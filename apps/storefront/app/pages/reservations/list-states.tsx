// The list of reservations while it is loading, after it could not be loaded, when it is empty, and without network.
import { formatTime } from '@dasturxon/i18n/calendar'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState, ErrorState } from '@dasturxon/ui/empty-state'
import { Note } from '@dasturxon/ui/note'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { connection } from '#platform/offline/connection.ts'
import { createPath } from './reservation.ts'

export function ReservationsSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading reservations`}>
      <div className="grid gap-3">
        {[0, 1].map((index) => (
          <div key={index} className="grid gap-4 rounded-box bg-surface p-4 shadow-e1 desktop:p-6">
            <Skeleton shape="title" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

export function ReservationsMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  const isOnline = useStore(connection, (state) => state.isOnline)
  return (
    <ErrorState
      title={isOnline ? t`Couldn’t load reservations` : t`No internet`}
      line={t`Your tables are still kept for you. Check your connection and try again.`}
      action={<Button onClick={onRetry}>{t`Try again`}</Button>}
    />
  )
}

export function NoReservations({ isPast }: { isPast: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      isPart
      art={<EmptyArt drawing="receipt" />}
      title={isPast ? t`No past reservations` : t`No reservations yet`}
      line={
        isPast
          ? t`Your past visits will be listed here.`
          : t`Choose a branch, a day and a time, and we’ll keep a table for you.`
      }
      action={<LinkButton tone="fill" href={createPath}>{t`Reserve a table`}</LinkButton>}
    />
  )
}

/** Says how old the list is while the server cannot be reached. */
export function OfflineNote({ seenAt }: { seenAt: number }) {
  const { t } = useLingui()
  const isOnline = useStore(connection, (state) => state.isOnline)
  const time = formatTime(seenAt)
  if (isOnline) return null
  return (
    <output>
      <Note tone="warn" title={t`No internet`} line={t`Last updated at ${time}`} />
    </output>
  )
}
