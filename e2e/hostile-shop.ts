// A test shop with hostile texts in every field that pages show. Written directly to the database, as a broken back
// office or a restored dump might.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { adminUrl } from '@dasturxon/api/bootstrap'

const database = `dasturxon_e2e_${process.env['EDGE_PORT'] ?? ''}`
const inAllLanguages = (word: string) => JSON.stringify({ uz: word, ru: word, eng: word })

/** Three texts per product and a few for the shop. */
export const wordsPerShop = 300
const products = 98

/** Returns the sub-domain of the shop. */
export async function openHostileShop(words: readonly string[]): Promise<string> {
  const client = new pg.Client(Object.assign(new URL(adminUrl), { pathname: database }).href)
  await client.connect()
  const insert = (table: string, row: Record<string, unknown>) =>
    client.query(
      `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row)
        .map((_, at) => `$${at + 1}`)
        .join()})`,
      Object.values(row),
    )
  const merchantId = randomUUID()
  const sub = `hostile-${merchantId.slice(0, 8)}`
  const word = (at: number) => words[at % words.length] ?? ''
  const mine = { merchant_id: merchantId }
  try {
    await client.query('BEGIN')
    await insert('merchant', { ...mine, name: sub, sub })
    await insert('merchant_settings', {
      ...mine,
      brand: word(294),
      title: word(295),
      left_copy_write: inAllLanguages(word(296)),
      right_copy_write: inAllLanguages(word(297)),
      telegram: word(298),
      telegram_active: true,
      instagram: word(299),
      instagram_active: true,
      phone: word(0),
      phone_active: true,
    })
    await insert('merchant_lease', mine)
    await insert('merchant_domain', { ...mine, host: `${sub}.localhost` })
    const category = randomUUID()
    await insert('category', { ...mine, id: category, name: inAllLanguages(word(1)) })
    for (let at = 0; at < products; at++)
      await insert('product', {
        ...mine,
        id: randomUUID(),
        category_id: category,
        name: inAllLanguages(word(at * 3)),
        description: inAllLanguages(word(at * 3 + 1)),
        labels: JSON.stringify([JSON.parse(inAllLanguages(word(at * 3 + 2)))]),
        cost_price: 10_000,
      })
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
  return sub
}

/** Whether a database constraint refuses the colour. */
export async function colourIsRefused(table: string, column: string, colour: string): Promise<boolean> {
  const client = new pg.Client(Object.assign(new URL(adminUrl), { pathname: database }).href)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`UPDATE ${table} SET ${column} = $1`, [colour])
    return false
  } catch {
    return true
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
}
