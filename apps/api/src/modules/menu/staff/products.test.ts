import * as product from '@dasturxon/contracts/catalogue-products.endpoints'
import { overalls } from '@dasturxon/contracts/menu.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { createBranch, createCategory, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { choiceBody, optionBody, productBody } from '#test/menu-bodies'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openShop() {
  const shop = await createMerchant(api.database)
  const { merchantId } = shop
  const { page } = await asStaff(api, shop, 'MANAGER')
  const categoryId = await createCategory(api.database, merchantId)
  const add = (change: object = {}) =>
    page.call(product.addProduct, { body: { categoryId, branchIds: 'all' as const, ...productBody(change) } })
  return {
    shop,
    page,
    categoryId,
    add,
    branch: () => createBranch(api.database, merchantId),
    added: async (change: object = {}) => {
      const [error, row] = await add(change)
      if (error) throw new Error(JSON.stringify(error))
      return row
    },
    choices: (params: { id: string }, modificationGroups: ReturnType<typeof choiceBody>[], version = 1) =>
      page.call(product.changeChoices, { params, body: { version, modificationGroups } }),
    shown: async () => (await api.shop(shop)(overalls, { query: {} }))[1]?.products ?? [],
  }
}

describe('a product', () => {
  test('adds a product after the others of its category, at all branches, and returns it in the menu', async () => {
    const { add, branch, categoryId, shown } = await openShop()
    const [first, second] = [await branch(), await branch()]
    const [error, added] = await add()
    expect(error).toBeUndefined()
    expect(added).toEqual({
      ...productBody(),
      id: expect.any(String),
      categoryId,
      version: 1,
      priority: 1,
      type: 'NONE',
      integrationId: null,
      posterId: null,
      jowiId: null,
      createdDate: expect.any(String),
      lastModifiedDate: expect.any(String),
      modificationGroups: [],
      branches: [first, second]
        .toSorted()
        .map((branchId) => ({ branchId, isSold: true, stoppedAt: null, stoppedUntil: null, stock: null })),
    })
    expect((await add())[1]?.priority).toBe(2)
    expect((await shown())[0]).toMatchObject({ id: added?.id, costPrice: 38_000, timeCookingMax: 20, priority: 1 })
  })

  test('sells a new product at the requested branches only', async () => {
    const { add, branch } = await openShop()
    const [first] = [await branch(), await branch()]
    expect((await add({ branchIds: [first] }))[1]?.branches.map(({ branchId }) => branchId)).toEqual([first])
    expect((await add({ branchIds: [] }))[1]?.branches).toEqual([])
    expect((await add({ branchIds: [first, newId()] }))[0]).toMatchObject({ status: 404, code: 'no_branch' })
  })

  test("refuses a product in an unknown category or another merchant's category", async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    for (const categoryId of [newId(), theirs.categoryId])
      expect((await mine.add({ categoryId }))[0]).toMatchObject({ status: 404, code: 'no_category' })
  })

  test('replaces the fields of a product and keeps its position, option groups and branches', async () => {
    const { page, added, branch, choices } = await openShop()
    await branch()
    const old = await added()
    await choices(old, [choiceBody([optionBody()])])
    const change = productBody({ costPrice: 45_000, description: null, systems: ['TG', 'WEB'], discount: 10 })
    const [error, changed] = await page.call(product.changeProduct, { params: old, body: { ...change, version: 2 } })
    expect(error).toBeUndefined()
    expect(changed).toMatchObject({ ...change, version: 3, priority: 1, type: 'MODIFICATION' })
    expect(changed?.modificationGroups).toHaveLength(1)
    expect(changed?.branches).toEqual(old.branches)
    expect(await page.call(product.findProduct, { params: old })).toEqual([undefined, changed])
  })

  test('deletes a product from all responses and keeps its row in the table', async () => {
    const { shop, page, added, shown } = await openShop()
    const params = await added()
    expect(await page.call(product.deleteProduct, { params })).toEqual([undefined, { id: params.id }])
    const gone = { status: 404, code: 'not_found' }
    const body = { ...productBody(), version: 2 }
    expect((await page.call(product.deleteProduct, { params }))[0]).toMatchObject(gone)
    expect((await page.call(product.findProduct, { params }))[0]).toMatchObject(gone)
    expect((await page.call(product.changeProduct, { params, body }))[0]).toMatchObject(gone)
    expect((await page.call(product.listProducts, { query: {} }))[1]).toEqual({ products: [], total: 0 })
    expect(await shown()).toEqual([])
    expect(await api.database.count('product', shop.merchantId)).toBe(1)
  })

  test('returns 404 for a product of another merchant', async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    const params = await theirs.added()
    const missing = { status: 404, code: 'not_found' }
    const { page } = mine
    expect((await page.call(product.findProduct, { params }))[0]).toMatchObject(missing)
    const body = { ...productBody(), version: 1 }
    expect((await page.call(product.changeProduct, { params, body }))[0]).toMatchObject(missing)
    expect((await page.call(product.deleteProduct, { params }))[0]).toMatchObject(missing)
    expect((await mine.choices(params, []))[0]).toMatchObject(missing)
    const prices = [{ productId: params.id, costPrice: 1 }]
    expect((await page.call(product.changePrices, { body: { prices } }))[0]).toMatchObject(missing)
    expect(await theirs.page.call(product.findProduct, { params })).toEqual([undefined, params])
  })

  test.each([
    ['markup in its description', { description: { uz: 'a<script>', ru: 'а', eng: 'a' } }, 'description.uz'],
    ['a description in one language', { description: { uz: 'a', ru: 'а' } }, 'description.eng'],
    ['a price below zero', { costPrice: -1 }, 'costPrice'],
    ['a price with a fraction', { costPrice: 0.5 }, 'costPrice'],
    ['a discount above 100 per cent', { discount: 101 }, 'discount'],
    ['an unknown channel', { systems: ['SMS'] }, 'systems'],
    ['a minimum cooking time above the maximum', { timeCookingMin: 30 }, 'timeCookingMax'],
    ['an enabled channel without its price', { enabledEats: true }, 'eatsPrice'],
    ['an id of the point-of-sale system', { posterId: '7' }, 'posterId'],
    ['a short tax code', { mxicCode: '123' }, 'mxicCode'],
    ['a picture on another site', { gallery: ['https://example.com/1.webp'] }, 'gallery'],
  ])('refuses a product with %s', async (_, change, field) => {
    const { add } = await openShop()
    const [error] = await add(change)
    expect(error).toMatchObject({ status: 400, params: { fields: [expect.stringContaining(field)] } })
  })

  test("refuses another merchant's picture as the image and in the gallery", async () => {
    const { add } = await openShop()
    const foreign = `m/${newId()}/osh.webp`
    for (const change of [{ image: foreign }, { gallery: [foreign] }])
      expect((await add(change))[0]).toMatchObject({ status: 422, code: 'unknown_image' })
  })
})

