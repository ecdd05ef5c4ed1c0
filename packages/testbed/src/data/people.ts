// Guests and customers on a shop's page and staff at the console, with valid sessions.
import { randomInt } from 'node:crypto'
import { accessTokens, newId } from '@dasturxon/api/testing'
import { openGuest } from '@dasturxon/contracts/sessions.endpoints'
import type { StaffRole } from '@dasturxon/rules/roles'
import type { ApiAt, TestApi } from '../servers/api.ts'
import type { TestDatabase } from '../servers/database.ts'
import { newPhone } from '../observing/messages.ts'
import { browser, type Browser } from './browser.ts'
import { insertStaff, openStaffSession, withoutLogin } from './staff-rows.ts'

type Shop = { host: string; merchantId: string }
export type CustomerSession = { id: string; sessionId: string }
export type Person = { id: string; page: Browser }

export async function asGuest(api: ApiAt, shop: Shop): Promise<Person> {
  const page = browser(api, shop)
  const [error, session] = await page.call(openGuest, {})
  if (error) throw new Error(error.code)
  return { id: session.userId, page }
}

export async function asCustomer(api: ApiAt, shop: Shop, row: Record<string, unknown> = {}): Promise<Person> {
  const [id, sessionId] = [newId(), newId()]
  const { merchantId } = shop
  const phone = newPhone().replaceAll(' ', '')
  await api.database.insert('customer', { merchant_id: merchantId, id, phone, ...row })
  await api.database.insert('session', {
    merchant_id: merchantId,
    id: sessionId,
    kind: 'customer',
    actor_id: id,
    channel: 'WEB',
  })
  const page = browser(api, shop)
  page.token = await accessTokens(api.env.IDENTITY_KEY).issue(merchantId, { kind: 'customer', id, sessionId })
  return { id, page }
}

/** Creates many customers with a session each, for load tests. */
export async function createCustomers(
  database: TestDatabase,
  merchantId: string,
  count: number,
): Promise<CustomerSession[]> {
  const { rows } = await database.query<CustomerSession>(
    `WITH person AS (INSERT INTO customer (merchant_id, id, phone)
       SELECT $1, gen_random_uuid(), '+99890' || lpad(nth::text, 7, '0') FROM generate_series(1, $2) AS nth RETURNING id)
     INSERT INTO session (merchant_id, id, kind, actor_id, channel)
     SELECT $1, gen_random_uuid(), 'customer', id, 'WEB' FROM person RETURNING actor_id AS id, id AS "sessionId"`,
    [merchantId, count],
  )
  return rows
}

export const consoleHost = 'console.test'

/** Every browser at the console is in a network of its own, because staff logins are limited per network. */
export const atConsole = (api: Pick<TestApi, 'baseUrl'>, { merchantId }: { merchantId: string }) =>
  Object.assign(browser(api, { host: consoleHost, merchantId }), { address: newAddress() })

/** A private address that no other call returns in this run, in all probability. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export async function asStaff(
  api: ApiAt,
  shop: { merchantId: string },
  role: StaffRole,
  branchIds: 'all' | string[] = 'all',
): Promise<Person> {
  const { merchantId } = shop
  const at = { database: api.database, merchantId }
  const id = newId()
  await insertStaff(at, { id, role, name: role, branchIds }, withoutLogin())
  const sessionId = await openStaffSession(at, id)
  const page = atConsole(api, shop)
  const actor = { kind: 'staff', id, sessionId, role, branchIds } as const
  page.token = await accessTokens(api.env.IDENTITY_KEY).issue(merchantId, actor)
  return { id, page }
}
