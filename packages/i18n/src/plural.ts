// Which form of a noun follows a number? Own code: what Chromium brings along knows no Uzbek.
import type { Language } from './language.ts'

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

/** `other` is the only form a language must have. */
export type PluralForms = { readonly [Form in PluralForm]?: string } & { readonly other: string }

export const plural = (count: number, language: Language, forms: PluralForms): string =>
  forms[pluralForm(count, language)] ?? forms.other
