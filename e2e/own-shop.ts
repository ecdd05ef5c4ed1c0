// A separate shop for one test file: open round the clock, with its own customers and staff, so that neither the time
// of day nor another test affects the result. Users get valid sessions without the login pages.
import { type BrowserContext, expect } from '@playwright/test'
import { menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import { adminUrl } from '@dasturxon/api/bootstrap'
import { menuChanged, newId, toStatement } from '@dasturxon/api/testing'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import { identityKey, type KnownPerson, knownPeople } from '@dasturxon/testbed/data/known-people'

export type { KnownPerson } from '@dasturxon/testbed/data/known-people'

const port = process.env['EDGE_PORT'] ?? ''
export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>

export async function openOwnShop(input: Record<string, Record<string, unknown>> = {}) {
  const database = databaseAt(adminUrl, `dasturxon_e2e_${port}`)
  const shop = await openOrderingShop(
    { baseUrl: '', database, env: { IDENTITY_KEY: identityKey() } },
    { ...input, settings: { main_language: 'eng', cancel_order_active: true, phone: '1200', ...input['settings'] } },
  )
  const { merchantId } = shop
  const host = `${shop.sub}.localhost`
  await database.insert('merchant_domain', { host, merchant_id: merchantId })
  await database.query('UPDATE branch SET phone = $2 WHERE merchant_id = $1', [merchantId, '+998 71 200 15 15'])

  const { caller, known, staff, cookiesOf } = knownPeople({ database, merchantId, host, port })
  /** Adds a product and, if a menu document exists already, waits until a version with the product is published. */
  const sold: typeof shop.sold = async (...row) => {
    const id = await shop.sold(...row)
    const { rows } = await database.query('SELECT FROM menu_document WHERE merchant_id = $1 LIMIT 1', [merchantId])
    if (rows.length === 0) return id
    for (const { text, values } of menuChanged(merchantId).map(toStatement)) await database.query(text, values)
    const merchant = await database.query('SELECT menu_version FROM merchant WHERE merchant_id = $1', [merchantId])
    const version = Number(merchant.rows[0]?.['menu_version'])
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
    /** A second session of the same customer, as on another device. */
    elsewhere: ({ id }: Person) => known('customer', id),
    /** Sets the person's session cookies in this browser. */
    enter: (context: BrowserContext, person: KnownPerson, language = 'eng') =>
      context.addCookies(cookiesOf(person, language)),
    close: () => database.close(),
  }
}
