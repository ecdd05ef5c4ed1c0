// A field for a day. The browser's own calendar opens; the chosen day is written in the language of the person.
import { formatDate } from '@dasturxon/i18n/calendar'
import { Field } from '@dasturxon/ui/field'
import { useLanguage } from '#platform/words.ts'

/** `value`: 2026-11-18, or empty. `empty`: what is written then. */
type DayFieldProps = { label: string; value: string; empty?: string; onChange: (day: string) => void }

export function DayField({ label, value, empty = '', onChange }: DayFieldProps) {
  const language = useLanguage()
  const text = value ? formatDate(new Date(`${value}T12:00:00Z`), language) : empty
  return (
    <div className="day-input relative">
      <Field label={label} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
      <span aria-hidden="true" className="pointer-events-none absolute top-6.5 left-4 text-input font-caption">
        {text}
      </span>
    </div>
  )
}
