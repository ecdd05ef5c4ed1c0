import * as contract from '@dasturxon/contracts/catalogue-branches.endpoints'
import { overalls } from '@dasturxon/contracts/menu.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { createBranch, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { startWorker } from '#test/worker'
import { resumeStopped, staffMenuDuties } from './resume-stopped.ts'

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
    lines: async () => (await page.call(contract.staffStopList, { params: { branchId } }))[1] ?? [],
    stop: (productIds: string[], until: string | null = null) =>
      page.call(contract.stopProducts, { params: { branchId }, body: { productIds, until } }),
    resume: (productIds: string[]) =>
      page.call(contract.resumeProducts, { params: { branchId }, body: { productIds } }),
    count: (stock: { productId: string; stock: number | null }[]) =>
      page.call(contract.changeStock, { params: { branchId }, body: { stock } }),
    deeds: async () => {
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
  test('[S4.10] [S4.11] a branch sells what it is told to, and no more once it is told not to', async () => {
    const { shop, branchId, branch, product, sell, versions, deeds } = await openShop()
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
    expect((await deeds()).map(({ action, entity_id, after }) => ({ action, entity_id, after }))).toEqual(
      expect.arrayContaining([
        { action: 'product.sold_at', entity_id: plov, after: { branchIds: [second] } },
        { action: 'product.withdrawn_from', entity_id: soup, after: { branchIds: [branchId] } },
      ]),
    )
  })

  test('a wish that changes nothing makes no new menu', async () => {
    const { branchId, product, sell, versions, deeds } = await openShop()
    const plov = await product()
    await sell([plov], [branchId])
    const before = { ...(await versions()), deeds: await deeds() }
    expect(await sell([plov], [branchId])).toEqual([undefined, { changed: 0 }])
    expect({ ...(await versions()), deeds: await deeds() }).toEqual(before)
  })

  test('a product that comes back has what it had left', async () => {
    const { branchId, sold, sell, lines } = await openShop()
    const plov = await sold({ stock: 4 })
    await sell([plov], [branchId], false)
    expect(await lines()).toEqual([])
    await sell([plov], [branchId])
    expect(await lines()).toMatchObject([{ productId: plov, stock: 4 }])
  })

  test('names no branch and no product of a neighbour', async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    const [own, foreign] = [await mine.product(), await theirs.product()]
    expect((await mine.sell([own], [theirs.branchId]))[0]).toMatchObject({ status: 404, code: 'no_branch' })
    expect((await mine.sell([own, foreign], 'all'))[0]).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('the stop list', () => {
  test('shows what the branch sells, stopped or counted', async () => {
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

  test('stops and resumes one or many at once, in a new version of the list and the same menu', async () => {
    const { sold, stop, resume, lines, versions, deeds } = await openShop()
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
    expect((await deeds()).map(({ action }) => action)).toEqual([
      ...Array<string>(3).fill('product.stopped'),
      ...Array<string>(2).fill('product.resumed'),
    ])
  })

  test('says nothing of a product the branch does not sell', async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    const own = await mine.sold()
    const strangers = [await mine.product(), await mine.sold({ is_active: false }), await theirs.sold()]
    for (const stranger of strangers) {
      const refusal = { status: 404, code: 'product_not_at_branch', params: { productIds: [stranger] } }
      expect((await mine.stop([own, stranger]))[0]).toMatchObject(refusal)
      expect((await mine.resume([stranger]))[0]).toMatchObject(refusal)
      expect((await mine.count([{ productId: stranger, stock: 1 }]))[0]).toMatchObject(refusal)
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

  test('counts what is left', async () => {
    const { sold, count, lines, versions, deeds } = await openShop()
    const [a, b] = [await sold(), await sold({ stock: 9 })]
    const before = await versions()
    const wish = [
      { productId: a, stock: 0 },
      { productId: b, stock: null },
    ]
    expect(await count(wish)).toEqual([undefined, { changed: 2 }])
    expect(await count(wish)).toEqual([undefined, { changed: 0 }])
    expect(Object.fromEntries((await lines()).map(({ productId, stock }) => [productId, stock]))).toEqual({
      [a]: 0,
      [b]: null,
    })
    expect(await versions()).toEqual({ menu: before?.menu, stops: 1 })
    expect(await deeds()).toMatchObject([
      { action: 'product.counted', entity_id: a, before: { stock: null }, after: { stock: 0 } },
      { action: 'product.counted', entity_id: b, before: { stock: 9 }, after: { stock: null } },
    ])
    expect((await count([{ productId: a, stock: -1 }]))[0]).toMatchObject({ status: 400 })
  })
})

describe('a stop until a time', () => {
  const later = async (shop: { merchantId: string }, branchId: string) => {
    const worker = openDatabase(api.database.as('worker'), 1)
    await worker.withMerchant({ merchantId: shop.merchantId, mode: 'READ WRITE', deadline: 2_000 }, (tx) =>
      resumeStopped(tx, branchId),
    )
    await worker.close()
  }
  const pass = (productId: string) =>
    api.database.query(`UPDATE product_branch SET stopped_until = now() - interval '1 second' WHERE product_id = $1`, [
      productId,
    ])

  test('asks the worker for that time, and ends then', async () => {
    const { shop, branchId, sold, stop, lines, versions, deeds } = await openShop()
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

    await pass(due)
    await later(shop, branchId)
    const stopped = (await lines()).filter(({ stoppedAt }) => stoppedAt !== null)
    expect(stopped.map(({ productId }) => productId).toSorted()).toEqual([prolonged, endless].toSorted())
    expect(await versions()).toMatchObject({ stops: 3 })
    expect((await deeds()).at(-1)).toEqual({
      action: 'product.resumed',
      entity_id: due,
      before: null,
      after: { branchId },
    })
    await later(shop, branchId)
    expect(await versions()).toMatchObject({ stops: 3 })
  })

  test('ends by itself, soon after', async () => {
    const { sold, stop, lines } = await openShop()
    const worker = await startWorker(api.database, staffMenuDuties)
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

  test('may be prolonged, shortened or made endless', async () => {
    const { sold, stop, lines } = await openShop()
    const plov = await sold()
    for (const until of [soon(60), soon(7_200), soon(600), null]) {
      expect(await stop([plov], until)).toEqual([undefined, { changed: 1 }])
      expect(await lines()).toMatchObject([{ stoppedUntil: until }])
    }
  })

  test.each([
    ['in the past', soon(-60)],
    ['after a month', soon(31 * 86_400)],
  ])('that lies %s is refused', async (_, until) => {
    const { sold, stop, lines } = await openShop()
    expect((await stop([await sold()], until))[0]).toMatchObject({
      status: 422,
      code: 'until_out_of_range',
      params: { maxDays: 30 },
    })
    expect(await lines()).toMatchObject([{ stoppedAt: null }])
  })
})

describe('those who stand in the kitchen', () => {
  test.each(['OPERATOR', 'KITCHEN'] as const)('an %s stops at their own branch and at no other', async (role) => {
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
