// The refresh token is derived, never stored: the session id, a generation number and an HMAC of both and the merchant.
import { createHmac, timingSafeEqual } from 'node:crypto'

export type RefreshToken = { sessionId: string; generation: number }

export const writeRefreshToken = (key: Buffer, merchantId: string, { sessionId, generation }: RefreshToken): string =>
  `${sessionId}.${generation}.${sealOf(key, merchantId, sessionId, generation).toString('base64url')}`

/** Null unless this server issued the token for this merchant. */
export function readRefreshToken(key: Buffer, merchantId: string, token: string): RefreshToken | null {
  const [, sessionId, digits, seal] = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (!sessionId || !digits || !seal) return null
  const generation = Number(digits)
  const expected = sealOf(key, merchantId, sessionId, generation)
  return timingSafeEqual(expected, Buffer.from(seal, 'base64url')) ? { sessionId, generation } : null
}

const sealOf = (key: Buffer, merchantId: string, sessionId: string, generation: number): Buffer =>
  createHmac('sha256', key).update(`refresh|${merchantId}|${sessionId}|${generation}`).digest()
