import * as product from '@dasturxon/contracts/catalogue-products.endpoints'
import { overalls } from '@dasturxon/contracts/menu.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { createBranch, createCategory, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { choiceWish, optionWish, productWish } from '#test/menu-wishes'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openShop() {
  const shop = await createMerchant(api.database)
  const { merchantId } = shop
  const { page } = await asStaff(api, shop, 'MANAGER')
  const categoryId = await createCategory(api.database, merchantId)
  const add = (change: object = {}) =>
    page.call(product.addProduct, { body: { categoryId, branchIds: 'all' as const, ...productWish(change) } })
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
    choices: (params: { id: string }, modificationGroups: ReturnType<typeof choiceWish>[], version = 1) =>
      page.call(product.changeChoices, { params, body: { version, modificationGroups } }),
    shown: async () => (await api.shop(shop)(overalls, { query: {} }))[1]?.products ?? [],
  }
}

describe('a product', () => {
  test('is added behind the others of its category, at all branches, and seen by customers', async () => {
    const { add, branch, categoryId, shown } = await openShop()
    const [here, there] = [await branch(), await branch()]
    const [error, added] = await add()
    expect(error).toBeUndefined()
    expect(added).toEqual({
      ...productWish(),
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
      branches: [here, there]
        .toSorted()
        .map((branchId) => ({ branchId, isSold: true, stoppedAt: null, stoppedUntil: null, stock: null })),
    })
    expect((await add())[1]?.priority).toBe(2)
    expect((await shown())[0]).toMatchObject({ id: added?.id, costPrice: 38_000, timeCookingMax: 20, priority: 1 })
  })

  test('is sold at the branches named and at no others', async () => {
    const { add, branch } = await openShop()
    const [here] = [await branch(), await branch()]
    expect((await add({ branchIds: [here] }))[1]?.branches.map(({ branchId }) => branchId)).toEqual([here])
    expect((await add({ branchIds: [] }))[1]?.branches).toEqual([])
    expect((await add({ branchIds: [here, newId()] }))[0]).toMatchObject({ status: 404, code: 'no_branch' })
  })

  test('is added to a category of this shop only', async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    for (const categoryId of [newId(), theirs.categoryId])
      expect((await mine.add({ categoryId }))[0]).toMatchObject({ status: 404, code: 'no_category' })
  })

  test('is replaced as a whole; its place, choices and branches stay', async () => {
    const { page, added, branch, choices } = await openShop()
    await branch()
    const old = await added()
    await choices(old, [choiceWish([optionWish()])])
    const change = productWish({ costPrice: 45_000, description: null, systems: ['TG', 'WEB'], discount: 10 })
    const [error, changed] = await page.call(product.changeProduct, { params: old, body: { ...change, version: 2 } })
    expect(error).toBeUndefined()
    expect(changed).toMatchObject({ ...change, version: 3, priority: 1, type: 'MODIFICATION' })
    expect(changed?.modificationGroups).toHaveLength(1)
    expect(changed?.branches).toEqual(old.branches)
    expect(await page.call(product.findProduct, { params: old })).toEqual([undefined, changed])
  })

  test('is taken away for good, but not out of the table', async () => {
    const { shop, page, added, shown } = await openShop()
    const params = await added()
    expect(await page.call(product.deleteProduct, { params })).toEqual([undefined, { id: params.id }])
    const gone = { status: 404, code: 'not_found' }
    const body = { ...productWish(), version: 2 }
    expect((await page.call(product.deleteProduct, { params }))[0]).toMatchObject(gone)
    expect((await page.call(product.findProduct, { params }))[0]).toMatchObject(gone)
    expect((await page.call(product.changeProduct, { params, body }))[0]).toMatchObject(gone)
    expect((await page.call(product.listProducts, { query: {} }))[1]).toEqual({ products: [], total: 0 })
    expect(await shown()).toEqual([])
    expect(await api.database.count('product', shop.merchantId)).toBe(1)
  })

  test('of a neighbour is not there', async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    const params = await theirs.added()
    const missing = { status: 404, code: 'not_found' }
    const { page } = mine
    expect((await page.call(product.findProduct, { params }))[0]).toMatchObject(missing)
    const body = { ...productWish(), version: 1 }
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
    ['half a soʻm', { costPrice: 0.5 }, 'costPrice'],
    ['a discount above the price', { discount: 101 }, 'discount'],
    ['a channel nobody has', { systems: ['SMS'] }, 'systems'],
    ['cooking that ends before it begins', { timeCookingMin: 30 }, 'timeCookingMax'],
    ['a channel on sale without its price', { enabledEats: true }, 'eatsPrice'],
    ['a till’s own number', { posterId: '7' }, 'posterId'],
    ['a short tax code', { mxicCode: '123' }, 'mxicCode'],
    ['a picture of somewhere else', { gallery: ['https://example.com/1.webp'] }, 'gallery'],
  ])('%s is not accepted', async (_, change, field) => {
    const { add } = await openShop()
    const [error] = await add(change)
    expect(error).toMatchObject({ status: 400, params: { fields: [expect.stringContaining(field)] } })
  })

  test('a neighbour’s picture is not shown', async () => {
    const { add } = await openShop()
    const foreign = `m/${newId()}/osh.webp`
    for (const change of [{ image: foreign }, { gallery: [foreign] }])
      expect((await add(change))[0]).toMatchObject({ status: 422, code: 'unknown_image' })
  })
})

