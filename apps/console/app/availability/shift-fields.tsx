// The shifts of one day: two times each, another shift, or a day off.
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { useTimeInput } from './use-time-input.ts'
import { mostShifts, type Shift, withAnotherShift } from './week-draft.ts'

type ShiftFieldsProps = { day: string; shifts: readonly Shift[]; onChange: (shifts: readonly Shift[]) => void }

export function ShiftFields({ day, shifts, onChange }: ShiftFieldsProps) {
  const { t } = useLingui()
  const set = (at: number, change: Partial<Shift>) =>
    onChange(shifts.map((shift, index) => (index === at ? { ...shift, ...change } : shift)))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shifts.length === 0 && <span className="min-h-11 content-center text-label text-bad">{t`Closed`}</span>}
      {shifts.map(({ opens, closes }, at) => {
        const number = at + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a shift has no other name than its place
          <span key={at} className="flex items-center gap-1 rounded-small bg-surface-2">
            <Time
              label={t`${day}, shift ${number}: from`}
              value={opens}
              onChange={(time) => set(at, { opens: time })}
            />
            –
            <Time
              label={t`${day}, shift ${number}: to`}
              value={closes}
              onChange={(time) => set(at, { closes: time })}
            />
            <IconButton
              icon="close"
              tone="bare"
              label={t`${day}: remove shift ${number}`}
              onClick={() => onChange(shifts.filter((_, index) => index !== at))}
            />
          </span>
        )
      })}
      {shifts.length < mostShifts && (
        <Button size="small" aria-label={t`${day}: add a shift`} onClick={() => onChange(withAnotherShift(shifts))}>
          <Icon name="plus" className="size-4" />
          {shifts.length === 0 ? t`Open` : t`Shift`}
        </Button>
      )}
    </div>
  )
}

type TimeProps = { label: string; value: string; onChange: (time: string) => void }

const Time = ({ label, value, onChange }: TimeProps) => (
  <input
    aria-label={label}
    {...useTimeInput(value, onChange)}
    className="min-h-11 w-[min(3.5rem,25vw)] rounded-small bg-transparent text-center text-body font-price tabular-nums"
  />
)
