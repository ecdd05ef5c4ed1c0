// Formats durations in hours and minutes.
import type { Language } from './language.ts'

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

/** `25–35 daqiqa`: the estimated delivery time. */
export function formatMinutes(from: number, to: number, language: Language, width: Width = 'long'): string {
  const last = counted(to, units[language].minute, language, width)
  return from === to ? last : `${from}–${last}`
}

/** The plural form of a noun after a number. Own code: Chromium's Intl data lacks Uzbek. */
export type PluralForm = 'one' | 'few' | 'many' | 'other'

export function pluralForm(count: number, language: Language): PluralForm {
  const number = Math.abs(count)
  if (language !== 'ru') return number === 1 ? 'one' : 'other'
  if (!Number.isInteger(number)) return 'other'
  const tens = number % 100
  const ones = number % 10
  if (ones === 1 && tens !== 11) return 'one'
  if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return 'few'
  return 'many'
}

/** Only the form `other` is required. */
export type PluralForms = { readonly [Form in PluralForm]?: string } & { readonly other: string }

export const plural = (count: number, language: Language, forms: PluralForms): string =>
  forms[pluralForm(count, language)] ?? forms.other
