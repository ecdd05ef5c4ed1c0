import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import { overalls } from '@dasturxon/contracts/menu.endpoints'
import type { Money } from '@dasturxon/rules/money'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { build } from '#platform/query'
import { openRedis } from '#platform/redis'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createBranch, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { startWorker } from '#test/worker'
import { documentsHandlers } from './documents.jobs.ts'
import { menuChanged } from './documents.sql.ts'

let api: TestApi
let database: Database
beforeAll(async () => {
  api = await startApi()
  database = openDatabase(api.database.as('owner'), 4)
})
afterAll(async () => {
  await database.close()
  await api.stop()
})

async function openShop() {
  const shop = await createMerchant(api.database)
  const { merchantId } = shop
  const productId = await createProduct(api.database, merchantId)
  const branchId = await createBranch(api.database, merchantId)
  await api.database.insert('product_branch', { merchant_id: merchantId, product_id: productId, branch_id: branchId })
  const scope = { merchantId, mode: 'READ WRITE', deadline: 5_000 } as const
  return {
    ...shop,
    /** As in a staff request: the price, the version and the build job are written in one transaction. */
    price: (costPrice: number) =>
      database.withMerchant(scope, (tx) =>
        tx.finish(
          build
            .updateTable('product')
            .set({ costPrice: costPrice as Money })
            .where('merchantId', '=', merchantId),
          ...menuChanged(merchantId),
        ),
      ),
    async shownPrice() {
      const [error, menu] = await api.shop(shop)(overalls, { query: {} })
      if (error) throw new Error(error.code)
      return menu.products[0]?.costPrice
    },
    async pointer() {
      const [error, pointer] = await api.shop(shop)(menuPointer, { query: { type: 'WEB' } })
      if (error) throw new Error(error.code)
      return pointer
    },
    documents: async () =>
      (
        await api.database.query<{
          version: number
          channel: string
          edition: string
          hash: string
          br: Buffer
          is_pressed: boolean
        }>('SELECT * FROM menu_document WHERE merchant_id = $1 ORDER BY version, channel, edition', [merchantId])
      ).rows,
    /** Moves the build time of all documents into the past. */
    age: (time: string) =>
      api.database.query('UPDATE menu_document SET built_at = built_at - $2::interval WHERE merchant_id = $1', [
        merchantId,
        time,
      ]),
    /** Runs the handler of the job directly, without the queue. */
    async run(name: string) {
      const redis = openRedis(undefined, { warn: () => {} })
      const worker = openDatabase(api.database.as('worker'), 2)
      const found = documentsHandlers(redis).find(({ job }) => job.name === name)
      const inTx =
        <T>(mode: 'READ ONLY' | 'READ WRITE') =>
        (work: Parameters<typeof worker.withMerchant<T>>[1]) =>
          worker.withMerchant({ ...scope, mode }, work)
      const payload = { merchantId }
      const signal = AbortSignal.timeout(10_000)
      await found?.run({ payload, signal, inTx: inTx('READ WRITE') as never, readTx: inTx('READ ONLY') as never })
      await worker.close()
    },
  }
}

type Shop = Awaited<ReturnType<typeof openShop>>

test('builds seven documents per channel for a menu version', async () => {
  const shop = await openShop()
  await shop.price(20_000)
  await shop.run('menu.build')
  const documents = await shop.documents()
  expect(documents.map(({ version, channel, edition }) => `${version} ${channel} ${edition}`)).toEqual(
    ['TG', 'WEB'].flatMap((channel) =>
      ['all', 'eng', 'eng-details', 'ru', 'ru-details', 'uz', 'uz-details'].map((edition) => `2 ${channel} ${edition}`),
    ),
  )
  await shop.run('menu.build') // the menu has not changed since
  expect(await shop.documents()).toHaveLength(14)
})

test('when the menu is requested, enqueues a build of the editions that an earlier release did not write', async () => {
  const shop = await openShop()
  await shop.price(20_000)
  await shop.run('menu.build')
  await api.database.query(`DELETE FROM menu_document WHERE merchant_id = $1 AND edition LIKE '%details'`, [
    shop.merchantId,
  ])
  await api.database.query(`DELETE FROM pgboss.job_common WHERE group_id = $1`, [shop.merchantId])
  expect(await shop.shownPrice()).toBe(20_000)
  const { rows } = await api.database.query(
    `SELECT name FROM pgboss.job_common WHERE group_id = $1 AND state = 'created'`,
    [shop.merchantId],
  )
  expect(rows).toEqual([{ name: 'menu.build' }])
  await shop.age('3 seconds')
  await shop.run('menu.build')
  expect((await shop.documents()).filter(({ version }) => version === 3)).toHaveLength(14)
})

test('when the menu is requested, replaces documents that an earlier release wrote with fewer fields', async () => {
  const shop = await openShop()
  await shop.price(20_000)
  await shop.run('menu.build')
  const old = '0'.repeat(32)
  await api.database.query('UPDATE menu_document SET shape = 1, hash = $2 WHERE merchant_id = $1', [
    shop.merchantId,
    old,
  ])
  expect((await shop.pointer()).list.ru).not.toContain(old) // answered at once, without the worker
  await shop.age('3 seconds')
  await shop.run('menu.build')
  const documents = await shop.documents()
  expect(documents.filter(({ version, hash }) => version === 3 && hash !== old)).toHaveLength(14)
  await shop.run('menu.build')
  expect(await shop.documents()).toEqual(documents)
  // Open pages still name the replaced documents.
  const path = `/m/${shop.merchantId}/menu/2-${old}.WEB.ru.json`
  expect((await fetch(api.baseUrl + path, { headers: { 'x-forwarded-host': shop.host } })).status).toBe(200)
})

