// `09:00`, and which day when it is not within the next one.
import { wallAt } from '@dasturxon/i18n/calendar'
import { formatTime, formatWeekday } from '@dasturxon/i18n/calendar'
import type { Language } from '@dasturxon/i18n/language'

const day = 86_400_000

export function when(moment: Date, language: Language, now: Date): string {
  const time = formatTime(moment)
  const isSoon = moment.getTime() - now.getTime() < day
  return isSoon ? time : `${formatWeekday(wallAt(moment).weekday, language, 'short')}, ${time}`
}
