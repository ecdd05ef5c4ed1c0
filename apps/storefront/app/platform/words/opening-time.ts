// Formats an opening time as `09:00`, with the weekday when it is at least 24 hours away.
import { wallClockAt } from '@dasturxon/i18n/calendar'
import { formatTime, formatWeekday } from '@dasturxon/i18n/calendar'
import type { Language } from '@dasturxon/i18n/language'

const day = 86_400_000

export function openingTime(moment: Date, language: Language, now: Date): string {
  const time = formatTime(moment)
  const isSoon = moment.getTime() - now.getTime() < day
  if (isSoon) return time
  const weekday = formatWeekday(wallClockAt(moment).weekday, language, 'short')
  // After the Russian prepositions the time must come first: «в 09:00 (вт)».
  return language === 'ru' ? `${time} (${weekday})` : `${weekday}, ${time}`
}
