// Two processes as production has them, one database, one Redis that may vanish.
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
let [here, there]: TestApi[] = []
beforeAll(async () => {
  redis = await privateRedis(folder, await freePort())
  here = await startApi({ REDIS_URL: redis.url })
  there = await startApi({ REDIS_URL: redis.url })
})
afterAll(async () => {
  await here?.stop()
  await there?.stop()
  await redis.stop()
  rmSync(folder, { recursive: true })
})

async function openShop() {
  if (!here || !there) throw new Error('Nothing runs')
  const shop = await createMerchant(here.database)
  const { merchantId } = shop
  const branchId = await createBranch(here.database, merchantId)
  const productId = await createProduct(here.database, merchantId)
  const link = { merchant_id: merchantId, product_id: productId, branch_id: branchId }
  await here.database.insert('product_branch', link)
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
  return { here, there, stop, follow }
}
const versions = ({ heard }: Listener) => heard.map(({ data }) => data.version)
const heardIn = async (page: Listener, version: number, patience: number) => {
  const began = performance.now()
  await vi.waitFor(() => expect(versions(page).at(-1)).toBe(version), { timeout: patience, interval: 5 })
  return performance.now() - began
}

test('a stop in one process is heard in both within two seconds', async () => {
  const { here, there, stop, follow } = await openShop()
  const [near, far] = [await follow(here), await follow(there)]
  await stop(here)
  expect(await heardIn(near, 1, 2_000)).toBeLessThan(2_000)
  expect(await heardIn(far, 1, 2_000)).toBeLessThan(2_000)
  await stop(there)
  expect(await heardIn(near, 2, 2_000)).toBeLessThan(2_000)
  expect(await heardIn(far, 2, 2_000)).toBeLessThan(2_000)
  expect([versions(near), versions(far)]).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ])
})

test('without Redis: at once in the same process, ten seconds later in the other; back, at once everywhere', async () => {
  const { here, there, stop, follow } = await openShop()
  const [near, far] = [await follow(here), await follow(there)]
  await redis.kill()
  await stop(here)
  expect(await heardIn(near, 1, 2_000)).toBeLessThan(2_000)
  expect(await heardIn(far, 1, 12_000)).toBeLessThan(11_000)
  await stop(there)
  await redis.restart()
  // Whatever was said meanwhile is read as soon as the line is back.
  expect(await heardIn(near, 2, 5_000)).toBeLessThan(5_000)
  expect(await heardIn(far, 2, 5_000)).toBeLessThan(5_000)
  expect(versions(far)).toEqual([0, 1, 2])
}, 40_000)
