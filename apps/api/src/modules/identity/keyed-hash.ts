// Every value that is derived from the identity key. Each use has its own name in the hash, so that a value made for
// one use is not valid for another.
import { createHmac, timingSafeEqual } from 'node:crypto'

type Use =
  | 'code'
  | 'phone'
  | 'challenge-phone'
  | 'device'
  | 'device-counter'
  | 'staff-device'
  | 'staff-login'
  | 'courier-link'
  | 'bot-link'
  | 'launch'
  | 'applicant'
  | 'table-call'
  | 'click-launch'
  | 'click-phone'

export const keyedHash = (key: Buffer, use: Use, ...parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', key)
    .update([use, ...parts].join('|'))
    .digest()

/** The hash of a phone in the keys of counters; the same for all merchants. */
export const phoneName = (key: Buffer, phone: string): string => keyedHash(key, 'phone', phone).toString('base64url')

/** The hash of a phone for one merchant: the values of two merchants cannot be compared. */
export const phoneNameAt = (key: Buffer, merchantId: string, phone: string): string =>
  keyedHash(key, 'challenge-phone', merchantId, phone).toString('base64url')

/** Compares in constant time. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export type Purpose = 'LOGIN' | 'PHONE_CHANGE'
export type Challenge = { merchantId: string; id: string; purpose: Purpose; phone: string }

export const codeSeconds = 300
export const resendSeconds = 60
/** A customer may request a late code through another channel (Telegram) sooner than by SMS again. */
export const otherChannelSeconds = 30

export function codeOf(key: Buffer, { merchantId, id, purpose, phone }: Challenge): string {
  const number = keyedHash(key, 'code', merchantId, id, purpose, phone).readBigUInt64BE() % 1_000_000n
  return String(number).padStart(6, '0')
}
