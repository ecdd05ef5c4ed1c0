// The expiry date of a card, as typed: `03/29`. A card is valid until the end of its month.

/** Formats what is typed, pasted or autofilled: `329`, `03/29`, `03 / 2029`. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  // No month begins with 2 to 9: the zero in front of it was left out.
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = whole.slice(0, 2)
  const year = /^20\d\d$/.test(whole.slice(2)) ? whole.slice(4) : whole.slice(2, 4)
  return year === '' ? month : `${month}/${year}`
}

export type ExpiryFault = 'incomplete' | 'month' | 'past'

/** `now`: milliseconds since 1970. */
export function expiryFault(expiry: string, now: number): ExpiryFault | null {
  const [month = '', year = ''] = expiry.split('/')
  if (month.length === 2 && (Number(month) < 1 || Number(month) > 12)) return 'month'
  if (month.length < 2 || year.length < 2) return 'incomplete'
  const today = new Date(now)
  const isPast =
    monthNumber(2000 + Number(year), Number(month)) < monthNumber(today.getFullYear(), today.getMonth() + 1)
  return isPast ? 'past' : null
}

const monthNumber = (year: number, month: number) => year * 12 + month

/** As Payme takes it: month and year without a separator. */
export const expiryForPayme = (expiry: string): string => expiry.replace('/', '')
