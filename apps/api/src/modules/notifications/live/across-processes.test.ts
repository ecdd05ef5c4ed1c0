// Two API processes as in production, with one database and one Redis that is killed during a test.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { stopProducts } from '../../menu/stop-list/stop-products.ts'
import { platform } from '#platform/route'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createBranch, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { listen, type Listener } from '#test/listener'
import { freePort } from '@dasturxon/testbed/servers/ports'
import { privateRedis } from '@dasturxon/testbed/servers/private-redis'

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-live-'))
let redis: Awaited<ReturnType<typeof privateRedis>>
let [first, second]: TestApi[] = []
beforeAll(async () => {
  redis = await privateRedis(folder, await freePort())
  first = await startApi({ REDIS_URL: redis.url })
  second = await startApi({ REDIS_URL: redis.url })
})
afterAll(async () => {
  await first?.stop()
  await second?.stop()
  await redis.stop()
  rmSync(folder, { recursive: true })
})

async function openShop() {
  if (!first || !second) throw new Error('The API processes have not been started')
  const shop = await createMerchant(first.database)
  const { merchantId } = shop
  const branchId = await createBranch(first.database, merchantId)
  const productId = await createProduct(first.database, merchantId)
  const link = { merchant_id: merchantId, product_id: productId, branch_id: branchId }
  await first.database.insert('product_branch', link)
  const stop = ({ app }: TestApi) =>
    app[platform].database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 2_000 }, (tx) =>
      tx.finish(...stopProducts(tx, branchId, [productId])),
    )
  const follow = async ({ baseUrl }: TestApi) => {
    const page = await listen(baseUrl, shop.host, { topics: [`stop:${branchId}`] })
    onTestFinished(page.hangUp)
    await vi.waitFor(() => expect(versions(page)).toEqual([0]))
    return page
  }
  return { first, second, stop, follow }
}
const versions = ({ received }: Listener) => received.map(({ data }) => data.version)
const receivedAfter = async (page: Listener, version: number, patience: number) => {
  const began = performance.now()
  await vi.waitFor(() => expect(versions(page).at(-1)).toBe(version), { timeout: patience, interval: 5 })
  return performance.now() - began
}

test(
  'sends the event of a stopped product to subscribers of both processes within two seconds',
  { tags: 'duration' },
  async () => {
    const { first, second, stop, follow } = await openShop()
    const [near, far] = [await follow(first), await follow(second)]
    await stop(first)
    expect(await receivedAfter(near, 1, 6_000)).toBeLessThan(2_000)
    expect(await receivedAfter(far, 1, 6_000)).toBeLessThan(2_000)
    await stop(second)
    expect(await receivedAfter(near, 2, 6_000)).toBeLessThan(2_000)
    expect(await receivedAfter(far, 2, 6_000)).toBeLessThan(2_000)
    expect([versions(near), versions(far)]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ])
  },
)

test('sends events across processes within eleven seconds without Redis, and at once when Redis is back', async () => {
  const { first, second, stop, follow } = await openShop()
  const [near, far] = [await follow(first), await follow(second)]
  await redis.kill()
  await stop(first)
  expect(await receivedAfter(near, 1, 2_000)).toBeLessThan(2_000)
  expect(await receivedAfter(far, 1, 12_000)).toBeLessThan(11_000)
  await stop(second)
  await redis.restart()
  // Changes made without Redis are read as soon as the connection to Redis is back.
  expect(await receivedAfter(near, 2, 5_000)).toBeLessThan(5_000)
  expect(await receivedAfter(far, 2, 5_000)).toBeLessThan(5_000)
  expect(versions(far)).toEqual([0, 1, 2])
}, 40_000)
