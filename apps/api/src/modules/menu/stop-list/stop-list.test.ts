import { readStopList } from '@dasturxon/contracts/stop-list.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type Tx } from '#platform/db'
import { newId } from '#platform/id'
import { platform } from '#platform/route'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createBranch, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { writeStocks } from '../staff/assortment.sql.ts'
import { resumeProducts, stopListChanged, stopProducts } from './stop-products.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

let shop: { host: string; merchantId: string }
let branchId: string
let osh: string
let somsa: string
beforeEach(async () => {
  shop = await createMerchant(api.database)
  branchId = await createBranch(api.database, shop.merchantId)
  osh = await sellHere()
  somsa = await sellHere()
})

async function sellHere(row: Record<string, unknown> = {}, at = branchId): Promise<string> {
  const id = await createProduct(api.database, shop.merchantId)
  await api.database.insert('product_branch', {
    merchant_id: shop.merchantId,
    product_id: id,
    branch_id: at,
    ...row,
  })
  return id
}
const write = <T>(work: (tx: Tx) => Promise<T>, database: Database = api.app[platform].database) =>
  database.withMerchant({ merchantId: shop.merchantId, mode: 'READ WRITE', deadline: 2_000 }, work)
const stop = (productIds: string[], until?: Date) =>
  write((tx) => tx.finish(...stopProducts(tx, branchId, productIds, until)))
const count = (productId: string, stock: number | null) =>
  write((tx) => tx.finish(writeStocks(tx.merchantId, branchId, [{ productId, stock }]), stopListChanged(tx, branchId)))

async function list(id = branchId) {
  const [error, found] = await api.shop(shop)(readStopList, { params: { branchId: id } })
  if (error) throw new Error(error.code)
  return found
}
const path = (id = branchId) => `/products/v1/stop-list/${id}`

describe('[A-45] the stop list', () => {
  test('returns an empty stop list at version 0 for a branch without any stop', async () => {
    expect(await list()).toEqual({ branchId, version: 0, terms: 0, stopped: [], stock: {} })
  })

  test('lists stopped products, products the branch no longer sells and the stock of counted products', async () => {
    const gone = await sellHere({ is_active: false })
    const counted = await sellHere({ stock: 3 })
    await stop([osh])
    expect(await list()).toEqual({
      branchId,
      version: 1,
      terms: 0,
      stopped: [osh, gone].toSorted(),
      stock: { [counted]: 3 },
    })
  })

  test('a stop at one branch does not change the stop list of another branch', async () => {
    const elsewhere = await createBranch(api.database, shop.merchantId)
    await stop([osh, somsa])
    expect(await list(elsewhere)).toMatchObject({ version: 0, stopped: [] })
  })

  test('raises the stop list version by one with every change', async () => {
    await stop([osh, somsa])
    expect(await list()).toMatchObject({ version: 1, stopped: [osh, somsa].toSorted() })
    await write((tx) => tx.finish(...resumeProducts(tx, branchId, [osh])))
    expect(await list()).toMatchObject({ version: 2, stopped: [somsa] })
    await count(osh, 0)
    expect(await list()).toMatchObject({ version: 3, stock: { [osh]: 0 } })
    await count(osh, null)
    expect(await list()).toMatchObject({ version: 4, stock: {} })
  })

  test('returns 304 for a stop list request with a matching etag', async () => {
    await stop([osh])
    const first = await api.ask(shop.host, path())
    expect(first.headers).toMatchObject({ etag: '"1"', 'cache-control': 'no-cache' })
    const again = await api.ask(shop.host, path(), { 'if-none-match': 'W/"7", W/"1"' })
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', '"1"'])
    await stop([somsa])
    expect(await api.ask(shop.host, path(), { 'if-none-match': '"1"' })).toMatchObject({ status: 200 })
  })

  test('reads the stop list in one round trip to the database', async () => {
    await list()
    expect(await api.roundTrips(() => list())).toBe(1)
  })

  test("returns 404 for the stop list of another merchant's, a deleted and an unknown branch", async () => {
    const otherShop = await createMerchant(api.database)
    const gone = await createBranch(api.database, shop.merchantId, { deleted: true })
    await list() // cached for this merchant, not for the other one
    expect(await api.ask(otherShop.host, path())).toMatchObject({ status: 404, json: { code: 'not_found' } })
    expect(await api.ask(shop.host, path(gone))).toMatchObject({ status: 404 })
    expect(await api.ask(shop.host, path(newId()))).toMatchObject({ status: 404 })
    expect(await api.ask(shop.host, path('x'))).toMatchObject({ status: 400 })
  })
})

describe('a change of the stop list', () => {
  test('does not change the stop list when the transaction is abandoned', async () => {
    await write(async (tx) => (await tx.bundle(...stopProducts(tx, branchId, [osh])), tx.abandon()))
    expect(await list()).toMatchObject({ version: 0, stopped: [] })
  })

  test('raises the stop list version by 12 for 12 concurrent changes', async () => {
    await Promise.all(Array.from({ length: 12 }, () => write((tx) => tx.finish(stopListChanged(tx, branchId)))))
    expect((await list()).version).toBe(12)
  })

  test('does not deadlock when concurrent stops name the same products in different order', async () => {
    const rounds = Array.from({ length: 10 }, (_, round) => (round % 2 ? [osh, somsa] : [somsa, osh]))
    await Promise.all(rounds.map((productIds) => stop(productIds)))
    expect(await list()).toMatchObject({ version: 10, stopped: [osh, somsa].toSorted() })
  })

  test('lets the database role of the worker resume products', async () => {
    const database = openDatabase(api.database.as('worker'), 1)
    await write((tx) => tx.finish(...resumeProducts(tx, branchId, [osh])), database)
    await database.close()
    expect((await list()).version).toBe(1)
  })

  test('keeps the start of the first stop and sets the end of the second when a product is stopped twice', async () => {
    await stop([osh])
    const { stopped_at: since } = await row(osh)
    const until = new Date(Date.now() + 3_600_000)
    await stop([osh], until)
    expect(await row(osh)).toEqual({ stopped_at: since, stopped_until: until })
    await write((tx) => tx.finish(...resumeProducts(tx, branchId, [osh])))
    expect(await row(osh)).toEqual({ stopped_at: null, stopped_until: null })
  })

  test('sets a stop time later than every order that had the product locked when the stop was requested', async () => {
    const { released, stopping } = await api.database.undone(async (query) => {
      await query(`SELECT FROM product_branch WHERE product_id = '${osh}' FOR SHARE`)
      const stopping = stop([osh]) // waits for the row lock of the order
      await query('SELECT pg_sleep(0.3)')
      const { rows } = await query('SELECT clock_timestamp() AS at')
      return { released: rows[0].at as Date, stopping }
    })
    await stopping
    expect(Number((await row(osh)).stopped_at)).toBeGreaterThanOrEqual(released.getTime())
  })
})

const row = async (productId: string) =>
  (
    await api.database.query<{ stopped_at: Date | null; stopped_until: Date | null }>(
      'SELECT stopped_at, stopped_until FROM product_branch WHERE product_id = $1',
      [productId],
    )
  ).rows[0] ?? { stopped_at: null, stopped_until: null }
