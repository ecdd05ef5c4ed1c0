// The week: a bar and the shifts of each day. Any day can be copied to all others.
import { formatWeekday } from '@dasturxon/i18n/calendar'
import { type Weekday, weekdays } from '@dasturxon/rules/branch-schedule'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { ShiftFields } from './shift-fields.tsx'
import { barOf, copyToAllDays, type HoursDraft, type Shift } from './week-draft.ts'

type WeekTableProps = { draft: HoursDraft; onChange: (draft: HoursDraft) => void }

export function WeekTable({ draft, onChange }: WeekTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = (weekday: Weekday) => {
    const name = formatWeekday(weekdays.indexOf(weekday), language)
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
  return (
    <section aria-label={t`Week`} className="grid gap-1 rounded-box bg-surface p-5 shadow-e1">
      <h2 className="text-h3">{t`Week`}</h2>
      <ul>
        {weekdays.map((weekday) => (
          <li
            key={weekday}
            className="grid items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0 desktop:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <span className="text-body font-strong">{nameOf(weekday)}</span>
            <div className="grid gap-2">
              <Bars shifts={draft.week[weekday]} />
              <div className="flex flex-wrap items-center justify-between gap-2">
                <ShiftFields
                  day={nameOf(weekday)}
                  shifts={draft.week[weekday]}
                  onChange={(shifts) => onChange({ ...draft, week: { ...draft.week, [weekday]: shifts } })}
                />
                <Button
                  tone="ghost"
                  size="small"
                  aria-label={t`Copy ${nameOf(weekday)} to all days`}
                  onClick={() => onChange(copyToAllDays(draft, weekday))}
                >
                  {t`To all days`}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** From six in the morning to six in the morning. Read aloud are the times, not the bars. */
const Bars = ({ shifts }: { shifts: readonly Shift[] }) => (
  <svg viewBox="0 0 1440 40" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full">
    <rect width="1440" height="40" rx="20" className="fill-surface-2" />
    {shifts.map((shift) => {
      const { from, length } = barOf(shift)
      return (
        <rect key={shift.opens + shift.closes} x={from} width={length || 0} height="40" rx="20" className="fill-fill" />
      )
    })}
  </svg>
)
