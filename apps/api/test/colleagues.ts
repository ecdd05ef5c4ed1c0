// People at the console. `asStaff` has been here before; whoever must come in through the door uses the calls themselves.
import type { StaffRole } from '@dasturxon/rules/roles'
import { accessTokens } from '#modules/identity'
import { newId } from '#platform/id'
import type { TestApi } from './api.ts'
import { browser } from './browser.ts'
import type { Person } from './people.ts'

export const consoleHost = 'console.test'

export const atConsole = (api: TestApi, { merchantId }: { merchantId: string }) =>
  browser(api, { host: consoleHost, merchantId })

export async function asStaff(
  api: TestApi,
  shop: { merchantId: string },
  role: StaffRole,
  branchIds: 'all' | string[] = 'all',
): Promise<Person> {
  const { merchantId } = shop
  const [id, sessionId] = [newId(), newId()]
  await api.database.insert('staff', {
    merchant_id: merchantId,
    id,
    login: `s${id.slice(-12)}`,
    name: role,
    role,
    all_branches: branchIds === 'all',
    password_hash: 'none',
    one_time_until: new Date(),
  })
  for (const branchId of branchIds === 'all' ? [] : branchIds)
    await api.database.insert('staff_branch', { merchant_id: merchantId, staff_id: id, branch_id: branchId })
  await api.database.insert('session', {
    merchant_id: merchantId,
    id: sessionId,
    kind: 'staff',
    actor_id: id,
    channel: 'CONSOLE',
  })
  const page = atConsole(api, shop)
  const actor = { kind: 'staff', id, sessionId, role, branchIds } as const
  page.token = await accessTokens(api.env.IDENTITY_KEY).issue(merchantId, actor)
  return { id, page }
}
