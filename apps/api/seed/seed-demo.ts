// Writes the demo merchants: each in a transaction of its own, as the merchant itself, because row security is forced.
import type pg from 'pg'
import { type Keyring, seal, unseal } from '#platform/envelope'
import { cities } from './cities.ts'
import { domainRow, merchantRows } from './rows/merchant-rows.ts'
import { menuRows } from './rows/menu-rows.ts'
import { placeRows } from './rows/place-rows.ts'
import type { Shop } from './shop.ts'
import { demoShops } from './shops/demo-shops.ts'
import { sweep, upsert, type Writing, writing } from './write-rows.ts'

type Options = { keyring: Keyring; shops?: readonly Shop[] }
export type Written = { sub: string; rows: number; changed: number; deleted: number }

/** The client must be connected as role owner. */
export async function seedDemo(client: pg.ClientBase, { keyring, shops = demoShops }: Options): Promise<Written[]> {
  await upsert(client, writing('city', ['id'], Object.values(cities)))
  const written: Written[] = []
  for (const shop of shops) written.push(await seedShop(client, shop, keyring))
  return written
}

async function seedShop(client: pg.ClientBase, shop: Shop, keyring: Keyring): Promise<Written> {
  const owned = [...merchantRows(shop), ...placeRows(shop), ...menuRows(shop)]
  await client.query('BEGIN')
  try {
    await client.query(`SELECT set_config('app.merchant_id', $1, true)`, [shop.id])
    let changed = 0
    for (const table of [domainRow(shop), ...owned]) changed += await upsert(client, table)
    let deleted = 0
    for (const table of owned.toReversed()) deleted += await sweep(client, shop.id, table)
    changed += await keepSecrets(client, shop, keyring)
    await client.query('COMMIT')
    return { sub: shop.sub, rows: countRows(owned), changed, deleted }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function keepSecrets(client: pg.ClientBase, shop: Shop, keyring: Keyring): Promise<number> {
  const { rows } = await client.query<Kept>(
    `SELECT name, version, key_id AS "keyId", wrapped_key AS "wrappedKey", sealed_value AS "sealedValue"
     FROM merchant_secret WHERE merchant_id = $1`,
    [shop.id],
  )
  const stale = Object.entries(shop.secrets).filter(
    ([name, value]) => !rows.some((row) => row.name === name && opensTo(value, shop.id, row, keyring)),
  )
  for (const [name, value] of stale) {
    const place = { merchantId: shop.id, name, version: 1 }
    const { keyId, wrappedKey, sealedValue } = seal(keyring, place, value)
    await client.query(
      `INSERT INTO merchant_secret (merchant_id, name, version, key_id, wrapped_key, sealed_value)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (merchant_id, name) DO UPDATE SET version = excluded.version, key_id = excluded.key_id,
         wrapped_key = excluded.wrapped_key, sealed_value = excluded.sealed_value`,
      [shop.id, name, place.version, keyId, wrappedKey, sealedValue],
    )
  }
  return stale.length
}

type Kept = { name: string; version: number; keyId: string; wrappedKey: Buffer; sealedValue: Buffer }

// A row under a key that is no longer held does not open and is sealed anew.
function opensTo(value: string, merchantId: string, kept: Kept, keyring: Keyring): boolean {
  try {
    return unseal(keyring, { merchantId, name: kept.name, version: kept.version }, kept) === value
  } catch {
    return false
  }
}

const countRows = (tables: readonly Writing[]) => tables.reduce((sum, { rows }) => sum + rows.length, 0)
