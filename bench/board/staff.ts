// An owner of a shop who works at the console: calls of the API, and the cookies and settings of a browser that has
// logged in and started a shift.
import { accessTokens } from '@dasturxon/api/testing'
import { createClient } from '@dasturxon/contracts/client'
import type { BrowserContext } from '@playwright/test'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { identityKey } from '@dasturxon/testbed/data/known-people'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import { enterConsole, hireStaff, startShift } from '@dasturxon/testbed/data/console-staff'
import { openStaffSession } from '@dasturxon/testbed/data/staff-rows'
import type { LiveShop } from './live-orders.ts'

export type Owner = Awaited<ReturnType<typeof hireOwner>>
const tokenLasts = 6 * 3600

export async function hireOwner(database: TestDatabase, shop: LiveShop, origin: string) {
  const { merchantId, sub, branchIds } = shop
  const shopOf = { database, merchantId }
  const { id } = await hireStaff(shopOf, { role: 'OWNER', name: 'Dilshod Karimov' })
  const actor = {
    kind: 'staff',
    id,
    sessionId: await openStaffSession(shopOf, id),
    role: 'OWNER',
    branchIds: 'all',
  } as const
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
    async enter(context: BrowserContext, at: string): Promise<void> {
      await enterConsole(context, at, shopOf, id)
      await startShift(context, 'eng', [{ sub, brand: 'Olov', branchIds }])
    },
  }
}
