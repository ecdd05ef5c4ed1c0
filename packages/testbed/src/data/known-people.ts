// Customers, guests and staff of an existing shop, with valid sessions written to the database. They call the API
// through the reverse proxy, as pages do.
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { createClient } from '@dasturxon/contracts/client'
import { accessTokens, refreshCookie, writeRefreshToken, newId } from '@dasturxon/api/testing'
import type { TestDatabase } from '../servers/database.ts'
import type { Person } from './people.ts'
import type { StaffRole } from '@dasturxon/rules/roles'
import { insertStaff, openStaffSession, withoutLogin } from './staff-rows.ts'
import { developmentSecrets } from '../servers/development-secrets.ts'

export type KnownPerson = Person & { refresh: string }
export type PeopleOptions = { database: TestDatabase; merchantId: string; host: string; port: string }

export const identityKey = () => Buffer.from(developmentSecrets().IDENTITY_KEY, 'base64')

export function knownPeople({ database, merchantId, host, port }: PeopleOptions) {
  const key = identityKey()
  const caller = (at: string, token: string | undefined) =>
    createClient({
      baseUrl: `https://${at}:${port}`,
      merchantId,
      token: () => token,
      fetch: ((url: string, init: RequestInit) =>
        fetchLocally(url, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), origin: `https://${at}:${port}` },
        } as never)) as unknown as typeof fetch,
    })
  return {
    caller,
    known: async (kind: 'customer' | 'guest', id: string): Promise<KnownPerson> => {
      const sessionId = newId()
      const session = { merchant_id: merchantId, id: sessionId, kind, actor_id: id, channel: 'WEB' }
      await database.insert('session', session)
      const token = await accessTokens(key).issue(merchantId, { kind, id, sessionId })
      return {
        id,
        page: { call: caller(host, token) } as unknown as Person['page'],
        refresh: writeRefreshToken(key, merchantId, { sessionId, generation: 1 }),
      }
    },
    staff: async (role: StaffRole): Promise<Person> => {
      const [id, at] = [newId(), { database, merchantId }]
      await insertStaff(at, { id, role, name: role, branchIds: 'all' }, withoutLogin())
      const sessionId = await openStaffSession(at, id)
      const token = await accessTokens(key).issue(merchantId, { kind: 'staff', id, sessionId, role, branchIds: 'all' })
      return { id, page: { call: caller('console.localhost', token) } as unknown as Person['page'] }
    },
    /** The session and language cookies for a browser of this person. */
    cookiesOf: ({ refresh }: KnownPerson, language: string) => [
      {
        name: refreshCookie,
        value: refresh,
        domain: host,
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax' as const,
      },
      { name: '_session', value: '1', domain: host, path: '/' },
      { name: '_language', value: language, domain: host, path: '/' },
    ],
  }
}
