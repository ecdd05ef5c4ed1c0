// Formats dates and times in the three languages. Own code instead of Intl, for the reason given in format.ts.
import type { Language } from './language.ts'

/** Minutes ahead of UTC; Uzbekistan has no daylight saving. */
const tashkentOffset = 5 * 60

/** A point in time; every `zone` parameter in this file is minutes ahead of UTC. */
type Instant = Date | number | string
export type WallClock = { year: number; month: number; day: number; hour: number; minute: number; weekday: number }

const months: Record<Language, readonly string[]> = {
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  eng: 'January February March April May June July August September October November December'.split(' '),
}
const weekdays: Record<Language, readonly string[]> = {
  uz: 'dushanba seshanba chorshanba payshanba juma shanba yakshanba'.split(' '),
  ru: 'понедельник вторник среда четверг пятница суббота воскресенье'.split(' '),
  eng: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
}
const shortWeekdays: Record<Language, readonly string[]> = {
  uz: 'du se ch pa ju sh ya'.split(' '),
  ru: 'пн вт ср чт пт сб вс'.split(' '),
  eng: 'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
}

const two = (number: number) => String(number).padStart(2, '0')
const named = (names: readonly string[], at: number): string => {
  const name = names[at]
  if (name === undefined) throw new RangeError(`Invalid weekday or month index: ${at}`)
  return name
}

/** The local date and time of an instant. Weekday 0 is Monday. */
export function wallClockAt(instant: Instant, zone = tashkentOffset): WallClock {
  const at = new Date(new Date(instant).getTime() + zone * 60_000)
  if (Number.isNaN(at.getTime())) throw new RangeError('Invalid date')
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    weekday: (at.getUTCDay() + 6) % 7,
  }
}

/** `14-noyabr`, `14 ноября`, `14 November` */
export function formatDayMonth(instant: Instant, language: Language, zone = tashkentOffset): string {
  const { day, month } = wallClockAt(instant, zone)
  return `${day}${language === 'uz' ? '-' : '\u00a0'}${named(months[language], month - 1)}`
}

/** `2026-yil 14-noyabr`, `14 ноября 2026`, `14 November 2026` */
export function formatDate(instant: Instant, language: Language, zone = tashkentOffset): string {
  const { year } = wallClockAt(instant, zone)
  const dayMonth = formatDayMonth(instant, language, zone)
  return language === 'uz' ? `${year}-yil ${dayMonth}` : `${dayMonth} ${year}`
}

export function formatWeekday(weekday: number, language: Language, width: 'long' | 'short' = 'long'): string {
  return named((width === 'long' ? weekdays : shortWeekdays)[language], weekday)
}

/** `09:05` in every language. */
export const formatClock = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`

export function formatTime(instant: Instant, zone = tashkentOffset): string {
  const { hour, minute } = wallClockAt(instant, zone)
  return formatClock(hour, minute)
}
