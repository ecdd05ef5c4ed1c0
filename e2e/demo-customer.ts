// Logs a new customer into a demo shop with a valid session written to the database, without the login pages.
import type { BrowserContext } from '@playwright/test'
import { adminUrl } from '@dasturxon/api/bootstrap'
import { newId } from '@dasturxon/api/testing'
import { knownPeople } from '@dasturxon/testbed/data/known-people'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { newPhone } from './messages.ts'

const port = process.env['EDGE_PORT'] ?? ''

/** Sets the customer's session cookies in this browser. Returns the phone number as pages show it. */
export async function enterDemoShop(context: BrowserContext, sub: string): Promise<string> {
  const database = databaseAt(adminUrl, `dasturxon_e2e_${port}`)
  try {
    const found = await database.query<{ merchant_id: string }>('SELECT merchant_id FROM merchant WHERE sub = $1', [
      sub,
    ])
    const merchantId = found.rows[0]?.merchant_id
    if (merchantId === undefined) throw new Error(`No merchant with sub-domain ${sub}`)
    const [id, phone] = [newId(), newPhone()]
    await database.insert('customer', { merchant_id: merchantId, id, phone: phone.replaceAll(' ', '') })
    const { known, cookiesOf } = knownPeople({ database, merchantId, host: `${sub}.localhost`, port })
    await context.addCookies(cookiesOf(await known('customer', id), 'eng'))
    return phone
  } finally {
    await database.close()
  }
}