describe('the list of products', () => {
  test('lists inactive products too and finds products by category and by part of a name in any language', async () => {
    const { shop, page, categoryId, added } = await openShop()
    const lagman = await added({ active: false })
    const elsewhere = await createCategory(api.database, shop.merchantId)
    const plov = await createProduct(api.database, shop.merchantId, { category_id: elsewhere, barcode: '4780001' })
    const found = async (query: object) => {
      const [, response] = await page.call(product.listProducts, { query })
      return response?.products.map(({ id }) => id)
    }
    expect(await found({})).toHaveLength(2)
    expect(await found({ categoryId })).toEqual([lagman.id])
    for (const search of ['ЛАГМ', 'lagman', 'lagʻ']) expect(await found({ search })).toEqual([lagman.id])
    for (const search of ['wedding', '78000']) expect(await found({ search })).toEqual([plov])
    for (const search of ['%', '_', "'", 'uz']) expect(await found({ search })).toEqual([])
    expect(await found({ search: 'wedding', categoryId })).toEqual([])
  })

  test('lists products in pages of 100', async () => {
    const { shop, page, categoryId } = await openShop()
    await api.database.query(
      `INSERT INTO product (merchant_id, id, category_id, name, cost_price)
       SELECT $1, gen_random_uuid(), $2, '{"uz":"a","ru":"a","eng":"a"}', 1 FROM generate_series(1, 130)`,
      [shop.merchantId, categoryId],
    )
    const read = async (page_: number) => (await page.call(product.listProducts, { query: { page: page_ } }))[1]
    const [first, second, third] = [await read(0), await read(1), await read(2)]
    expect([first, second, third].map((it) => [it?.products.length, it?.total])).toEqual([
      [100, 130],
      [30, 130],
      [0, 130],
    ])
    const ids = [first, second].flatMap((it) => it?.products.map(({ id }) => id) ?? [])
    expect(new Set(ids).size).toBe(130)
  })
})

