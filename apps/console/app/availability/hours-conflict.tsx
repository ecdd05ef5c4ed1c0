// A colleague was faster: for each day that differs, mine or theirs. Nothing is merged without being shown.
import { formatDate, formatWeekday } from '@dasturxon/i18n/calendar'
import { weekdays } from '@dasturxon/rules/branch-schedule'
import { Button } from '@dasturxon/ui/button'
import { SegmentedChoice } from '@dasturxon/ui/segmented-choice'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#platform/words.ts'
import { differencesOf, isWeekday, mergedOf, type Side } from './hours-merge.ts'
import type { DateDraft, HoursDraft } from './week-draft.ts'

type ConflictProps = {
  read: HoursDraft
  mine: HoursDraft
  theirs: HoursDraft
  /** What keeps mine from being saved. */
  missing: string | undefined
  isSaving: boolean
  onSave: (chosen: HoursDraft) => void
  onDrop: () => void
}

export function HoursConflict({ read, mine, theirs, missing, isSaving, onSave, onDrop }: ConflictProps) {
  const { t } = useLingui()
  const dayText = useDayText()
  const hoursText = useHoursText()
  const differences = differencesOf(read, mine, theirs)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const sides = { ...Object.fromEntries(differences.map(({ day, suggested }) => [day, suggested])), ...chosen }
  return (
    <section
      role="alert"
      aria-label={t`Someone has changed these hours`}
      className="grid gap-4 rounded-box bg-warn-bg p-5"
    >
      <div className="grid gap-1">
        <h2 className="text-h3">{t`Someone has changed these hours`}</h2>
        <p className="text-body text-ink-2">{t`Choose for each day, then save.`}</p>
      </div>
      {differences.map(({ day, mine: own, theirs: other }) => (
        <div key={day} className="grid gap-1.5">
          <h3 className="text-label font-strong">{dayText(day)}</h3>
          <SegmentedChoice
            label={dayText(day)}
            value={sides[day] ?? 'mine'}
            onChange={(side) => setChosen({ ...chosen, [day]: side })}
            options={[
              { value: 'mine', text: t`Mine: ${hoursText(own)}` },
              { value: 'theirs', text: t`Theirs: ${hoursText(other)}` },
            ]}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button tone="ink" isLoading={isSaving} blocked={missing} onClick={() => onSave(mergedOf(mine, theirs, sides))}>
          {t`Save the chosen hours`}
        </Button>
        <Button onClick={onDrop}>{t`Use all of theirs`}</Button>
      </div>
    </section>
  )
}

function useDayText(): (day: string) => string {
  const language = useLanguage()
  return (day) => {
    if (!isWeekday(day)) return formatDate(`${day}T12:00:00+05:00`, language)
    const name = formatWeekday(weekdays.indexOf(day), language)
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
}

function useHoursText(): (hours: DateDraft | null) => string {
  const { t } = useLingui()
  return (hours) => {
    if (hours === null) return t`usual hours`
    if (hours.shifts.length === 0) return t`closed`
    return hours.shifts.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
  }
}
