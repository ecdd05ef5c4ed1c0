// A shop of a test's own: open round the clock, with its own customers and staff, so that neither the hour nor another
// test decides what happens. People enter with sessions the product itself would have given them.
import { type BrowserContext, expect } from '@playwright/test'
import { Agent, fetch as undiciFetch } from 'undici'
import { createClient } from '../packages/contracts/src/client.ts'
import { menuPointer } from '../packages/contracts/src/menu-documents.endpoints.ts'
import { adminUrl } from '../apps/api/migrations/bootstrap.ts'
import { accessTokens, refreshCookie, writeRefreshToken } from '../apps/api/src/modules/identity/index.ts'
import { menuChanged } from '../apps/api/src/modules/menu/index.ts'
import { newId } from '../apps/api/src/platform/id.ts'
import { toStatement } from '../apps/api/src/platform/query.ts'
import { databaseAt } from '../apps/api/test/database-at.ts'
import { openOrderingShop } from '../apps/api/test/ordering-shop.ts'
import type { Person } from '../apps/api/test/people.ts'
import { developmentSecrets } from '../tooling/development-secrets.ts'
import type { StaffRole } from '../packages/rules/src/roles.ts'

const port = process.env['EDGE_PORT'] ?? ''
/** The edge signs with its own authority, and not every resolver knows names under localhost. */
const agent = new Agent({
  connect: {
    rejectUnauthorized: false,
    lookup: (_, options, found) =>
      options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
  },
})

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>
export type Known = Person & { refresh: string }

export async function openOwnShop(wish: Record<string, Record<string, unknown>> = {}) {
  const database = databaseAt(adminUrl, `dasturxon_e2e_${port}`)
  const key = Buffer.from(developmentSecrets().IDENTITY_KEY, 'base64')
  const shop = await openOrderingShop(
    { baseUrl: '', database, env: { IDENTITY_KEY: key } },
    { ...wish, settings: { main_language: 'eng', cancel_order_active: true, phone: '1200', ...wish['settings'] } },
  )
  const { merchantId } = shop
  const host = `${shop.sub}.localhost`
  await database.insert('merchant_domain', { host, merchant_id: merchantId })
  await database.query('UPDATE branch SET phone = $2 WHERE merchant_id = $1', [merchantId, '+998 71 200 15 15'])

  const caller = (at: string, token: string | undefined) =>
    createClient({
      baseUrl: `https://${at}:${port}`,
      merchantId,
      token: () => token,
      fetch: ((url: string, init: RequestInit) =>
        undiciFetch(url, {
          ...init,
          dispatcher: agent,
          headers: { ...(init.headers as Record<string, string>), origin: `https://${at}:${port}` },
        } as never)) as unknown as typeof fetch,
    })
  const openSession = async (kind: 'customer' | 'guest' | 'staff', actor_id: string, channel: string) => {
    const id = newId()
    await database.insert('session', { merchant_id: merchantId, id, kind, actor_id, channel })
    return id
  }
  const known = async (kind: 'customer' | 'guest', id: string): Promise<Known> => {
    const sessionId = await openSession(kind, id, 'WEB')
    const token = await accessTokens(key).issue(merchantId, { kind, id, sessionId })
    return {
      id,
      page: { call: caller(host, token) } as unknown as Person['page'],
      refresh: writeRefreshToken(key, merchantId, { sessionId, generation: 1 }),
    }
  }
  const staff = async (role: StaffRole): Promise<Person> => {
    const id = newId()
    await database.insert('staff', {
      merchant_id: merchantId,
      id,
      login: `s${id.slice(-12)}`,
      name: role,
      role,
      all_branches: true,
      password_hash: 'none',
      one_time_until: new Date(),
    })
    const sessionId = await openSession('staff', id, 'CONSOLE')
    const token = await accessTokens(key).issue(merchantId, { kind: 'staff', id, sessionId, role, branchIds: 'all' })
    return { id, page: { call: caller('console.localhost', token) } as unknown as Person['page'] }
  }
  /** Also in the menu that pages read, where one has been written already. */
  const sold: typeof shop.sold = async (...row) => {
    const id = await shop.sold(...row)
    const { rows } = await database.query('SELECT FROM menu_document WHERE merchant_id = $1 LIMIT 1', [merchantId])
    if (rows.length === 0) return id
    for (const { text, values } of menuChanged(merchantId).map(toStatement)) await database.query(text, values)
    const wanted = await database.query('SELECT menu_version FROM merchant WHERE merchant_id = $1', [merchantId])
    const version = Number(wanted.rows[0]?.['menu_version'])
    await expect
      .poll(async () => (await caller(host, undefined)(menuPointer, { query: { type: 'WEB' } }))[1]?.version, {
        timeout: 20_000,
      })
      .toBeGreaterThanOrEqual(version)
    return id
  }
  return {
    ...shop,
    sold,
    host,
    home: `https://${host}:${port}`,
    database,
    staff,
    customer: async () => {
      const id = newId()
      await database.insert('customer', {
        merchant_id: merchantId,
        id,
        phone: `+99890${String(Math.random()).slice(2, 9)}`,
      })
      return known('customer', id)
    },
    guest: async () => {
      const id = newId()
      await database.insert('guest', { merchant_id: merchantId, id })
      return known('guest', id)
    },
    /** The same customer on another device. */
    elsewhere: ({ id }: Person) => known('customer', id),
    /** From now on pages of this browser belong to them. */
    enter: (context: BrowserContext, { refresh }: Known, language = 'eng') =>
      context.addCookies([
        { name: refreshCookie, value: refresh, domain: host, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
        { name: '_session', value: '1', domain: host, path: '/' },
        { name: '_language', value: language, domain: host, path: '/' },
      ]),
    close: () => database.close(),
  }
}
