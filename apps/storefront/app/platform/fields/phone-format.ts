// Formats the text typed, pasted or autofilled into a masked field, and into a phone field in particular.
import { phoneMask } from '@dasturxon/rules/phone'
import { Mask } from 'maska'

/** Input masks: `#` is a digit, `@` a letter, `*` either. Everything else in a pattern stands for itself. */
const tokens = {
  '#': { pattern: /\d/ },
  '@': { pattern: /\p{L}/u },
  '*': { pattern: /[\p{L}\d]/u },
}

/** Returns a function that formats the typed text by the pattern. */
export function createMask(pattern: string): (typed: string) => string {
  const mask = new Mask({ mask: pattern, tokens, tokensReplace: true })
  return (typed) => mask.masked(typed)
}

const country = '998'
const nationalDigits = 9
const mask = createMask(phoneMask)

export const emptyPhone = `+${country} `

/** The country code is prefilled; a foreign number is pasted over it, or typed after the code is erased. */
export function formatPhone(typed: string): string {
  // A number with its own plus was pasted behind the prefilled code: the last plus starts the number.
  const number = typed.slice(Math.max(0, typed.lastIndexOf('+')))
  const digits = number.replace(/\D/g, '')
  if (digits === '') return number.startsWith('+') ? '+' : ''
  const isWhole = number.startsWith('+') || digits.length > nationalDigits
  if (!isWhole) return mask(`+${country}${digits}`)
  // The country code itself is being typed or erased.
  if (country.startsWith(digits)) return `+${digits}`
  return digits.startsWith(country) ? mask(`+${digits}`) : `+${digits.slice(0, 15)}`
}
