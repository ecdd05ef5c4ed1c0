// What a masked field shows for what was typed, pasted or filled into it, and a phone field in particular.
import { phoneMask } from '@dasturxon/rules/phone'
import { Mask } from 'maska'

/** Input masks: `#` is a digit, `@` a letter, `*` either. Everything else in a pattern stands for itself. */
const tokens = {
  '#': { pattern: /\d/ },
  '@': { pattern: /\p{L}/u },
  '*': { pattern: /[\p{L}\d]/u },
}

/** Answers what the field shows for what was typed into it. */
export function createMask(pattern: string): (typed: string) => string {
  const mask = new Mask({ mask: pattern, tokens, tokensReplace: true })
  return (typed) => mask.masked(typed)
}

const country = '998'
const nationalDigits = 9
const mask = createMask(phoneMask)

export const emptyPhone = `+${country} `

/** The country's code is there from the start; a number of another country is pasted over it, or typed once it is erased. */
export function shapePhone(typed: string): string {
  // A number with its own plus was put behind the code that stood there.
  const meant = typed.slice(Math.max(0, typed.lastIndexOf('+')))
  const digits = meant.replace(/\D/g, '')
  if (digits === '') return meant.startsWith('+') ? '+' : ''
  const isWhole = meant.startsWith('+') || digits.length > nationalDigits
  if (!isWhole) return mask(`+${country}${digits}`)
  // On the way into the code, or out of it.
  if (country.startsWith(digits)) return `+${digits}`
  return digits.startsWith(country) ? mask(`+${digits}`) : `+${digits.slice(0, 15)}`
}
