import * as contract from '@dasturxon/contracts/catalogue-branches.endpoints'
import { overalls } from '@dasturxon/contracts/menu.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { createBranch, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { startWorker } from '#test/worker'
import { resumeStopped, staffMenuHandlers } from './resume-stopped.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openShop() {
  const shop = await createMerchant(api.database)
  const { merchantId } = shop
  const { page } = await asStaff(api, shop, 'MANAGER')
  const branchId = await createBranch(api.database, merchantId)
  const versions = async () => {
    const { rows } = await api.database.query<{ menu: number; stops: number }>(
      `SELECT menu_version AS menu, coalesce((SELECT sum(version) FROM stop_list WHERE merchant_id = $1), 0)::int AS stops
       FROM merchant WHERE merchant_id = $1`,
      [merchantId],
    )
    return rows[0]
  }
  return {
    shop,
    page,
    branchId,
    versions,
    branch: () => createBranch(api.database, merchantId),
    product: () => createProduct(api.database, merchantId),
    sold: async (row: object = {}) => {
      const id = await createProduct(api.database, merchantId)
      await api.database.insert('product_branch', {
        merchant_id: merchantId,
        product_id: id,
        branch_id: branchId,
        ...row,
      })
      return id
    },
    sell: (productIds: string[], branchIds: 'all' | string[], isSold = true) =>
      page.call(contract.changeAssortment, { body: { productIds, branchIds, isSold } }),
    lines: async () => (await page.call(contract.staffStopList, { params: { branchId } }))[1]?.products ?? [],
    stop: (productIds: string[], until: string | null = null) =>
      page.call(contract.stopProducts, { params: { branchId }, body: { productIds, until } }),
    resume: (productIds: string[]) =>
      page.call(contract.resumeProducts, { params: { branchId }, body: { productIds } }),
    count: (stock: { productId: string; stock: number | null }[]) =>
      page.call(contract.changeStock, { params: { branchId }, body: { stock } }),
    auditRows: async () => {
      const { rows } = await api.database.query<{ action: string; entity_id: string; before: unknown; after: unknown }>(
        'SELECT action, entity_id, before, after FROM audit_log WHERE merchant_id = $1 ORDER BY seq',
        [merchantId],
      )
      return rows
    },
  }
}

const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

