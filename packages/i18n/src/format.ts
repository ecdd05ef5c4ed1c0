// Formats numbers, money, distances and order numbers in the three languages. Own code instead of Intl: Chromium has no
// Uzbek data, and text that differs from the server's breaks hydration.
import type { Language } from './language.ts'

const nbsp = '\u00a0'
const minus = '\u2212'
const decimalMark: Record<Language, ',' | '.'> = { uz: ',', ru: ',', eng: '.' }
const currency: Record<Language, string> = { uz: 'soʻm', ru: 'сум', eng: 'UZS' }
const lengths: Record<Language, { metre: string; kilometre: string }> = {
  uz: { metre: 'm', kilometre: 'km' },
  ru: { metre: 'м', kilometre: 'км' },
  eng: { metre: 'm', kilometre: 'km' },
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, nbsp)

/** At most `decimals` digits after the decimal mark, without trailing zeros. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const shown = fraction.replace(/0+$/, '')
  const isZero = Number(whole) === 0 && shown === ''
  return `${value < 0 && !isZero ? minus : ''}${group(whole)}${shown && decimalMark[language] + shown}`
}

/** Amount and currency separately, for components that show the currency in smaller type. */
export const moneyParts = (amount: number, language: Language): { amount: string; unit: string } => ({
  amount: formatNumber(amount, language),
  unit: currency[language],
})

/** The lowest of several prices: `from 34 000 UZS`, in Uzbek `34 000 soʻmdan`. */
export function moneyPartsFrom(amount: number, language: Language): { amount: string; unit: string } {
  const parts = moneyParts(amount, language)
  if (language === 'uz') return { ...parts, unit: `${parts.unit}dan` }
  return { ...parts, amount: (language === 'ru' ? 'от' : 'from') + nbsp + parts.amount }
}

export function formatMoney(amount: number, language: Language): string {
  const parts = moneyParts(amount, language)
  return parts.amount + nbsp + parts.unit
}

export const formatPercent = (value: number, language: Language): string => `${formatNumber(value, language, 1)}%`

/** `№ 12`, in English `#12`: the number of an order, a receipt or an entry. Null is an order without a number yet. */
export const withNumberSign = (number: number | string | null, language: Language): string =>
  (language === 'eng' ? '#' : `№${nbsp}`) + (number ?? '—')

/** Metres in steps of ten below a kilometre, then kilometres: with one decimal below ten, without from ten on. */
export function formatDistance(metres: number, language: Language): string {
  const { metre, kilometre } = lengths[language]
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return formatNumber(tens, language) + nbsp + metre
  const kilometres = metres / 1000
  return formatNumber(kilometres, language, kilometres < 9.95 ? 1 : 0) + nbsp + kilometre
}
