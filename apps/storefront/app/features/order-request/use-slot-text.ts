// Formats a time slot as text: `today at 18:30`.
import { formatDayMonth, wallClockAt } from '@dasturxon/i18n/calendar'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'

export type Slot = { day: string; time: string }

export function useSlotText(): (slot: Slot) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ day, time }) => {
    if (day === dayAfter(0)) return t`today at ${time}`
    if (day === dayAfter(1)) return t`tomorrow at ${time}`
    return t`${formatDayMonth(`${day}T12:00:00+05:00`, language)} at ${time}`
  }
}

/** The date in Tashkent so many days from now, whatever the time zone of the device. */
export function dayAfter(days: number): string {
  const { year, month, day } = wallClockAt(new Date(Date.now() + days * 86_400_000))
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
