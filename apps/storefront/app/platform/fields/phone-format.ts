// What a phone field shows for what was typed, pasted or filled into it. The country's code stands there from the start;
// whoever has a number of another country erases it or pastes over it.
import { phoneMask } from '@dasturxon/rules/phone'
import { createMask } from './mask.ts'

const country = '998'
const nationalDigits = 9
const mask = createMask(phoneMask)

export const emptyPhone = `+${country} `

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
