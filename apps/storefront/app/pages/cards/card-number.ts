// The parts of a bank card as text: its brand by the first digits, and its number and phone with most digits hidden.

export type CardBrand = 'uzcard' | 'humo' | 'visa' | 'mastercard' | 'other'

const firstDigits: readonly (readonly [RegExp, CardBrand])[] = [
  [/^(?:8600|5614)/, 'uzcard'],
  [/^9860/, 'humo'],
  [/^4/, 'visa'],
  [/^(?:5[1-5]|2[2-7])/, 'mastercard'],
]

export const brandName: Record<CardBrand, string> = {
  uzcard: 'Uzcard',
  humo: 'Humo',
  visa: 'Visa',
  mastercard: 'Mastercard',
  other: '',
}

/** By a whole number, by its beginning or by its mask, such as `860006******6311`. */
export const brandOf = (number: string): CardBrand =>
  firstDigits.find(([digits]) => digits.test(number.replaceAll(' ', '')))?.[1] ?? 'other'

const digitCount = 16
const hidden = '•'

/** Groups of four digits: the typed ones, and dots for those that are missing. */
export const numberOnCard = (typed: string): string => grouped(digitsOf(typed).padEnd(digitCount, hidden))

export const maskOnCard = (mask: string): string => grouped(mask.slice(-4).padStart(digitCount, hidden))

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, digitCount)
const grouped = (digits: string) => digits.replace(/.{4}(?=.)/gu, '$& ')

/** The number as typed, pasted or autofilled, in groups of four. */
export const formatNumber = (typed: string): string => grouped(digitsOf(typed))

/** The digits that are still missing. */
export const missingDigits = (typed: string): number => digitCount - digitsOf(typed).length

/** Payme's `99890*****31` as `+998 90 ••• •• 31`. */
export function maskedPhone(phone: string): string {
  const signs = phone.replace(/^\+/, '').replaceAll('*', hidden)
  const parts = /^(.{3})(.{2})(.{3})(.{2})(.{2})$/u.exec(signs)
  return `+${parts ? parts.slice(1).join(' ') : signs}`
}
