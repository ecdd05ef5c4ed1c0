// An authenticator's secret in the database: sealed, and bound to the person it was sealed for.
import { type Keyring, rewrap, type Sealed, seal, unseal } from '#platform/envelope'
import type { StaffRow } from './person.ts'

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