describe('a version that was replaced', () => {
  const versionsOf = async (shop: Shop) => [...new Set((await shop.documents()).map(({ version }) => version))]
  /** Builds one version per interval; each was the newest for its interval. */
  async function build(shop: Shop, intervals: readonly string[]) {
    for (const interval of intervals) {
      await shop.price(20_000)
      await shop.run('menu.build')
      await shop.age(interval)
    }
  }

  test('serves a replaced version for a day, then deletes it, and compresses the newest version fully', async () => {
    const shop = await openShop()
    await build(shop, ['1 hour', '23 hours'])
    await shop.run('menu.settle')
    expect(await versionsOf(shop)).toEqual([2, 3])
    const [whole] = await shop.documents()
    const path = `/m/${shop.merchantId}/menu/2-${whole?.hash}.TG.all.json`
    expect((await fetch(api.baseUrl + path, { headers: { 'x-forwarded-host': shop.host } })).status).toBe(200)
    await shop.age('2 hours')
    await shop.run('menu.settle')
    expect(await versionsOf(shop)).toEqual([3])
    const [newest] = await shop.documents()
    expect(newest?.is_pressed).toBe(true)
    expect(brotliDecompressSync(newest?.br ?? Buffer.alloc(0)).toString()).toContain('"costPrice":20000')
  })

  test('enqueues the deletion of a replaced version without another menu change', async () => {
    const shop = await openShop()
    await build(shop, ['1 hour', '1 hour'])
    await api.database.query(`DELETE FROM pgboss.job_common WHERE group_id = $1`, [shop.merchantId])
    await shop.run('menu.settle')
    const { rows } = await api.database.query(
      `SELECT name, start_after > now() + interval '23 hours' AS is_later FROM pgboss.job_common WHERE group_id = $1`,
      [shop.merchantId],
    )
    expect(rows).toEqual([{ name: 'menu.settle', is_later: true }])
  })

  test('keeps 50 replaced versions: those that were the newest for longest and those of the last minutes', async () => {
    const shop = await openShop()
    await build(shop, ['3 hours'])
    // Versions 3 to 202 were each the newest for two seconds, every fiftieth for ten minutes.
    await api.database.query(
      `INSERT INTO menu_document (merchant_id, version, channel, edition, hash, br, built_at)
       SELECT merchant_id, 2 + nth, channel, edition, hash, br,
         now() - interval '2 hours' + nth * interval '2 seconds' + nth / 50 * interval '10 minutes'
       FROM menu_document, generate_series(1, 200) AS nth WHERE merchant_id = $1`,
      [shop.merchantId],
    )
    await api.database.query('UPDATE merchant SET menu_version = 202 WHERE merchant_id = $1', [shop.merchantId])
    await build(shop, ['0 seconds'])
    const versions = await versionsOf(shop)
    expect(versions).toHaveLength(52) // 50, the newest version and the version it has just replaced
    expect(versions).toEqual(expect.arrayContaining([2, 51, 101, 151, 202, 203]))
  })
})

test('returns a changed price in the menu within two seconds', { tags: 'duration' }, async () => {
  const shop = await openShop()
  expect(await shop.shownPrice()).toBe(32_000)
  const worker = await startWorker(api.database, documentsHandlers)
  try {
    await pause(2_500) // the worker has built the documents the first request found missing, and may build again
    const changed = performance.now()
    await shop.price(45_000)
    await vi.waitUntil(async () => (await shop.shownPrice()) === 45_000, { timeout: 5_000, interval: 20 })
    expect(performance.now() - changed).toBeLessThan(2_000)
  } finally {
    await worker.stop()
  }
  expect(worker.failed).toEqual([])
})

test(
  'makes at most 35 builds a minute for a thousand changes a minute, and returns the last change',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop()
    const worker = await startWorker(api.database, documentsHandlers)
    const seconds = 10 // a sixth of a minute, at the same rate
    const started = performance.now()
    try {
      for (let nth = 1; nth <= 1_000 * (seconds / 60); nth++) {
        await shop.price(10_000 + nth)
        await pause(Math.max(0, started + nth * 60 - performance.now()))
      }
      const price = 10_000 + Math.floor(1_000 * (seconds / 60))
      await vi.waitUntil(async () => (await shop.shownPrice()) === price, { timeout: 10_000, interval: 20 })
    } finally {
      await worker.stop()
    }
    const { rows } = await api.database.query<{ builds: number; first: Date; last: Date }>(
      `SELECT count(DISTINCT version)::int AS builds, min(built_at) AS first, max(built_at) AS last
     FROM menu_document WHERE merchant_id = $1`,
      [shop.merchantId],
    )
    const [found] = rows
    if (!found) throw new Error('The count query returned no row')
    const { builds, first, last } = found
    const perMinute = ((builds - 1) * 60_000) / (last.getTime() - first.getTime())
    expect(builds).toBeGreaterThan(2)
    expect(perMinute).toBeLessThanOrEqual(35)
    expect(worker.failed).toEqual([])
  },
)
