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
    <section aria-label={t`Week`} className="grid gap-1 rounded-box bg-surface p-[min(1.25rem,5vw)] shadow-e1">
      <h2 className="text-h3">{t`Week`}</h2>
      <ul className="min-[80rem]:grid min-[80rem]:grid-cols-[auto_minmax(8rem,1fr)_auto_auto] min-[80rem]:gap-x-4">
        {weekdays.map((weekday) => (
          <li
            key={weekday}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0 min-[80rem]:col-span-full min-[80rem]:grid min-[80rem]:grid-cols-subgrid"
          >
            <span className="grow text-body font-strong">{nameOf(weekday)}</span>
            <span className="min-[80rem]:order-last">
              <Button
                tone="ghost"
                size="small"
                aria-label={t`Copy to all days: ${nameOf(weekday)}`}
                onClick={() => onChange(copyToAllDays(draft, weekday))}
              >
                {t`Copy to all days`}
              </Button>
            </span>
            <Bars shifts={draft.week[weekday]} />
            <ShiftFields
              day={nameOf(weekday)}
              shifts={draft.week[weekday]}
              onChange={(shifts) => onChange({ ...draft, week: { ...draft.week, [weekday]: shifts } })}
            />
          </li>
        ))}
        <li
          aria-hidden="true"
          className="hidden min-[80rem]:col-span-full min-[80rem]:grid min-[80rem]:grid-cols-subgrid"
        >
          <Axis />
        </li>
      </ul>
    </section>
  )
}

/** From six in the morning to six in the morning. Read aloud are the times, not the bars. */
const Bars = ({ shifts }: { shifts: readonly Shift[] }) => (
  <svg
    viewBox="0 0 1440 40"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="h-3 w-full rounded-full bg-surface-2 min-[80rem]:h-7 min-[80rem]:rounded-badge"
  >
    {shifts.map((shift) => {
      const { from, length } = barOf(shift)
      return <rect key={shift.opens + shift.closes} x={from} width={length} height="40" className="fill-fill" />
    })}
  </svg>
)

const hours = ['06', '09', '12', '15', '18', '21', '00', '03', '06']

const Axis = () => (
  <span className="col-start-2 -mx-2 flex justify-between text-caption text-ink-2 tabular-nums">
    {hours.map((hour, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the first and the last hour have the same name
      <span key={at}>{hour}</span>
    ))}
  </span>
)
