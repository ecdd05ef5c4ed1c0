// Staff who work at the console: a person with an authenticator, and a browser that has logged in and started a shift.
import { newId, parseKeyring, sealTotp, writeRefreshToken } from '@dasturxon/api/testing'
import type { StaffRole } from '@dasturxon/rules/roles'
import type { BrowserContext } from '@playwright/test'
import type { TestDatabase } from '../servers/database.ts'
import { developmentSecrets } from '../servers/development-secrets.ts'
import { identityKey } from './known-people.ts'

type Shop = { database: TestDatabase; merchantId: string }
type NewStaff = {
  role: StaffRole
  name: string
  branchIds?: 'all' | readonly string[]
  /** Without one nobody can log in as this person by the page. */
  passwordHash?: string
}

export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The authenticator is needed even without a login: nobody else may renew a session of the console. */
export async function hireStaff(
  { database, merchantId }: Shop,
  person: NewStaff,
): Promise<{ id: string; login: string }> {
  const { role, name, branchIds = 'all', passwordHash = 'none' } = person
  const id = newId()
  const login = `s${id.slice(-12)}`
  const keyring = parseKeyring(developmentSecrets().SECRET_KEYS)
  const { keyId, wrappedKey, sealedValue } = sealTotp(keyring, merchantId, id, totpSecret)
  await database.insert('staff', {
    merchant_id: merchantId,
    id,
    login,
    name,
    role,
    all_branches: branchIds === 'all',
    password_hash: passwordHash,
    totp_key_id: keyId,
    totp_wrapped_key: wrappedKey,
    totp_sealed_value: sealedValue,
  })
  for (const branch_id of branchIds === 'all' ? [] : branchIds)
    await database.insert('staff_branch', { merchant_id: merchantId, staff_id: id, branch_id })
  return { id, login }
}

export async function openStaffSession({ database, merchantId }: Shop, staffId: string): Promise<string> {
  const id = newId()
  const session = { merchant_id: merchantId, id, kind: 'staff', actor_id: staffId, channel: 'CONSOLE' }
  await database.insert('session', { ...session, proven_at: new Date() })
  return id
}

/** Each browser has a session of its own, because the cookie changes with every renewal. */
export async function enterConsole(
  context: BrowserContext,
  origin: string,
  shop: Shop,
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
