// Formats an opening time as `09:00`, with the weekday when it is more than 24 hours away.
import { wallClockAt } from '@dasturxon/i18n/calendar'
import { formatTime, formatWeekday } from '@dasturxon/i18n/calendar'
import type { Language } from '@dasturxon/i18n/language'

const day = 86_400_000

export function openingTime(moment: Date, language: Language, now: Date): string {
  const time = formatTime(moment)
  const isSoon = moment.getTime() - now.getTime() < day
  return isSoon ? time : `${formatWeekday(wallClockAt(moment).weekday, language, 'short')}, ${time}`
}
