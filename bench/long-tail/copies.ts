// Copies a demo shop many times: each copy has its own host, title and settings, and the same branches, stories and
// finished menu documents. Products are not copied, because pages read only the documents.
import type { TestDatabase } from '@dasturxon/testbed/servers/database'

const copied = [
  'merchant_policy',
  'merchant_lease',
  'merchant_city',
  'branch',
  'branch_settings',
  'branch_work_hours',
  'story',
  'banner',
  'company_policy',
]

/** The demo shop that is copied. */
export const original = 'olov'
export const hostOf = (nth: number) => `s${nth}.localhost`
export const titleOf = (nth: number, version = 1) => `Shop ${nth}, version ${version}.`
/** The merchant id of a copy, as an expression in which `nth` is its number. */
const idOf = `('01930000-2000-7000-8000-' || lpad(to_hex(nth), 12, '0'))::uuid`

export async function copyShop(database: TestDatabase, merchantId: string, copies: number): Promise<void> {
  const copy = async (table: string, changed: Record<string, string>) => {
    const { rows } = await database.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    const values = names.map((name) => changed[name] ?? `original.${name}`)
    await database.query(
      `INSERT INTO ${table} (${names.join()}) SELECT ${values.join()}
       FROM ${table} AS original, generate_series(1, $2::int) AS nth WHERE original.merchant_id = $1`,
      [merchantId, copies],
    )
  }
  await copy('merchant', { merchant_id: idOf, sub: `'s' || nth`, name: `'s' || nth` })
  const title = `'Shop ' || nth || ', version 1.'`
  await copy('merchant_settings', { merchant_id: idOf, title, domain: 'NULL' })
  for (const table of copied) await copy(table, { merchant_id: idOf })
  // Home pages read one edition per language. The others must exist, but nobody reads them here.
  const br = `CASE WHEN channel = 'WEB' AND edition IN ('uz', 'ru', 'eng') THEN original.br ELSE '' END`
  await copy('menu_document', { merchant_id: idOf, br })
  await database.query(
    `INSERT INTO merchant_domain (host, merchant_id) SELECT 's' || nth || '.localhost', ${idOf} FROM generate_series(1, $1::int) AS nth`,
    [copies],
  )
  await database.query('ANALYZE')
}

/** What saving the settings form changes: the title here, and the version. */
export const changeTitle = (database: TestDatabase, nth: number) =>
  database.query(
    `UPDATE merchant_settings SET title = $2, version = version + 1
     FROM generate_series($1::int, $1::int) AS nth WHERE merchant_id = ${idOf}`,
    [nth, titleOf(nth, 2)],
  )
