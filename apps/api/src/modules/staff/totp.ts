// Checks codes of an authenticator app, and seals its secret for the database, bound to the staff member.
import { Secret, TOTP } from 'otpauth'
import { type Keyring, rewrap, seal, type Sealed, unseal } from '#platform/envelope'
import type { StaffRow } from './person.ts'

const period = 30

/** The number of the 30 second step of the code, with a tolerance of one step to either side; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period })
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / period) + delta
}

const contextOf = (merchantId: string, staffId: string) => ({ merchantId, name: `totp:${staffId}`, version: 1 })

export const sealTotp = (keyring: Keyring, merchantId: string, staffId: string, secret: string): Sealed =>
  seal(keyring, contextOf(merchantId, staffId), secret)

export const unsealTotp = (keyring: Keyring, row: StaffRow): string =>
  unseal(keyring, contextOf(row.merchantId, row.id), sealedIn(row))

export const rewrapTotp = (keyring: Keyring, row: StaffRow): Pick<Sealed, 'keyId' | 'wrappedKey'> =>
  rewrap(keyring, contextOf(row.merchantId, row.id), sealedIn(row))

function sealedIn({ id, totpKeyId, totpWrappedKey, totpSealedValue }: StaffRow): Sealed {
  if (!totpKeyId || !totpWrappedKey || !totpSealedValue) throw new Error(`Staff ${id} has no authenticator`)
  return { keyId: totpKeyId, wrappedKey: totpWrappedKey, sealedValue: totpSealedValue }
}
