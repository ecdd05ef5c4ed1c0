// An owner of a shop who works at the console: calls of the API, and the cookies and settings of a browser that has
// logged in and started a shift.
import { accessTokens, newId, parseKeyring, sealTotp, writeRefreshToken } from '@dasturxon/api/testing'
import { createClient } from '@dasturxon/contracts/client'
import type { BrowserContext } from '@playwright/test'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { identityKey } from '@dasturxon/testbed/data/known-people'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import { developmentSecrets } from '@dasturxon/testbed/servers/development-secrets'
import type { LiveShop } from './live-orders.ts'

export type Owner = Awaited<ReturnType<typeof hireOwner>>
const tokenLasts = 6 * 3600

export async function hireOwner(database: TestDatabase, shop: LiveShop, origin: string) {
  const { merchantId, sub, branchIds } = shop
  const id = newId()
  // Only a staff member with an authenticator may renew a session.
  const keyring = parseKeyring(developmentSecrets().SECRET_KEYS)
  const { keyId, wrappedKey, sealedValue } = sealTotp(keyring, merchantId, id, 'A'.repeat(32))
  await database.insert('staff', {
    merchant_id: merchantId,
    id,
    login: `s${id.slice(-12)}`,
    name: 'Dilshod Karimov',
    role: 'OWNER',
    all_branches: true,
    password_hash: 'none',
    totp_key_id: keyId,
    totp_wrapped_key: wrappedKey,
    totp_sealed_value: sealedValue,
  })
  const openSession = async () => {
    const sessionId = newId()
    const session = { merchant_id: merchantId, id: sessionId, kind: 'staff', actor_id: id, channel: 'CONSOLE' }
    await database.insert('session', { ...session, proven_at: new Date() })
    return sessionId
  }
  const actor = { kind: 'staff', id, sessionId: await openSession(), role: 'OWNER', branchIds: 'all' } as const
  const token = await accessTokens(identityKey()).issue(merchantId, actor, tokenLasts)
  const headers = { origin, authorization: `Bearer ${token}`, 'x-merchant-id': merchantId }
  return {
    headers,
    call: createClient({
      baseUrl: origin,
      merchantId,
      token: () => token,
      fetch: ((url: string, init: RequestInit) =>
        fetchLocally(url, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), origin },
        } as never)) as unknown as typeof fetch,
    }),
    /** Each browser has a session of its own, because the cookie changes with every renewal. */
    async enter(context: BrowserContext, at: string): Promise<void> {
      const sessionId = await openSession()
      await context.addCookies([
        {
          name: `__Host-staff-${merchantId}`,
          value: writeRefreshToken(identityKey(), merchantId, { sessionId, generation: 1 }),
          url: at,
          secure: true,
          httpOnly: true,
          sameSite: 'Lax',
        },
      ])
      const known = { sub, brand: 'Olov', colour: null, logo: null, branchIds, endsAt: null }
      await context.addInitScript(
        (shops) => {
          if (localStorage.getItem('language')) return
          localStorage.setItem('language', 'eng')
          localStorage.setItem('shops', JSON.stringify(shops))
        },
        [known],
      )
    },
  }
}
