// The people of the evening: staff and customers of the demo shop, with sessions in its database. They have the same ids
// in every run, so that a second evening adds no second staff.
import { accessTokens, newId } from '@dasturxon/api/testing'
import { type Client, createClient } from '@dasturxon/contracts/client'
import type { StaffRole } from '@dasturxon/rules/roles'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { identityKey } from '@dasturxon/testbed/data/known-people'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import { seedId } from '../seed-id.ts'
import type { ChangeLock } from './change-lock.ts'
import type { EveningShop } from './shop.ts'
import type { Environment } from './environment.ts'

export type Worker = {
  id: string
  name: string
  origin: string
  merchantId: string
  call: Client
  token: () => Promise<string>
}
type Colleague = { login: string; name: string; role: StaffRole; branchIds: 'all' | string[] }
type Actor = Parameters<ReturnType<typeof accessTokens>['issue']>[1]

/** Access tokens are valid for ten minutes. */
const renewAfter = 5 * 60_000
const phoneOf = (index: number) => `+99890700${String(index).padStart(4, '0')}`

export function workersOf({ database, port }: Environment, { merchantId, host }: EveningShop, lock: ChangeLock) {
  const tokens = accessTokens(identityKey())

  function callerOf(at: string, name: string, actor: Actor & { id: string }): Worker {
    const origin = `https://${at}:${port}`
    let [token, issuedAt] = ['', -Infinity]
    const renewed = async () => {
      if (performance.now() - issuedAt < renewAfter) return token
      token = await tokens.issue(merchantId, actor)
      issuedAt = performance.now()
      return token
    }
    const client = createClient({
      baseUrl: origin,
      merchantId,
      token: () => token,
      fetch: ((url: string, init: RequestInit) =>
        fetchLocally(url, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), origin },
        } as never)) as unknown as typeof fetch,
    })
    const call: Client = async (endpoint, request, signal) => {
      await renewed()
      if (endpoint.method === 'GET') return client(endpoint, request, signal)
      return lock.run(() => client(endpoint, request, signal))
    }
    return { id: actor.id, name, origin, merchantId, call, token: renewed }
  }

  async function openSession(kind: 'customer' | 'staff', actor_id: string): Promise<string> {
    const [id, channel] = [newId(), kind === 'staff' ? 'CONSOLE' : 'WEB']
    const proof = kind === 'staff' ? { proven_at: new Date() } : {}
    await database.insert('session', { merchant_id: merchantId, id, kind, actor_id, channel, ...proof })
    return id
  }

  return {
    async staff({ login, name, role, branchIds }: Colleague): Promise<Worker> {
      const id = seedId(merchantId, 'evening staff', login)
      await writeStaff(database, merchantId, id, { login, name, role, branchIds })
      const sessionId = await openSession('staff', id)
      return callerOf('console.localhost', name, { kind: 'staff', id, sessionId, role, branchIds })
    },
    async customer(index: number, name: string): Promise<Worker> {
      const id = seedId(merchantId, 'evening customer', String(index))
      const [first, last] = name.split(' ')
      await database.query(
        `INSERT INTO customer (merchant_id, id, phone, first_name, last_name) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING`,
        [merchantId, id, phoneOf(index), first, last],
      )
      const sessionId = await openSession('customer', id)
      return callerOf(host, name, { kind: 'customer', id, sessionId })
    },
  }
}

async function writeStaff(
  database: TestDatabase,
  merchantId: string,
  id: string,
  { login, name, role, branchIds }: Colleague,
): Promise<void> {
  await database.query(
    `INSERT INTO staff (merchant_id, id, login, name, role, all_branches, password_hash, one_time_until)
     VALUES ($1, $2, $3, $4, $5, $6, 'none', now())
     ON CONFLICT (merchant_id, id) DO UPDATE SET name = excluded.name, all_branches = excluded.all_branches, is_active = true`,
    [merchantId, id, login, name, role, branchIds === 'all'],
  )
  for (const branchId of branchIds === 'all' ? [] : branchIds)
    await database.query(
      'INSERT INTO staff_branch (merchant_id, staff_id, branch_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [merchantId, id, branchId],
    )
}
