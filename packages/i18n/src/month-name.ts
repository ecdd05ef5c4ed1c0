// The name of a month as a heading of a list. Apart from calendar.ts, which every page loads.
import { wallClockAt } from './calendar.ts'
import type { Language } from './language.ts'

const names: Record<Language, readonly string[]> = {
  uz: 'Yanvar Fevral Mart Aprel May Iyun Iyul Avgust Sentabr Oktabr Noyabr Dekabr'.split(' '),
  ru: 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' '),
  eng: 'January February March April May June July August September October November December'.split(' '),
}

/** `Noyabr`, `Ноябрь`, `November`; with the year when that is not the year of `now`. */
export function formatMonth(instant: Date | string, language: Language, now: Date | number): string {
  const { year, month } = wallClockAt(instant)
  const name = names[language][month - 1] ?? ''
  return year === wallClockAt(now).year ? name : `${name} ${year}`
}
