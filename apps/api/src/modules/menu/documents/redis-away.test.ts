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
import { channels, editions } from './editions.ts'
import { openMenuShelf } from './menu-shelf.ts'
import { keepOutside, sayChanged } from './outside.ts'

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

test('Redis is killed and comes back while menus are read, warm and cold: nobody notices', async () => {
  const warm = await openShop()
  const heard = { good: 0, bad: [] as unknown[] }
  const read = async (shop: { host: string }) => {
    const [error, menu] = await api.shop(shop)(overalls, { query: {} })
    if (!error && menu.products.length === 1) heard.good++
    else heard.bad.push(error ?? menu)
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
  expect(heard.bad).toEqual([])
  expect(heard.good).toBeGreaterThan(100)
})

test('a hint makes a new version known at once; without one it takes no longer than its page may be kept', async () => {
  const shop = await openShop()
  const { merchantId } = shop
  const redis = openRedis(server.url, { warn: () => {} })
  const database = openDatabase(api.database.as('app'), 2)
  const shelf = openMenuShelf(database, redis)
  await vi.waitFor(() => expect(redis.isListening()).toBe(true), 5_000)
  expect((await shelf.pointerOf(merchantId)).version).toBe(1)

  const document = { version: 2, channel: 'WEB', edition: 'all', hash: 'a'.repeat(32), br: Buffer.from('two') } as const
  for (const channel of channels)
    for (const edition of editions)
      await api.database.insert('menu_document', { merchant_id: merchantId, ...document, channel, edition })
  await pause(50)
  expect((await shelf.pointerOf(merchantId)).version).toBe(1) // believed: the worker would have said so
  sayChanged(redis, merchantId)
  await vi.waitFor(async () => expect((await shelf.pointerOf(merchantId)).version).toBe(2), 1_000)

  // Its bytes come from whoever has them first.
  await keepOutside(redis, merchantId, [{ ...document, br: Buffer.from('from outside') }])
  const sheet = await shelf.newest(merchantId, 'WEB', 'all', 'br')
  expect(sheet?.bytes.toString()).toBe('from outside')
  await Promise.all([redis.close(), database.close()])
})
