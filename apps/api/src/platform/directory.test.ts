import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { silentProxy } from '@dasturxon/testbed/servers/silent-proxy'
import { type Directory, openDirectory } from './directory.ts'
import { newId } from './id.ts'

let database: TestDatabase
let directory: Directory
beforeAll(async () => {
  database = await openTestDatabase()
  directory = openDirectory(database.as('platform'))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await directory.close()
  await database.close()
})

const at = (moment: number) => vi.spyOn(performance, 'now').mockReturnValue(moment)
const close = (merchantId: string) =>
  database.query('UPDATE merchant SET is_active = false WHERE merchant_id = $1', [merchantId])

test('no longer returns a shop that was closed more than 30 s ago', async () => {
  const { host, merchantId, sub } = await createMerchant(database)
  const now = performance.now()
  expect(await directory.shopAt(host)).toEqual({ merchantId, sub })
  await close(merchantId)
  at(now + 29_000)
  expect(await directory.shopAt(host)).toEqual({ merchantId, sub })
  at(now + 31_000)
  expect(await directory.shopAt(host)).toBeNull()
})

test('evicts the least recently used shop when the cache is full', async () => {
  const small = openDirectory(database.as('platform'), 2)
  const shops = [await createMerchant(database), await createMerchant(database), await createMerchant(database)]
  for (const { host } of shops) await small.shopAt(host)
  for (const { merchantId } of shops) await close(merchantId)
  const found = await Promise.all(shops.map(async ({ host }) => small.shopAt(host)))
  expect(found.map((shop) => shop?.merchantId)).toEqual([undefined, shops[1]?.merchantId, shops[2]?.merchantId])
  await small.close()
})

test('finds a new host at once when the host was unknown before', async () => {
  const { merchantId, sub } = await createMerchant(database)
  const host = `${newId()}.uz`
  expect(await directory.shopAt(host)).toBeNull()
  await database.insert('merchant_domain', { host, merchant_id: merchantId })
  expect(await directory.shopAt(host)).toEqual({ merchantId, sub })
})

test('serves a shop it knows for ten minutes while the database does not answer, and not longer', async () => {
  const proxy = await silentProxy(new URL(database.as('platform')))
  const own = openDirectory(proxy.url)
  const { host, merchantId, sub } = await createMerchant(database)
  const now = performance.now()
  expect(await own.shopAt(host)).toEqual({ merchantId, sub })
  proxy.silence()
  at(now + 60_000)
  expect(await own.shopAt(host)).toEqual({ merchantId, sub })
  await expect(own.shopNamed(sub)).rejects.toThrow()
  await expect(own.checkConnection()).rejects.toThrow()
  at(now + 11 * 60_000)
  await expect(own.shopAt(host)).rejects.toThrow()
  proxy.heal()
  expect(await own.shopAt(host)).toEqual({ merchantId, sub })
  await own.close()
  await proxy.close()
})

test('returns no shop for a sub that two merchants have', async () => {
  const sub = `twin-${newId().slice(-12)}`
  await createMerchant(database, { sub })
  await createMerchant(database, { sub })
  expect(await directory.shopNamed(sub)).toBeNull()
})

test('shares one query among concurrent lookups of the same host', async () => {
  const { host } = await createMerchant(database)
  const answers = await Promise.all(Array.from({ length: 50 }, async () => directory.shopAt(host)))
  expect(new Set(answers).size).toBe(1)
})

test('visits all merchants page by page, active or not', async () => {
  const { merchantId } = await createMerchant(database, { is_active: false })
  await database.query(
    `INSERT INTO merchant (merchant_id, name, sub) SELECT gen_random_uuid(), 'many', 'many-' || n FROM generate_series(1, 1100) n`,
  )
  const visited: string[] = []
  for await (const id of directory.everyMerchant()) visited.push(id)
  expect(visited).toContain(merchantId)
  expect(visited.length).toBeGreaterThan(1100)
  expect(new Set(visited).size).toBe(visited.length)
  await database.query(`DELETE FROM merchant WHERE name = 'many'`)
})

test('grants the role platform no table except merchant and merchant_domain', async () => {
  const { rows } = await database.query<{ sees: boolean }>(
    `SELECT has_any_column_privilege('platform', oid, 'SELECT') AS sees FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname NOT IN ('merchant', 'merchant_domain', 'spatial_ref_sys')`,
  )
  expect(rows.filter(({ sees }) => sees)).toEqual([])
})