describe('the list', () => {
  test('has inactive ones too, finds by category and by part of a name in any language', async () => {
    const { shop, page, categoryId, added } = await openShop()
    const lagman = await added({ active: false })
    const elsewhere = await createCategory(api.database, shop.merchantId)
    const plov = await createProduct(api.database, shop.merchantId, { category_id: elsewhere, barcode: '4780001' })
    const found = async (query: object) => {
      const [, answer] = await page.call(product.listProducts, { query })
      return answer?.products.map(({ id }) => id)
    }
    expect(await found({})).toHaveLength(2)
    expect(await found({ categoryId })).toEqual([lagman.id])
    for (const search of ['ЛАГМ', 'lagman', 'lagʻ']) expect(await found({ search })).toEqual([lagman.id])
    for (const search of ['wedding', '78000']) expect(await found({ search })).toEqual([plov])
    for (const search of ['%', '_', "'", 'uz']) expect(await found({ search })).toEqual([])
    expect(await found({ search: 'wedding', categoryId })).toEqual([])
  })

  test('comes a hundred at a time', async () => {
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

describe('choices', () => {
  test('are written whole, in order, and make the product one to be chosen from', async () => {
    const { added, choices, shown } = await openShop()
    const { id } = await added()
    const sauces = choiceWish([optionWish({ isDefault: true }), optionWish({ price: 0, active: false })], {
      min: 1,
      max: 2,
      distinctMax: 2,
      freeCount: 1,
    })
    const [error, changed] = await choices({ id }, [sauces, choiceWish([])])
    expect(error).toBeUndefined()
    expect(changed).toMatchObject({ version: 2, type: 'MODIFICATION' })
    expect(changed?.modificationGroups).toMatchObject([sauces, choiceWish([])])
    expect((await shown())[0]?.modificationGroups).toMatchObject([
      { min: 1, max: 2, distinctMax: 2, freeCount: 1, modifications: [{ price: 15_000, isDefault: true }] },
      { modifications: [] },
    ])
  })

  test('that stay keep their ids, those not named are gone from the menu but not from the table', async () => {
    const { shop, added, choices, shown } = await openShop()
    const { id } = await added()
    const [, first] = await choices({ id }, [choiceWish([optionWish(), optionWish()]), choiceWish([optionWish()])])
    const [a, b] = first?.modificationGroups ?? []
    const [x, y] = a?.modifications ?? []
    // The second group comes first and takes an option over; the rest is gone.
    const wish = [choiceWish([optionWish({ id: y?.id, price: 9_000 }), optionWish()], { id: b?.id })]
    const [, second] = await choices({ id }, wish, 2)
    expect(second?.modificationGroups.map((group) => group.id)).toEqual([b?.id])
    const [kept, fresh] = second?.modificationGroups[0]?.modifications ?? []
    expect(kept).toMatchObject({ id: y?.id, price: 9_000 })
    expect([x?.id, y?.id]).not.toContain(fresh?.id)
    expect((await shown())[0]?.modificationGroups.map((group) => group.modifications.length)).toEqual([2])
    expect(await api.database.count('modification', shop.merchantId)).toBe(4)

    const [, none] = await choices({ id }, [], 3)
    expect(none).toMatchObject({ type: 'NONE', modificationGroups: [] })
  })

  test('name nothing of another product or of a neighbour', async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    const params = await mine.added()
    for (const of of [mine, theirs]) {
      const other = await of.added()
      const [, written] = await of.choices(other, [choiceWish([optionWish()])])
      const [group] = written?.modificationGroups ?? []
      const attempts = [
        choiceWish([], { id: group?.id }),
        choiceWish([optionWish({ id: group?.modifications[0]?.id })]),
      ]
      for (const attempt of attempts)
        expect((await mine.choices(params, [attempt]))[0]).toMatchObject({ status: 404, code: 'not_found' })
      expect(await of.page.call(product.findProduct, { params: other })).toEqual([undefined, written])
    }
  })

  const one = (change: object = {}) => [optionWish(change)]
  test.each([
    ['more required than allowed', choiceWish(one(), { min: 2, max: 1 })],
    ['more for nothing than allowed', choiceWish(one(), { freeCount: 2, max: 1 })],
    ['more required than there is', choiceWish(one({ max: 1 }), { min: 2 })],
    ['required, but none is offered', choiceWish(one({ active: false }), { min: 1 })],
    ['fewer kinds than it takes', choiceWish([...one({ max: 2 }), ...one({ max: 1 })], { min: 3, distinctMax: 1 })],
    [
      'more chosen before than allowed',
      choiceWish([...one({ isDefault: true }), ...one({ isDefault: true })], { max: 1 }),
    ],
    [
      'more kinds chosen before',
      choiceWish([...one({ isDefault: true }), ...one({ isDefault: true })], { distinctMax: 1 }),
    ],
    ['none allowed', choiceWish(one(), { max: 0 })],
    [
      'the same twice',
      choiceWish([
        ...one({ id: '019a0000-0000-7000-8000-000000000001' }),
        ...one({ id: '019a0000-0000-7000-8000-000000000001' }),
      ]),
    ],
  ])('%s is not accepted', async (_, wish) => {
    const { added, choices } = await openShop()
    expect((await choices(await added(), [wish]))[0]).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  test.each([
    ['required twice of one kind', choiceWish(one({ max: 2 }), { min: 2, distinctMax: 1 })],
    ['as many before as allowed', choiceWish(one({ isDefault: true }), { max: 1 })],
    [
      'one before that is out of use',
      choiceWish([...one({ isDefault: true }), ...one({ isDefault: true, active: false })], { max: 1 }),
    ],
  ])('%s is accepted', async (_, wish) => {
    const { added, choices } = await openShop()
    expect((await choices(await added(), [wish]))[0]).toBeUndefined()
  })
})

describe('prices', () => {
  test('of many change at once, and the log has what each was', async () => {
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
    // A form that was open meanwhile must not bring the old price back.
    const body = { ...productWish(), version: a.version }
    expect((await page.call(product.changeProduct, { params: a, body }))[0]).toMatchObject({ status: 412 })
  })

  test('change all or none', async () => {
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

  test('of five hundred change in one call', async () => {
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
