// Writes the longest names and prices a merchant is likely to use, for pictures on a narrow phone: overflowing texts
// are found before a real menu shows them.
import { menuChanged, toStatement } from '@dasturxon/api/testing'
import type { TestDatabase } from '../servers/database.ts'
import { knownPeople } from './known-people.ts'
import { menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import { awaitAnswer } from '../servers/ports.ts'

type Words = { uz: string; ru: string; eng: string }

/** The text appended to the existing name, per language. */
const tails: Record<string, Words> = {
  product: {
    uz: ' qoʻzi goʻshti, karamellangan piyoz va parmezan bilan',
    ru: ' с бараниной, карамелизированным луком и пармезаном',
    eng: ' with lamb, caramelised onion and parmesan',
  },
  category: { uz: ' va salqin ichimliklar', ru: ' и прохладительные напитки', eng: ' and refreshing drinks' },
  modification: {
    uz: ', ikki hissa pishloq bilan',
    ru: ', с двойной порцией сыра',
    eng: ', with a double portion of cheese',
  },
  branch: {
    uz: ' savdo-koʻngilochar majmuasi',
    ru: ', торгово-развлекательный центр',
    eng: ' shopping and entertainment centre',
  },
}

export async function writeLongNames(database: TestDatabase, port: string): Promise<void> {
  for (const [table, { uz, ru, eng }] of Object.entries(tails))
    await database.query(
      `UPDATE ${table} SET name = jsonb_build_object(
         'uz', (name->>'uz') || $1::text, 'ru', (name->>'ru') || $2::text, 'eng', (name->>'eng') || $3::text)`,
      [uz, ru, eng],
    )
  // Prices of seven figures.
  await database.query('UPDATE product SET cost_price = cost_price * 25')
  await database.query('UPDATE merchant_settings SET version = version + 1')
  const { rows } = await database.query<{ merchantId: string; host: string }>(
    `SELECT DISTINCT ON (merchant_id) merchant_id AS "merchantId", host
     FROM merchant_domain JOIN menu_document USING (merchant_id) WHERE host LIKE '%.localhost'`,
  )
  for (const { merchantId, host } of rows) {
    for (const { text, values } of menuChanged(merchantId).map(toStatement)) await database.query(text, values)
    await awaitAnswer(`the menu of ${host}`, () => isPublished(database, merchantId, host, port))
  }
}

async function isPublished(database: TestDatabase, merchantId: string, host: string, port: string): Promise<boolean> {
  const call = knownPeople({ database, merchantId, host, port }).caller(host, undefined)
  const [, pointer] = await call(menuPointer, { query: { type: 'WEB' } })
  const { rows } = await database.query<{ wanted: number }>(
    'SELECT menu_version AS wanted FROM merchant WHERE merchant_id = $1',
    [merchantId],
  )
  return (pointer?.version ?? 0) >= (rows[0]?.wanted ?? Number.POSITIVE_INFINITY)
}
