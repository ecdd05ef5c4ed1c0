// Parses and formats phone numbers. Checks only the format: whether a number exists is for the API to decide.
export const phoneMask = '+998 ## ### ## ##'

const country = '998'
const nationalDigits = 9

/**
 * `90 123-45-67`, `998901234567`, `+998 (90) 123 45 67` → `+998901234567`. A number of another country needs a plus.
 * Null when the input is not a phone number.
 */
export function canonicalPhone(input: string): string | null {
  if (!/^[\d\s()+.\u00a0-]+$/.test(input)) return null
  const typed = input.replace(/^\s*00/, '+')
  const digits = typed.replace(/\D/g, '')
  const isInternational = typed.trimStart().startsWith('+')
  if (typed.lastIndexOf('+') > typed.search(/\S/)) return null

  if (!isInternational && digits.length === nationalDigits) return `+${country}${digits}`
  if (digits.startsWith(country)) return digits.length === country.length + nationalDigits ? `+${digits}` : null
  return isInternational && /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
}

/** `+998901234567` → `+998 90 123 45 67`; a number of another country is returned unchanged. */
export const showPhone = (phone: string): string =>
  phone.replace(/^\+998(\d\d)(\d{3})(\d\d)(\d\d)$/, '+998 $1 $2 $3 $4')
