// Writes the demo merchants, each in its own transaction with the merchant set, because row-level security is forced.
import type pg from 'pg'
import { menuChanged, type Keyring, seal, unseal, toStatement } from '@dasturxon/api/testing'
import { cities } from './cities.ts'
import { payAccounts } from './pay-accounts.ts'
import { contentRows } from './rows/content-rows.ts'
import { domainRow, merchantRows } from './rows/merchant-rows.ts'
import { menuRows } from './rows/menu-rows.ts'
import { branchRows } from './rows/branch-rows.ts'
import { tableRows } from './rows/table-rows.ts'
import type { Shop } from './shop.ts'
import { demoShops } from './shops/demo-shops.ts'
import { type DemoStaff, seedStaff } from './staff.ts'
import { sweep, upsert, type Writing, writing } from './write-rows.ts'

/** Without `staff` no demo user can log in to the console. */
type Options = { keyring: Keyring; shops?: readonly Shop[]; staff?: DemoStaff | undefined }
export type Written = { sub: string; rows: number; changed: number; deleted: number }

/** The client must be connected as role owner. */
export async function seedDemo(
  client: pg.ClientBase,
  { keyring, shops = demoShops, staff }: Options,
): Promise<Written[]> {
  await upsert(client, writing('city', ['id'], Object.values(cities)))
  const written: Written[] = []
  for (const shop of shops) written.push(await seedShop(client, shop, { keyring, staff }))
  return written
}

async function seedShop(client: pg.ClientBase, shop: Shop, { keyring, staff }: Options): Promise<Written> {
  const shown = [...branchRows(shop), ...menuRows(shop), ...contentRows(shop)]
  const owned = [...merchantRows(shop), ...shown, ...tableRows(shop)]
  await client.query('BEGIN')
  try {
    await client.query(`SELECT set_config('app.merchant_id', $1, true)`, [shop.id])
    let [changed, deleted, reshown] = [0, 0, 0]
    for (const table of [domainRow(shop), ...owned]) {
      const written = await upsert(client, table)
      changed += written
      if (shown.includes(table)) reshown += written
    }
    for (const table of owned.toReversed()) deleted += await sweep(client, shop.id, table)
    if (reshown + deleted > 0) await requestMenuBuild(client, shop.id)
    changed += await keepSecrets(client, shop, keyring)
    if (staff) await seedStaff(client, shop, keyring, staff)
    await client.query('COMMIT')
    return { sub: shop.sub, rows: countRows(owned), changed, deleted }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Requests new menu documents, as a change by staff does; otherwise the API would serve old documents after a seed. */
async function requestMenuBuild(client: pg.ClientBase, merchantId: string): Promise<void> {
  for (const { text, values } of menuChanged(merchantId).map(toStatement)) await client.query(text, values)
}

async function keepSecrets(client: pg.ClientBase, shop: Shop, keyring: Keyring): Promise<number> {
  const { rows } = await client.query<SealedSecret>(
    `SELECT name, version, key_id AS "keyId", wrapped_key AS "wrappedKey", sealed_value AS "sealedValue"
     FROM merchant_secret WHERE merchant_id = $1`,
    [shop.id],
  )
  const stale = Object.entries(secretsOf(shop)).filter(
    ([name, value]) => !rows.some((row) => row.name === name && opensTo(value, shop.id, row, keyring)),
  )
  for (const [name, value] of stale) {
    const secretKey = { merchantId: shop.id, name, version: 1 }
    const { keyId, wrappedKey, sealedValue } = seal(keyring, secretKey, value)
    await client.query(
      `INSERT INTO merchant_secret (merchant_id, name, version, key_id, wrapped_key, sealed_value)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (merchant_id, name) DO UPDATE SET version = excluded.version, key_id = excluded.key_id,
         wrapped_key = excluded.wrapped_key, sealed_value = excluded.sealed_value`,
      [shop.id, name, secretKey.version, keyId, wrappedKey, sealedValue],
    )
  }
  return stale.length
}

/** The keys of the payment providers are parts of the accounts. */
function secretsOf(shop: Shop): Record<string, string> {
  const { paymeKey: _payme, clickSecret: _click, uzumPassword: _uzum, ...others } = shop.secrets
  const accounts = Object.entries(payAccounts(shop)).map(([name, account]) => [name, JSON.stringify(account)])
  return { ...others, ...(Object.fromEntries(accounts) as Record<string, string>) }
}

type SealedSecret = { name: string; version: number; keyId: string; wrappedKey: Buffer; sealedValue: Buffer }

// A row encrypted with an unknown key cannot be decrypted and is encrypted anew.
function opensTo(value: string, merchantId: string, sealed: SealedSecret, keyring: Keyring): boolean {
  try {
    return unseal(keyring, { merchantId, name: sealed.name, version: sealed.version }, sealed) === value
  } catch {
    return false
  }
}

const countRows = (tables: readonly Writing[]) => tables.reduce((sum, { rows }) => sum + rows.length, 0)