describe('the assortment', () => {
  test('[S4.10a] [S4.11a] adds products to branches and withdraws them, with a new menu version and audit', async () => {
    const { shop, branchId, branch, product, sell, versions, auditRows } = await openShop()
    const second = await branch()
    const [plov, soup] = [await product(), await product()]
    expect(await sell([plov, soup, soup], [branchId])).toEqual([undefined, { changed: 2 }])
    expect(await sell([plov], 'all')).toEqual([undefined, { changed: 1 }])
    const before = await versions()
    expect(await sell([plov, soup], [branchId], false)).toEqual([undefined, { changed: 2 }])
    const [, menu] = await api.shop(shop)(overalls, { query: {} })
    const sellers = menu?.products.map(({ id, productBranch }) => [id, productBranch.map((link) => link.branch.id)])
    expect(Object.fromEntries(sellers ?? [])).toEqual({ [plov]: [second], [soup]: [] })
    expect(await versions()).toEqual({ menu: (before?.menu ?? 0) + 1, stops: (before?.stops ?? 0) + 1 })
    expect((await auditRows()).map(({ action, entity_id, after }) => ({ action, entity_id, after }))).toEqual(
      expect.arrayContaining([
        { action: 'product.sold_at', entity_id: plov, after: { branchIds: [second] } },
        { action: 'product.withdrawn_from', entity_id: soup, after: { branchIds: [branchId] } },
      ]),
    )
  })

  test('writes no new menu version and no audit entry when the assortment does not change', async () => {
    const { branchId, product, sell, versions, auditRows } = await openShop()
    const plov = await product()
    await sell([plov], [branchId])
    const before = { ...(await versions()), auditRows: await auditRows() }
    expect(await sell([plov], [branchId])).toEqual([undefined, { changed: 0 }])
    expect({ ...(await versions()), auditRows: await auditRows() }).toEqual(before)
  })

  test('keeps the stock of a product that is withdrawn from a branch and added again', async () => {
    const { branchId, sold, sell, lines } = await openShop()
    const plov = await sold({ stock: 4 })
    await sell([plov], [branchId], false)
    expect(await lines()).toEqual([])
    await sell([plov], [branchId])
    expect(await lines()).toMatchObject([{ productId: plov, stock: 4 }])
  })

  test('refuses branches and products of another merchant in the assortment', async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    const [own, foreign] = [await mine.product(), await theirs.product()]
    expect((await mine.sell([own], [theirs.branchId]))[0]).toMatchObject({ status: 404, code: 'no_branch' })
    expect((await mine.sell([own, foreign], 'all'))[0]).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('the stop list', () => {
  test('lists the products a branch sells with their stops and their stock', async () => {
    const { sold, product, lines } = await openShop()
    const stopped = await sold({ stopped_at: '2026-11-14T09:00:00Z', stopped_until: '2026-11-15T09:00:00Z' })
    const counted = await sold({ stock: 3 })
    await sold({ is_active: false })
    await product()
    const rows = await lines()
    expect(rows.find(({ productId }) => productId === stopped)).toMatchObject({
      stoppedAt: '2026-11-14T09:00:00.000Z',
      stoppedUntil: '2026-11-15T09:00:00.000Z',
      stock: null,
    })
    expect(rows.find(({ productId }) => productId === counted)).toMatchObject({ stoppedAt: null, stock: 3 })
    expect(rows).toHaveLength(2)
  })

  test('stops and resumes several products, with a new stop list version and the same menu version', async () => {
    const { sold, stop, resume, lines, versions, auditRows } = await openShop()
    const products = [await sold(), await sold(), await sold()]
    const before = await versions()
    expect(await stop(products)).toEqual([undefined, { changed: 3 }])
    expect((await lines()).every(({ stoppedAt, stoppedUntil }) => stoppedAt !== null && stoppedUntil === null)).toBe(
      true,
    )
    expect(await stop(products.slice(0, 1))).toEqual([undefined, { changed: 0 }])
    expect(await resume(products.slice(1))).toEqual([undefined, { changed: 2 }])
    expect((await lines()).filter(({ stoppedAt }) => stoppedAt !== null)).toMatchObject([{ productId: products[0] }])
    expect(await versions()).toEqual({ menu: before?.menu, stops: 2 })
    expect((await auditRows()).map(({ action }) => action)).toEqual([
      ...Array<string>(3).fill('product.stopped'),
      ...Array<string>(2).fill('product.resumed'),
    ])
  })

  test('refuses to stop, resume or count a product that the branch does not sell', async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    const own = await mine.sold()
    const notSold = [await mine.product(), await mine.sold({ is_active: false }), await theirs.sold()]
    for (const unsold of notSold) {
      const refusal = { status: 404, code: 'product_not_at_branch', params: { productIds: [unsold] } }
      expect((await mine.stop([own, unsold]))[0]).toMatchObject(refusal)
      expect((await mine.resume([unsold]))[0]).toMatchObject(refusal)
      expect((await mine.count([{ productId: unsold, stock: 1 }]))[0]).toMatchObject(refusal)
    }
    expect(await mine.lines()).toMatchObject([{ productId: own, stoppedAt: null }])
    const missing = { status: 404, code: 'not_found' }
    for (const branchId of [newId(), theirs.branchId]) {
      const params = { branchId }
      expect((await mine.page.call(contract.staffStopList, { params }))[0]).toMatchObject(missing)
      const body = { productIds: [own], until: null }
      expect((await mine.page.call(contract.stopProducts, { params, body }))[0]).toMatchObject(missing)
    }
  })

  test('sets the stock of products and audits each change', async () => {
    const { sold, count, lines, versions, auditRows } = await openShop()
    const [a, b] = [await sold(), await sold({ stock: 9 })]
    const before = await versions()
    const input = [
      { productId: a, stock: 0 },
      { productId: b, stock: null },
    ]
    expect(await count(input)).toEqual([undefined, { changed: 2 }])
    expect(await count(input)).toEqual([undefined, { changed: 0 }])
    expect(Object.fromEntries((await lines()).map(({ productId, stock }) => [productId, stock]))).toEqual({
      [a]: 0,
      [b]: null,
    })
    expect(await versions()).toEqual({ menu: before?.menu, stops: 1 })
    expect(await auditRows()).toMatchObject([
      { action: 'product.counted', entity_id: a, before: { stock: null }, after: { stock: 0 } },
      { action: 'product.counted', entity_id: b, before: { stock: 9 }, after: { stock: null } },
    ])
    expect((await count([{ productId: a, stock: -1 }]))[0]).toMatchObject({ status: 400 })
  })
})

describe('a stop until a time', () => {
  const runResumeJob = async (shop: { merchantId: string }, branchId: string) => {
    const worker = openDatabase(api.database.as('worker'), 1)
    await worker.withMerchant({ merchantId: shop.merchantId, mode: 'READ WRITE', deadline: 2_000 }, (tx) =>
      resumeStopped(tx, branchId),
    )
    await worker.close()
  }
  const expireStop = (productId: string) =>
    api.database.query(`UPDATE product_branch SET stopped_until = now() - interval '1 second' WHERE product_id = $1`, [
      productId,
    ])

  test('enqueues a job for the end of a stop, and the job resumes only the products that are due', async () => {
    const { shop, branchId, sold, stop, lines, versions, auditRows } = await openShop()
    const [due, prolonged, endless] = [await sold(), await sold(), await sold()]
    const until = soon(3_600)
    expect(await stop([due, prolonged], until)).toEqual([undefined, { changed: 2 }])
    await stop([endless])
    expect(Object.fromEntries((await lines()).map((line) => [line.productId, line.stoppedUntil]))).toEqual({
      [due]: until,
      [prolonged]: until,
      [endless]: null,
    })
    const { rows } = await api.database.query(
      `SELECT start_after, data FROM pgboss.job WHERE name = 'menu.resume-due' AND group_id = $1`,
      [shop.merchantId],
    )
    expect(rows).toEqual([{ start_after: new Date(until), data: { merchantId: shop.merchantId, branchId } }])

    await expireStop(due)
    await runResumeJob(shop, branchId)
    const stopped = (await lines()).filter(({ stoppedAt }) => stoppedAt !== null)
    expect(stopped.map(({ productId }) => productId).toSorted()).toEqual([prolonged, endless].toSorted())
    expect(await versions()).toMatchObject({ stops: 3 })
    expect((await auditRows()).at(-1)).toEqual({
      action: 'product.resumed',
      entity_id: due,
      before: null,
      after: { branchId },
    })
    await runResumeJob(shop, branchId)
    expect(await versions()).toMatchObject({ stops: 3 })
  })

  test('the worker resumes a product soon after the end of its stop', async () => {
    const { sold, stop, lines } = await openShop()
    const worker = await startWorker(api.database, staffMenuHandlers)
    try {
      await stop([await sold()], soon(3))
      expect(await lines()).toMatchObject([{ stoppedAt: expect.any(String) }])
      await expect
        .poll(lines, { timeout: 10_000, interval: 200 })
        .toMatchObject([{ stoppedAt: null, stoppedUntil: null }])
    } finally {
      await worker.stop()
    }
    expect(worker.failed).toEqual([])
  })

  test('a repeated stop sets a later, an earlier or no end', async () => {
    const { sold, stop, lines } = await openShop()
    const plov = await sold()
    for (const until of [soon(60), soon(7_200), soon(600), null]) {
      expect(await stop([plov], until)).toEqual([undefined, { changed: 1 }])
      expect(await lines()).toMatchObject([{ stoppedUntil: until }])
    }
  })

  test.each([
    ['in the past', soon(-60)],
    ['more than 30 days ahead', soon(31 * 86_400)],
  ])('refuses a stop with an end %s', async (_, until) => {
    const { sold, stop, lines } = await openShop()
    expect((await stop([await sold()], until))[0]).toMatchObject({
      status: 422,
      code: 'until_out_of_range',
      params: { maxDays: 30 },
    })
    expect(await lines()).toMatchObject([{ stoppedAt: null }])
  })
})

describe('operators and kitchen staff', () => {
  test.each(['OPERATOR', 'KITCHEN'] as const)('an %s stops products at the own branch only', async (role) => {
    const { shop, branchId, branch, sold } = await openShop()
    const plov = await sold()
    const { page } = await asStaff(api, shop, role, [branchId])
    const body = { productIds: [plov], until: null }
    expect(await page.call(contract.stopProducts, { params: { branchId }, body })).toEqual([undefined, { changed: 1 }])
    const params = { branchId: await branch() }
    const forbidden = { status: 403, code: 'branch_forbidden' }
    expect((await page.call(contract.stopProducts, { params, body }))[0]).toMatchObject(forbidden)
    expect((await page.call(contract.staffStopList, { params }))[0]).toMatchObject(forbidden)
    expect(
      (
        await page.call(contract.changeAssortment, {
          body: { productIds: [plov], branchIds: [branchId], isSold: false },
        })
      )[0],
    ).toMatchObject({ status: 403, code: 'role_forbidden' })
  })
})
