// What the numbers of Payme's test cards stand for. A number is only looked at: it is kept nowhere.

export const testCode = '666666'

export type CardKind = 'normal' | 'no SMS' | 'no money'
/** `slow`: the error comes after a delay. */
export type CardFault = 'bad number' | 'expired' | 'blocked' | 'system error' | 'slow'

const faults: Record<string, CardFault> = {
  '3333336415804657': 'expired',
  '4444445987459073': 'blocked',
  '8600143417770323': 'system error',
  '8600134301849596': 'slow',
}
const kinds: Record<string, CardKind> = {
  '8600060921090842': 'no SMS',
  '8600000000000304': 'no money',
}

/** Uzcard, Humo, and cards of both that are also Visa or Mastercard. */
const isBankCard = (number: string) => /^(?:8600|9860|5614|4|5)/.test(number) && /^\d{16}$/.test(number)

export function lookAtNumber(number: string): { kind: CardKind } | { fault: CardFault } {
  const fault = faults[number]
  if (fault) return { fault }
  return isBankCard(number) ? { kind: kinds[number] ?? 'normal' } : { fault: 'bad number' }
}

export const maskOf = (number: string): string => `${number.slice(0, 6)}******${number.slice(-4)}`

/** Reads MMYY, and writes it as MM/YY; null when it is no month, or one that has passed. */
export function readExpiry(expire: string, now = new Date()): string | null {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(expire) ?? []
  const firstAfter = new Date(2000 + Number(year), Number(month), 1)
  return month !== '' && firstAfter > now ? `${month}/${year}` : null
}
