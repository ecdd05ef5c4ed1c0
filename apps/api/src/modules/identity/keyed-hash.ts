// Everything that is derived from the identity key. Each use has a name of its own, so that what one makes fits no other.
import { createHmac, timingSafeEqual } from 'node:crypto'

type Use = 'code' | 'phone' | 'challenge-phone' | 'device' | 'device-counter' | 'staff-device' | 'launch' | 'applicant'

export const keyedHash = (key: Buffer, use: Use, ...parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', key)
    .update([use, ...parts].join('|'))
    .digest()

/** One phone, one name over all merchants: what counters are kept under. */
export const phoneName = (key: Buffer, phone: string): string => keyedHash(key, 'phone', phone).toString('base64url')

/** A merchant's own name for a phone: two merchants cannot compare theirs. */
export const phoneNameAt = (key: Buffer, merchantId: string, phone: string): string =>
  keyedHash(key, 'challenge-phone', merchantId, phone).toString('base64url')

/** As long for the first wrong sign as for the last. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

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
