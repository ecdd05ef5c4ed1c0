// The times of the day. A time at which every table is taken stays visible, so that the day does not look shorter.
import { formatTime } from '@dasturxon/i18n/calendar'
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { ErrorState } from '@dasturxon/ui/empty-state'
import { Note } from '@dasturxon/ui/note'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { isAtNight, type OfferedTime } from './reservation.ts'
import { Section } from './section.tsx'
import { useDayText } from './use-reservation-texts.ts'

type TimeSectionProps = {
  /** Null while they are loading, or before a branch is chosen. */
  times: readonly OfferedTime[] | null
  hasBranch: boolean
  isError: boolean
  onRetry: () => void
  chosen: OfferedTime | null
  onChoose: (startsAt: string) => void
  /** Undefined on the last day that can be chosen. */
  onNextDay: (() => void) | undefined
}

export function TimeSection(props: TimeSectionProps) {
  const { t } = useLingui()
  const dayText = useDayText()
  const { chosen } = props
  return (
    <Section part="time" title={t`Time`} line={chosen ? dayText(chosen.startsAt) : undefined}>
      <Times {...props} />
    </Section>
  )
}

function Times({ times, hasBranch, isError, onRetry, chosen, onChoose, onNextDay }: TimeSectionProps) {
  const { t } = useLingui()
  if (!hasBranch) return <p className="text-body text-ink-2">{t`Free times depend on the branch. Choose it first.`}</p>
  if (!times && isError)
    return <ErrorState title={t`Couldn’t load times`} action={<Button onClick={onRetry}>{t`Try again`}</Button>} />
  if (!times)
    return (
      <Loading label={t`Loading free times`}>
        <div className="grid gap-2">
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      </Loading>
    )
  const isFull = times.length > 0 && times.every(({ hallIds }) => hallIds.length === 0)
  if (times.length === 0 || isFull)
    return (
      <Note
        tone="info"
        title={isFull ? t`All tables are taken on this day` : t`No reservations on this day`}
        line={isFull ? t`Try another day or fewer guests.` : t`The branch is closed, or it’s too late to reserve.`}
        actions={onNextDay && <Button size="small" tone="ink" onClick={onNextDay}>{t`Show the next day`}</Button>}
      />
    )
  const night = times.filter(({ startsAt }) => isAtNight(startsAt))
  const day = times.filter(({ startsAt }) => !isAtNight(startsAt))
  const groups = [
    { label: t`After midnight`, times: night },
    { label: t`During the day`, times: day },
  ].filter((group) => group.times.length > 0)
  return (
    <>
      {groups.map((group) => (
        <fieldset key={group.label} className="grid min-w-0 gap-2">
          <legend className={groups.length > 1 ? 'mb-2 text-label font-name' : 'sr-only'}>{group.label}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
            {group.times.map((time) => (
              <TimeChip key={time.startsAt} time={time} isOn={time.startsAt === chosen?.startsAt} onChoose={onChoose} />
            ))}
          </div>
        </fieldset>
      ))}
      {times.some(({ hallIds }) => hallIds.length === 0) && (
        <p className="text-meta text-ink-2">{t`Crossed out: no free table for your party.`}</p>
      )}
    </>
  )
}

type TimeChipProps = { time: OfferedTime; isOn: boolean; onChoose: (startsAt: string) => void }

function TimeChip({ time: { startsAt, hallIds }, isOn, onChoose }: TimeChipProps) {
  const { t } = useLingui()
  const isTaken = hallIds.length === 0
  return (
    <Chip isOn={isOn} disabled={isTaken} onClick={() => onChoose(startsAt)}>
      {formatTime(startsAt)}
      {isTaken && <span className="sr-only">{t`taken`}</span>}
    </Chip>
  )
}
