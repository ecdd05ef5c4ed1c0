// Codes of an authenticator app, and its secret in the database: sealed, and bound to the person it was sealed for.
import { Secret, TOTP } from 'otpauth'
import { type Keyring, rewrap, seal, type Sealed, unseal } from '#platform/envelope'
import type { StaffRow } from './person.ts'

const period = 30

/** The half minute the code belongs to, with one of tolerance to either side; null when it is not ours. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period })
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / period) + delta
}

const placeOf = (merchantId: string, staffId: string) => ({ merchantId, name: `totp:${staffId}`, version: 1 })

export const sealTotp = (keyring: Keyring, merchantId: string, staffId: string, secret: string): Sealed =>
  seal(keyring, placeOf(merchantId, staffId), secret)

export const unsealTotp = (keyring: Keyring, row: StaffRow): string =>
  unseal(keyring, placeOf(row.merchantId, row.id), sealedIn(row))

export const rewrapTotp = (keyring: Keyring, row: StaffRow): Pick<Sealed, 'keyId' | 'wrappedKey'> =>
  rewrap(keyring, placeOf(row.merchantId, row.id), sealedIn(row))

function sealedIn({ id, totpKeyId, totpWrappedKey, totpSealedValue }: StaffRow): Sealed {
  if (!totpKeyId || !totpWrappedKey || !totpSealedValue) throw new Error(`Staff ${id} has no authenticator`)
  return { keyId: totpKeyId, wrappedKey: totpWrappedKey, sealedValue: totpSealedValue }
}
