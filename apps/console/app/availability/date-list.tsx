// Dates with other hours than their weekday, such as holidays, each with a name for the staff.
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { DayField } from '#shell/day-field.tsx'
import { ShiftFields } from './shift-fields.tsx'
import type { DateDraft } from './week-draft.ts'

type DateListProps = { dates: readonly DateDraft[]; onChange: (dates: readonly DateDraft[]) => void }

const field = 'min-h-14.5 min-w-0 rounded-field bg-surface-2 px-4 text-body'
const longestName = 60

export function DateList({ dates, onChange }: DateListProps) {
  const { t } = useLingui()
  const set = (at: number, change: Partial<DateDraft>) =>
    onChange(dates.map((date, index) => (index === at ? { ...date, ...change } : date)))
  return (
    <section aria-label={t`Special days`} className="grid gap-3 rounded-box bg-surface p-5 shadow-e1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{t`Special days`}</h2>
        <Button size="small" onClick={() => onChange([...dates, { onDate: '', name: '', shifts: [] }])}>
          <Icon name="plus" className="size-4" />
          {t`Add a day`}
        </Button>
      </div>
      {dates.length === 0 && <p className="text-body text-ink-2">{t`No holidays or short days yet.`}</p>}
      <ul>
        {dates.map(({ onDate, name, shifts }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the date itself is edited
          <li key={at} className="grid gap-2 border-b border-line py-3 last:border-b-0">
            <div className="flex flex-wrap items-center gap-2">
              <DayField
                label={t`Date`}
                empty={t`Choose a day`}
                value={onDate}
                onChange={(day) => set(at, { onDate: day })}
              />
              <input
                aria-label={t`Occasion`}
                placeholder={t`Occasion`}
                className={`${field} grow basis-40`}
                maxLength={longestName}
                value={name}
                onChange={({ target }) => set(at, { name: target.value })}
              />
              <IconButton
                icon="trash"
                tone="bare"
                label={t`Remove ${onDate}`}
                onClick={() => onChange(dates.filter((_, index) => index !== at))}
              />
            </div>
            <ShiftFields day={name || onDate} shifts={shifts} onChange={(next) => set(at, { shifts: next })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
