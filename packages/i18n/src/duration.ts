// How long something takes, in hours and minutes.
import type { Language } from './language.ts'
import { plural, type PluralForms } from './plural.ts'

type Unit = { long: PluralForms; short: string }
const units: Record<Language, { hour: Unit; minute: Unit }> = {
  uz: {
    hour: { long: { other: 'soat' }, short: 'soat' },
    minute: { long: { other: 'daqiqa' }, short: 'daq' },
  },
  ru: {
    hour: { long: { one: 'час', few: 'часа', other: 'часов' }, short: 'ч' },
    minute: { long: { one: 'минута', few: 'минуты', other: 'минут' }, short: 'мин' },
  },
  eng: {
    hour: { long: { one: 'hour', other: 'hours' }, short: 'h' },
    minute: { long: { one: 'minute', other: 'minutes' }, short: 'min' },
  },
}
type Width = 'long' | 'short'

function counted(count: number, unit: Unit, language: Language, width: Width): string {
  return `${count}\u00a0${width === 'short' ? unit.short : plural(count, language, unit.long)}`
}

/** `1 soat 20 daqiqa`; a part that is zero is left out. */
export function formatDuration(minutes: number, language: Language, width: Width = 'long'): string {
  const total = Math.max(0, Math.round(minutes))
  const { hour, minute } = units[language]
  const hours = Math.floor(total / 60)
  const rest = total % 60
  const parts = hours > 0 ? [counted(hours, hour, language, width)] : []
  if (rest > 0 || hours === 0) parts.push(counted(rest, minute, language, width))
  return parts.join(' ')
}

/** `25–35 daqiqa`: what a delivery promises. */
export function formatMinutes(from: number, to: number, language: Language, width: Width = 'long'): string {
  const last = counted(to, units[language].minute, language, width)
  return from === to ? last : `${from}–${last}`
}