describe('option groups', () => {
  test('saves option groups in order and sets the type of the product to MODIFICATION', async () => {
    const { added, choices, shown } = await openShop()
    const { id } = await added()
    const sauces = choiceBody([optionBody({ isDefault: true }), optionBody({ price: 0, active: false })], {
      min: 1,
      max: 2,
      distinctMax: 2,
      freeCount: 1,
    })
    const [error, changed] = await choices({ id }, [sauces, choiceBody([])])
    expect(error).toBeUndefined()
    expect(changed).toMatchObject({ version: 2, type: 'MODIFICATION' })
    expect(changed?.modificationGroups).toMatchObject([sauces, choiceBody([])])
    expect((await shown())[0]?.modificationGroups).toMatchObject([
      { min: 1, max: 2, distinctMax: 2, freeCount: 1, modifications: [{ price: 15_000, isDefault: true }] },
      { modifications: [] },
    ])
  })

  test('keeps the ids of submitted options, and removes the others from the menu but not from the table', async () => {
    const { shop, added, choices, shown } = await openShop()
    const { id } = await added()
    const [, first] = await choices({ id }, [choiceBody([optionBody(), optionBody()]), choiceBody([optionBody()])])
    const [a, b] = first?.modificationGroups ?? []
    const [x, y] = a?.modifications ?? []
    // Group b stays, with option y (moved from group a) and a new option; group a, option x and b's old option do not.
    const input = [choiceBody([optionBody({ id: y?.id, price: 9_000 }), optionBody()], { id: b?.id })]
    const [, second] = await choices({ id }, input, 2)
    expect(second?.modificationGroups.map((group) => group.id)).toEqual([b?.id])
    const [retained, fresh] = second?.modificationGroups[0]?.modifications ?? []
    expect(retained).toMatchObject({ id: y?.id, price: 9_000 })
    expect([x?.id, y?.id]).not.toContain(fresh?.id)
    expect((await shown())[0]?.modificationGroups.map((group) => group.modifications.length)).toEqual([2])
    expect(await api.database.count('modification', shop.merchantId)).toBe(4)

    const [, none] = await choices({ id }, [], 3)
    expect(none).toMatchObject({ type: 'NONE', modificationGroups: [] })
  })

  test('refuses ids of option groups and options of another product or another merchant', async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    const params = await mine.added()
    for (const of of [mine, theirs]) {
      const other = await of.added()
      const [, written] = await of.choices(other, [choiceBody([optionBody()])])
      const [group] = written?.modificationGroups ?? []
      const attempts = [
        choiceBody([], { id: group?.id }),
        choiceBody([optionBody({ id: group?.modifications[0]?.id })]),
      ]
      for (const attempt of attempts)
        expect((await mine.choices(params, [attempt]))[0]).toMatchObject({ status: 404, code: 'not_found' })
      expect(await of.page.call(product.findProduct, { params: other })).toEqual([undefined, written])
    }
  })

  const one = (change: object = {}) => [optionBody(change)]
  test.each([
    ['a minimum above the maximum', choiceBody(one(), { min: 2, max: 1 })],
    ['more free options than the maximum', choiceBody(one(), { freeCount: 2, max: 1 })],
    ['a minimum above the available options', choiceBody(one({ max: 1 }), { min: 2 })],
    ['a minimum of 1 without an active option', choiceBody(one({ active: false }), { min: 1 })],
    ['too few distinct options', choiceBody([...one({ max: 2 }), ...one({ max: 1 })], { min: 3, distinctMax: 1 })],
    [
      'more default options than the maximum',
      choiceBody([...one({ isDefault: true }), ...one({ isDefault: true })], { max: 1 }),
    ],
    [
      'more default options than allowed distinct ones',
      choiceBody([...one({ isDefault: true }), ...one({ isDefault: true })], { distinctMax: 1 }),
    ],
    ['a maximum of 0', choiceBody(one(), { max: 0 })],
    [
      'a duplicate option id',
      choiceBody([
        ...one({ id: '019a0000-0000-7000-8000-000000000001' }),
        ...one({ id: '019a0000-0000-7000-8000-000000000001' }),
      ]),
    ],
  ])('refuses an option group with %s', async (_, input) => {
    const { added, choices } = await openShop()
    expect((await choices(await added(), [input]))[0]).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  test.each([
    ['a minimum of 2 for one option allowed twice', choiceBody(one({ max: 2 }), { min: 2, distinctMax: 1 })],
    ['as many default options as the maximum', choiceBody(one({ isDefault: true }), { max: 1 })],
    [
      'an inactive default option above the maximum',
      choiceBody([...one({ isDefault: true }), ...one({ isDefault: true, active: false })], { max: 1 }),
    ],
  ])('accepts an option group with %s', async (_, input) => {
    const { added, choices } = await openShop()
    expect((await choices(await added(), [input]))[0]).toBeUndefined()
  })
})

describe('prices', () => {
  test('changes several prices in one request and audits the old and the new values', async () => {
    const { shop, page, added, shown } = await openShop()
    const [a, b, c] = [await added(), await added({ discount: 5 }), await added()]
    const prices = [
      { productId: a.id, costPrice: 40_000 },
      { productId: b.id, costPrice: 41_000, discount: 0 },
      { productId: c.id, costPrice: c.costPrice },
    ]
    expect(await page.call(product.changePrices, { body: { prices } })).toEqual([undefined, { changed: 2 }])
    expect((await shown()).map(({ costPrice, discount }) => [costPrice, discount])).toEqual([
      [40_000, 0],
      [41_000, 0],
      [38_000, 0],
    ])
    const { rows } = await api.database.query(
      `SELECT entity_id, before, after FROM audit_log WHERE action = 'product.price_changed' AND merchant_id = $1 ORDER BY seq`,
      [shop.merchantId],
    )
    expect(rows).toEqual([
      { entity_id: a.id, before: { costPrice: 38_000 }, after: { costPrice: 40_000 } },
      { entity_id: b.id, before: { costPrice: 38_000, discount: 5 }, after: { costPrice: 41_000, discount: 0 } },
    ])
    // A form that was opened before the change must not restore the old price.
    const body = { ...productBody(), version: a.version }
    expect((await page.call(product.changeProduct, { params: a, body }))[0]).toMatchObject({ status: 412 })
  })

  test('changes no price when one product is unknown or listed twice', async () => {
    const { page, added, shown } = await openShop()
    const { id: productId } = await added()
    const prices = [
      { productId, costPrice: 1 },
      { productId: newId(), costPrice: 1 },
    ]
    expect((await page.call(product.changePrices, { body: { prices } }))[0]).toMatchObject({ status: 404 })
    const twice = [prices[0], prices[0]].flatMap((it) => it ?? [])
    expect((await page.call(product.changePrices, { body: { prices: twice } }))[0]).toMatchObject({ status: 400 })
    expect((await shown())[0]?.costPrice).toBe(38_000)
  })

  test('changes 500 prices in one request', async () => {
    const { shop, page, categoryId } = await openShop()
    const { rows } = await api.database.query<{ id: string }>(
      `INSERT INTO product (merchant_id, id, category_id, name, cost_price)
       SELECT $1, gen_random_uuid(), $2, '{"uz":"a","ru":"a","eng":"a"}', 1 FROM generate_series(1, 500) RETURNING id`,
      [shop.merchantId, categoryId],
    )
    const prices = rows.map(({ id: productId }, index) => ({ productId, costPrice: 10_000 + index }))
    expect(await page.call(product.changePrices, { body: { prices } })).toEqual([undefined, { changed: 500 }])
    const { rows: sums } = await api.database.query(`SELECT sum(cost_price)::int FROM product WHERE merchant_id = $1`, [
      shop.merchantId,
    ])
    expect(sums).toEqual([{ sum: 5_000_000 + (499 * 500) / 2 }])
    expect(await api.database.count('audit_log', shop.merchantId)).toBe(500)
  })
})
