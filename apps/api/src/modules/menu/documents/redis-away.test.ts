import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { overalls } from '@dasturxon/contracts/menu.endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '@dasturxon/testbed/servers/ports'
import { privateRedis } from '@dasturxon/testbed/servers/private-redis'
import { openDatabase } from '#platform/db'
import { openRedis } from '#platform/redis'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { channels, editions, shape } from './editions.ts'
import { openDocumentCache } from './document-cache.ts'
import { storeInRedis, publishMenuChange } from './redis-documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-redis-'))
let server: Awaited<ReturnType<typeof privateRedis>>
let api: TestApi
beforeAll(async () => {
  server = await privateRedis(folder, await freePort())
  api = await startApi({ REDIS_URL: server.url })
})
afterAll(async () => {
  await api.stop()
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function openShop() {
  const shop = await createMerchant(api.database)
  await createProduct(api.database, shop.merchantId)
  return shop
}

test('returns cached and uncached menus without an error while Redis is killed and restarted', async () => {
  const warm = await openShop()
  const results = { good: 0, bad: [] as unknown[] }
  const read = async (shop: { host: string }) => {
    const [error, menu] = await api.shop(shop)(overalls, { query: {} })
    if (!error && menu.products.length === 1) results.good++
    else results.bad.push(error ?? menu)
  }
  let over = false
  const visitors = Array.from({ length: 8 }, async (_, nth) => {
    while (!over) await read(nth === 0 ? await openShop() : warm)
  })
  await pause(500)
  await server.kill()
  await pause(1_500)
  await server.restart()
  await pause(1_500)
  over = true
  await Promise.all(visitors)
  expect(results.bad).toEqual([])
  expect(results.good).toBeGreaterThan(100)
})

test('returns a new menu version right after a Redis hint and reads its bytes from Redis first', async () => {
  const shop = await openShop()
  const { merchantId } = shop
  const redis = openRedis(server.url, { warn: () => {} })
  const database = openDatabase(api.database.as('app'), 2)
  const cache = openDocumentCache(database, redis)
  await vi.waitFor(() => expect(redis.isListening()).toBe(true), 5_000)
  expect((await cache.pointerOf(merchantId)).version).toBe(1)

  const document = { version: 2, channel: 'WEB', edition: 'all', hash: 'a'.repeat(32), br: Buffer.from('two') } as const
  for (const channel of channels)
    for (const edition of editions)
      await api.database.insert('menu_document', { merchant_id: merchantId, ...document, channel, edition, shape })
  await pause(50)
  expect((await cache.pointerOf(merchantId)).version).toBe(1) // still cached: no hint has arrived
  publishMenuChange(redis, merchantId)
  await vi.waitFor(async () => expect((await cache.pointerOf(merchantId)).version).toBe(2), 1_000)

  // Redis is read before PostgreSQL.
  await storeInRedis(redis, merchantId, [{ ...document, br: Buffer.from('from outside') }])
  const served = await cache.newest(merchantId, 'WEB', 'all', 'br')
  expect(served?.bytes.toString()).toBe('from outside')
  await Promise.all([redis.close(), database.close()])
})
