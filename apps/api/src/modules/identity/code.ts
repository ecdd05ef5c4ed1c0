// The code follows from the challenge and the key, so it is stored nowhere and a resend repeats it.
import { keyedHash } from './keyed-hash.ts'

export type Purpose = 'LOGIN' | 'PHONE_CHANGE'
export type Challenge = { merchantId: string; id: string; purpose: Purpose; phone: string }

export const codeSeconds = 300
export const resendSeconds = 60
/** A message that is late may be asked for another way, before it may be asked for again. */
export const otherWaySeconds = 30

export function codeOf(key: Buffer, { merchantId, id, purpose, phone }: Challenge): string {
  const number = keyedHash(key, 'code', merchantId, id, purpose, phone).readBigUInt64BE() % 1_000_000n
  return String(number).padStart(6, '0')
}
