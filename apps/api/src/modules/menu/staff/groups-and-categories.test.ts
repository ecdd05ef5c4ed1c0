import * as frame from '@dasturxon/contracts/catalogue.endpoints'
import { overalls } from '@dasturxon/contracts/menu.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { categoryBody, groupBody } from '#test/menu-bodies'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openShop() {
  const shop = await createMerchant(api.database)
  const { page } = await asStaff(api, shop, 'MANAGER')
  const added = async <T extends { id: string }>(response: readonly [unknown, T | undefined]) => {
    if (!response[1]) throw new Error(JSON.stringify(response[0]))
    return response[1]
  }
  return {
    shop,
    page,
    group: async (change?: object) => added(await page.call(frame.addGroup, { body: groupBody(change) })),
    category: async (change?: object) => added(await page.call(frame.addCategory, { body: categoryBody(change) })),
    product: (categoryId: string, row: object = {}) =>
      createProduct(api.database, shop.merchantId, { category_id: categoryId, ...row }),
    categories: async () => (await page.call(frame.listCategories, {}))[1]?.map(({ id }) => id),
  }
}

describe('a group', () => {
  test('adds a group after the others, replaces it and returns it in the menu', async () => {
    const { shop, page, group, category, product } = await openShop()
    const [first, second] = [await group(), await group()]
    expect(first).toEqual({ ...groupBody(), id: expect.any(String), version: 1, priority: 1 })
    expect(second.priority).toBe(2)
    const change = groupBody({ bgColor: '#112233', image: `m/${shop.merchantId}/group.webp` })
    expect(await page.call(frame.changeGroup, { params: first, body: { ...change, version: 1 } })).toEqual([
      undefined,
      { ...change, id: first.id, version: 2, priority: 1 },
    ])
    await product((await category({ groupId: first.id })).id)
    const [, menu] = await api.shop(shop)(overalls, { query: {} })
    expect(menu?.groups).toMatchObject([{ id: first.id, bgColor: '#112233' }, { id: second.id }])
  })

  test('deletes a group only when it has no category', async () => {
    const { page, group, category } = await openShop()
    const { id } = await group()
    const within = await category({ groupId: id })
    const take = () => page.call(frame.deleteGroup, { params: { id } })
    expect((await take())[0]).toMatchObject({ status: 409, code: 'group_not_empty' })
    const body = { ...categoryBody(), version: within.version }
    expect((await page.call(frame.changeCategory, { params: within, body }))[0]).toBeUndefined()
    expect(await take()).toEqual([undefined, { id }])
    expect((await take())[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect((await page.call(frame.listGroups, {}))[1]).toEqual([])
  })

  test('refuses group 51 with menu_full', async () => {
    const { shop, page } = await openShop()
    for (let count = 0; count < 50; count++)
      await api.database.insert('menu_group', {
        merchant_id: shop.merchantId,
        id: newId(),
        name: JSON.stringify(groupBody().name),
      })
    expect((await page.call(frame.addGroup, { body: groupBody() }))[0]).toMatchObject({
      status: 409,
      code: 'menu_full',
      params: { max: 50 },
    })
  })
})

describe('a category', () => {
  test('adds a category after the others and replaces it', async () => {
    const { page, group, category } = await openShop()
    const { id: groupId } = await group()
    const added = await category({ groupId, viewType: 'BIG' })
    expect(added).toEqual({
      ...categoryBody({ groupId, viewType: 'BIG' }),
      id: expect.any(String),
      version: 1,
      priority: 1,
    })
    const change = categoryBody({ isWithoutCart: true, textColor: '#101010' })
    expect(await page.call(frame.changeCategory, { params: added, body: { ...change, version: 1 } })).toEqual([
      undefined,
      { ...change, id: added.id, version: 2, priority: 1 },
    ])
  })

  test("refuses a category in an unknown, a deleted or another merchant's group", async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    const foreign = await theirs.group()
    const gone = await mine.group()
    await mine.page.call(frame.deleteGroup, { params: gone })
    const category = await mine.category()
    for (const groupId of [newId(), foreign.id, gone.id]) {
      const input = categoryBody({ groupId })
      const refused = { status: 404, code: 'no_group' }
      expect((await mine.page.call(frame.addCategory, { body: input }))[0]).toMatchObject(refused)
      const body = { ...input, version: 1 }
      expect((await mine.page.call(frame.changeCategory, { params: category, body }))[0]).toMatchObject(refused)
    }
  })

  test('deletes a category only when it has no product, and keeps its row for old orders', async () => {
    const { shop, page, category, product } = await openShop()
    const { id } = await category()
    const inactive = await product(id, { active: false })
    const take = () => page.call(frame.deleteCategory, { params: { id } })
    expect((await take())[0]).toMatchObject({ status: 409, code: 'category_not_empty' })
    await api.database.query('UPDATE product SET deleted = true WHERE id = $1', [inactive])
    expect(await take()).toEqual([undefined, { id }])
    expect((await page.call(frame.listCategories, {}))[1]).toEqual([])
    expect(await api.database.count('category', shop.merchantId)).toBe(1)
  })
})

describe('the display order', () => {
  test('[S4.12] saves the order of groups and puts groups missing from the request last', async () => {
    const { shop, page, group } = await openShop()
    const [a, b, c] = [(await group()).id, (await group()).id, (await group()).id]
    expect(await page.call(frame.orderGroups, { body: { ids: [c, a] } })).toEqual([undefined, { ids: [c, a, b] }])
    const [, groups] = await page.call(frame.listGroups, {})
    expect(groups?.map(({ id, priority, version }) => ({ id, priority, version }))).toEqual([
      { id: c, priority: 1, version: 1 },
      { id: a, priority: 2, version: 1 },
      { id: b, priority: 3, version: 1 },
    ])
    const [, menu] = await api.shop(shop)(overalls, { query: {} })
    expect(menu?.groups.map(({ id }) => id)).toEqual([c, a, b])
  })

  test('[S4.12] saves one display order of categories across all groups', async () => {
    const { page, category, categories } = await openShop()
    const [a, b, c] = [(await category()).id, (await category()).id, (await category()).id]
    await page.call(frame.orderCategories, { body: { ids: [b, c, a] } })
    expect(await categories()).toEqual([b, c, a])
  })

  test('[S4.12] saves the order of products in a category and moves in a product of another category', async () => {
    const { shop, page, category, product } = await openShop()
    const [target, source] = [await category(), await category()]
    const [a, b] = [await product(target.id), await product(target.id)]
    const moved = await product(source.id)
    expect(await page.call(frame.orderProducts, { params: target, body: { ids: [moved, b] } })).toEqual([
      undefined,
      { ids: [moved, b, a] },
    ])
    const [, menu] = await api.shop(shop)(overalls, { query: {} })
    expect(menu?.categories.map(({ products }) => products)).toEqual([[moved, b, a], []])
    const { rows } = await api.database.query(
      `SELECT entity_id, before, after FROM audit_log WHERE action = 'product.moved' AND merchant_id = $1`,
      [shop.merchantId],
    )
    expect(rows).toEqual([{ entity_id: moved, before: { categoryId: source.id }, after: { categoryId: target.id } }])
  })

  test('refuses a display order with unknown or duplicate ids or ids of another merchant', async () => {
    const [mine, theirs] = [await openShop(), await openShop()]
    const own = await mine.category()
    const foreign = await theirs.category()
    const product = await mine.product(own.id)
    const foreignProduct = await theirs.product(foreign.id)
    const missing = { status: 404, code: 'not_found' }
    for (const id of [newId(), foreign.id])
      expect((await mine.page.call(frame.orderCategories, { body: { ids: [own.id, id] } }))[0]).toMatchObject(missing)
    for (const ids of [[newId()], [product, foreignProduct]])
      expect((await mine.page.call(frame.orderProducts, { params: own, body: { ids } }))[0]).toMatchObject(missing)
    const body = { ids: [own.id, own.id] }
    expect((await mine.page.call(frame.orderCategories, { body }))[0]).toMatchObject({ status: 400 })
    expect((await mine.page.call(frame.orderProducts, { params: foreign, body: { ids: [product] } }))[0]).toMatchObject(
      missing,
    )
  })
})

describe('the fields of a category', () => {
  test.each([
    ['a name without Russian', { name: { uz: 'a', eng: 'a' } }],
    ['an empty name', { name: { uz: ' ', ru: 'а', eng: 'a' } }],
    ['markup in its name', { name: { uz: '<b>a</b>', ru: 'а', eng: 'a' } }],
    ['a colour by name', { textColor: 'red' }],
    ['a style injection as a colour', { textColor: '#fff;background:url(x)' }],
    ['a picture on another site', { image: 'https://example.com/a.webp' }],
    ['a picture in another folder', { image: '../a.webp' }],
    ['an unknown view type', { viewType: 'SQUARE' }],
    ['an unknown field', { priority: 1 }],
  ])('refuses a category with %s', async (_, change) => {
    const { page } = await openShop()
    expect((await page.call(frame.addCategory, { body: categoryBody(change) }))[0]).toMatchObject({
      status: 400,
      code: 'invalid_request',
      params: { fields: [expect.stringContaining(Object.keys(change)[0] ?? '')] },
    })
  })

  test("refuses another merchant's picture for a category and a group", async () => {
    const { page } = await openShop()
    const image = `m/${newId()}/soup.webp`
    expect((await page.call(frame.addCategory, { body: categoryBody({ image }) }))[0]).toMatchObject({
      status: 422,
      code: 'unknown_image',
    })
    expect((await page.call(frame.addGroup, { body: groupBody({ icon: image }) }))[0]).toMatchObject({ status: 422 })
  })
})

test("returns 404 when changing or deleting another merchant's group or category", async () => {
  const [mine, theirs] = [await openShop(), await openShop()]
  const [group, category] = [await theirs.group(), await theirs.category()]
  const missing = { status: 404, code: 'not_found' }
  const { page } = mine
  expect(
    (await page.call(frame.changeGroup, { params: group, body: { ...groupBody(), version: 1 } }))[0],
  ).toMatchObject(missing)
  expect((await page.call(frame.deleteGroup, { params: group }))[0]).toMatchObject(missing)
  expect(
    (await page.call(frame.changeCategory, { params: category, body: { ...categoryBody(), version: 1 } }))[0],
  ).toMatchObject(missing)
  expect((await page.call(frame.deleteCategory, { params: category }))[0]).toMatchObject(missing)
  expect(await theirs.categories()).toEqual([category.id])
})
