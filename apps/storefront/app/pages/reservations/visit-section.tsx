// How many guests come, and on which day.
import { formatDayMonth, formatWeekday, wallClockAt } from '@dasturxon/i18n/calendar'
import { Chip } from '@dasturxon/ui/chip'
import { Stepper } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { dayAfter } from '#features/order-request/use-slot-text.ts'
import { useLanguage } from '#platform/document/document.ts'
import { Section } from './section.tsx'

type VisitSectionProps = {
  guests: number
  mostGuests: number
  onGuests: (guests: number) => void
  days: readonly string[]
  day: string | null
  onDay: (day: string) => void
}

export function VisitSection({ guests, mostGuests, onGuests, days, day, onDay }: VisitSectionProps) {
  const { t } = useLingui()
  const nameOf = useDayName()
  return (
    <Section part="visit" title={t`Guests and day`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 grow basis-40">
          <p className="text-body font-name">{t`Number of guests`}</p>
          <p className="text-label text-ink-2">{t`We count a chair for each, children too.`}</p>
        </div>
        <Stepper
          look="line"
          count={guests}
          min={1}
          max={mostGuests}
          onChange={onGuests}
          labels={{
            add: t`One guest more`,
            more: t`One guest more`,
            less: t`One guest fewer`,
            remove: t`One guest fewer`,
            limit: t`Up to ${mostGuests} guests. For more, please call us.`,
          }}
        />
      </div>
      <fieldset
        aria-label={t`Day`}
        className="-mx-4 flex min-h-target min-w-0 gap-2 overflow-x-auto px-4 py-0.5 desktop:-mx-6 desktop:px-6"
      >
        {days.map((one) => (
          <Chip key={one} tone="ink" isOn={one === day} onClick={() => onDay(one)}>
            {nameOf(one)}
          </Chip>
        ))}
      </fieldset>
    </Section>
  )
}

function useDayName(): (day: string) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const [today, tomorrow] = [dayAfter(0), dayAfter(1)]
  return (day) => {
    if (day === today) return t`Today`
    if (day === tomorrow) return t`Tomorrow`
    const noon = `${day}T12:00:00+05:00`
    const weekday = formatWeekday(wallClockAt(noon).weekday, language, 'short')
    return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${formatDayMonth(noon, language)}`
  }
}
