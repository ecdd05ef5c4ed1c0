// A reservation in the list: when, where, for how many guests, and what its customer can still do.
import { pickText } from '@dasturxon/rules/text'
import { Badge } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { useNow } from '#platform/timing/timing.ts'
import { isKept, phoneHref, type Reservation, statusTones } from './reservation.ts'
import { useDayText, useReservationStatuses, useStayText, useTablesText } from './use-reservation-texts.ts'

type ReservationCardProps = { reservation: Reservation; onCancel: () => void }

export function ReservationCard({ reservation, onCancel }: ReservationCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [dayText, stayText, tablesText] = [useDayText(), useStayText(), useTablesText()]
  const now = useNow() ?? 0
  const { startsAt, endsAt, branch, guests, tables, note, canCancel } = reservation
  const isToCome = isKept(reservation) && Date.parse(endsAt) > now
  const name = pickText(branch.name, language)
  return (
    <article className="grid grid-cols-1 gap-3.5 rounded-box bg-surface p-4 shadow-e1 desktop:p-6">
      <div className="grid grid-cols-1 gap-0.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-h4">{dayText(startsAt)}</h2>
          <StatusBadge reservation={reservation} isToCome={isToCome} />
        </div>
        <p className="text-h3 tabular-nums">{stayText(reservation)}</p>
      </div>
      <ul className="grid grid-cols-1 gap-2 text-body">
        <Fact icon="branch" text={name} line={pickText(branch.address, language)} />
        <Fact icon="profile" text={t`${plural(guests, { one: '# guest', other: '# guests' })}`} />
        {tables.length > 0 && <Fact icon="dine-in" text={tablesText(tables)} />}
        {note && <Fact icon="edit" text={note} />}
      </ul>
      {(branch.phone !== null || canCancel) && isToCome && (
        <div className="flex flex-wrap gap-2 *:grow">
          {branch.phone !== null && (
            <a
              href={phoneHref(branch.phone)}
              aria-label={t`Call ${name}`}
              className="inline-flex min-h-13 items-center justify-center gap-2 rounded-field bg-surface-2 px-6 py-1.5 text-h4 hover:bg-surface-3"
            >
              <Icon name="phone" />
              {t`Call`}
            </a>
          )}
          {canCancel && <Button tone="danger" onClick={onCancel}>{t`Cancel reservation`}</Button>}
        </div>
      )}
    </article>
  )
}

function StatusBadge({ reservation, isToCome }: { reservation: Reservation; isToCome: boolean }) {
  const { t } = useLingui()
  const statuses = useReservationStatuses()
  // Staff have not said whether the guests came.
  if (isKept(reservation) && !isToCome) return <Badge tone="mute" text={t`Time has passed`} />
  return <Badge tone={statusTones[reservation.status]} text={statuses[reservation.status]} />
}

const Fact = ({ icon, text, line }: { icon: IconName; text: string; line?: string }) => (
  <li className="flex gap-2.5">
    <Icon name={icon} className="mt-0.5 size-5 text-ink-2" />
    <span className="grid min-w-0">
      <span className="break-words">{text}</span>
      {line && <span className="text-label text-ink-2">{line}</span>}
    </span>
  </li>
)
