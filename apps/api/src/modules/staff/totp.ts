// Codes of an authenticator app. A code is told by its half minute, so that none is accepted twice.
import { Secret, TOTP } from 'otpauth'

const period = 30

/** The half minute the code belongs to, with one of tolerance to either side; null when it is not ours. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period })
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / period) + delta
}
