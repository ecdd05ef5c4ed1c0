// Why a reservation was refused, and what the guest can do: the nearest free times, the own reservations, a call.
import type { Failure } from '@dasturxon/contracts/client'
import type { reserveTable } from '@dasturxon/contracts/reservations.endpoints'
import { formatTime } from '@dasturxon/i18n/calendar'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { hrefOf } from '#features/shop/sections.ts'
import { useLanguage } from '#platform/document/document.ts'
import { problemText } from '#platform/feedback/problem.ts'

export type ReservationRefusal = Failure<typeof reserveTable>

type RefusalNoteProps = { refusal: ReservationRefusal; onTime: (startsAt: string) => void }

export function RefusalNote({ refusal, onTime }: RefusalNoteProps) {
  const { t } = useLingui()
  const language = useLanguage()
  if (refusal.status === 0)
    return (
      <Note
        tone="warn"
        title={t`No reply from the restaurant`}
        line={t`Press the button again: you won’t get two reservations.`}
      />
    )
  const free = refusal.code === 'time_taken' ? refusal.params.free : []
  return (
    <Note
      tone="warn"
      title={problemText(refusal, language)}
      line={free.length > 0 ? t`Free times nearby:` : undefined}
      actions={
        free.length > 0 ? (
          free.map((startsAt) => (
            <Button key={startsAt} size="small" tone="outline" onClick={() => onTime(startsAt)}>
              {formatTime(startsAt)}
            </Button>
          ))
        ) : refusal.code === 'too_many_reservations' ? (
          <LinkButton size="small" tone="ink" href={hrefOf.reservations}>{t`My reservations`}</LinkButton>
        ) : undefined
      }
    />
  )
}
