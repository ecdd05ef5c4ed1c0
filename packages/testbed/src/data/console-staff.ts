// Staff who work at the console: a person with an authenticator, and a browser that has logged in and started a shift.
import { newId, parseKeyring, sealTotp, writeRefreshToken } from '@dasturxon/api/testing'
import type { StaffRole } from '@dasturxon/rules/roles'
import type { BrowserContext } from '@playwright/test'
import { developmentSecrets } from '../servers/development-secrets.ts'
import { identityKey } from './known-people.ts'
import { insertStaff, openStaffSession, type StaffShop } from './staff-rows.ts'

type NewStaff = {
  role: StaffRole
  name: string
  branchIds?: 'all' | readonly string[]
  /** Without one nobody can log in as this person by the page. */
  passwordHash?: string
}

export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The authenticator is needed even without a login: nobody else may renew a session of the console. */
export async function hireStaff(shop: StaffShop, person: NewStaff): Promise<{ id: string; login: string }> {
  const { role, name, branchIds = 'all', passwordHash = 'none' } = person
  const id = newId()
  const keyring = parseKeyring(developmentSecrets().SECRET_KEYS)
  const { keyId, wrappedKey, sealedValue } = sealTotp(keyring, shop.merchantId, id, totpSecret)
  const row = { id, role, name, branchIds }
  const login = await insertStaff(shop, row, {
    password_hash: passwordHash,
    totp_key_id: keyId,
    totp_wrapped_key: wrappedKey,
    totp_sealed_value: sealedValue,
  })
  return { id, login }
}

/** Each browser has a session of its own, because the cookie changes with every renewal. */
export async function enterConsole(
  context: BrowserContext,
  origin: string,
  shop: StaffShop,
  staffId: string,
): Promise<void> {
  const sessionId = await openStaffSession(shop, staffId)
  await context.addCookies([
    {
      name: `__Host-staff-${shop.merchantId}`,
      value: writeRefreshToken(identityKey(), shop.merchantId, { sessionId, generation: 1 }),
      url: origin,
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
}

export type Shift = { sub: string; brand: string; branchIds: readonly string[] }

/** Sets language and shift only at the first visit: what the console stores itself must stay. */
export const startShift = (
  context: BrowserContext,
  language: string,
  shifts: readonly Shift[] = [],
): Promise<unknown> =>
  context.addInitScript(
    ([chosen, shops]) => {
      if (localStorage.getItem('language')) return
      localStorage.setItem('language', chosen)
      if (shops.length > 0) localStorage.setItem('shops', JSON.stringify(shops))
    },
    [language, shifts.map(storedShift)] as const,
  )

/** A shift as the console stores it. */
export const storedShift = (shift: Shift) => ({ ...shift, colour: null, logo: null, endsAt: null })
