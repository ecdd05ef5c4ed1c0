import { overalls } from '@dasturxon/contracts/menu.endpoints'
import * as schema from '@dasturxon/contracts/menu.schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createBranch, createCategory, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

type Row = Record<string, unknown>
const text = (uz: string, ru = uz, eng = uz) => ({ uz, ru, eng })
const json = JSON.stringify

async function openShop() {
  const shop = await createMerchant(api.database)
  const { merchantId } = shop
  const add = async (table: string, row: Row) => {
    const id = newId()
    await api.database.insert(table, { merchant_id: merchantId, id, name: json(text(table)), ...row })
    return id
  }
  return {
    ...shop,
    group: (row: Row = {}) => add('menu_group', row),
    category: (row: Row = {}) => createCategory(api.database, merchantId, row),
    product: (row: Row = {}) => createProduct(api.database, merchantId, row),
    modificationGroup: (productId: string, row: Row = {}) =>
      add('modification_group', { product_id: productId, ...row }),
    modification: (groupId: string, row: Row = {}) => add('modification', { modification_group_id: groupId, ...row }),
    branch: (row: Row = {}) => createBranch(api.database, merchantId, row),
    sellAt: (productId: string, branchId: string, row: Row = {}) =>
      api.database.insert('product_branch', {
        merchant_id: merchantId,
        product_id: productId,
        branch_id: branchId,
        ...row,
      }),
    async menu(type?: 'TG' | 'WEB') {
      const [error, menu] = await api.shop(shop)(overalls, { query: type ? { type } : {} })
      if (error) throw new Error(error.code)
      return menu
    },
  }
}

describe('the shape of the menu', () => {
  test('[S7.06a] returns a menu as groups, categories and products', async () => {
    const shop = await openShop()
    expect(await shop.menu()).toEqual({ groups: [], categories: [], products: [] })
  })

  test('[S3.01] [S3.25] [S3.26] returns groups and categories with their fields and contained ids', async () => {
    const shop = await openShop()
    const name = text('Milliy taomlar', 'Национальные блюда', 'National dishes')
    const group = await shop.group({ name: json(name), bg_color: '#FFF3C4', icon: 'm/x/icon.webp', priority: 3 })
    const category = await shop.category({ group_id: group, text_color: '#111111', priority: 1, is_without_cart: true })
    const product = await shop.product({ category_id: category })
    const menu = await shop.menu()
    expect(menu.groups).toEqual([
      {
        id: group,
        icon: 'm/x/icon.webp',
        image: null,
        bgColor: '#FFF3C4',
        iconBgColor: null,
        priority: 3,
        name,
        categories: [category],
      },
    ])
    expect(menu.categories).toEqual([
      {
        id: category,
        groupId: group,
        image: null,
        priority: 1,
        name: text('Oshlar', 'Пловы', 'Plov'),
        products: [product],
        textColor: '#111111',
        viewType: 'MEDIUM',
        isWithoutCart: true,
        scrollType: 'VERTICAL',
        navigationType: 'POP_UP',
      },
    ])
  })

  test('[S3.27a] [S3.28] returns every field of a product, including misspelled names such as favaoriteId', async () => {
    const shop = await openShop()
    const category = await shop.category()
    const id = await shop.product({
      category_id: category,
      description: json(text('Mazali', 'Вкусный', 'Tasty')),
      gallery: ['m/x/1.webp', 'm/x/2.webp'],
      unit: 'GRAMM',
      measure: 350,
      calorie: 410,
      additional_price: 2_000,
      discount: 10,
      labels: json([text('Yangi', 'Новинка', 'New')]),
      tags: ['osh'],
      time_cooking_min: 10,
      time_cooking_max: 20,
      mxic_code: '02008001001000000',
      package_code: '1501512',
      integration_id: 'i1',
      integration_category_id: 'ic1',
      poster_id: 'p1',
      poster_amount: 2,
      poster_name: 'Osh',
      jowi_id: 'j1',
      loin_poster_id: 'l1',
    })
    const { products } = await shop.menu()
    expect(products).toEqual([
      {
        id,
        productId: id,
        name: text('Toʻy oshi', 'Свадебный плов', 'Wedding plov'),
        description: text('Mazali', 'Вкусный', 'Tasty'),
        image: null,
        gallery: ['m/x/1.webp', 'm/x/2.webp'],
        categoryId: category,
        category: { id: category, name: text('Oshlar', 'Пловы', 'Plov') },
        group: null,
        priority: null,
        type: 'NONE',
        unit: 'GRAMM',
        measure: 350,
        calorie: 410,
        active: true,
        deliveryEnabled: true,
        costPrice: 32_000,
        additionalPrice: 2_000,
        discount: 10,
        eatsPrice: null,
        enabledEats: false,
        expressPrice: null,
        enabledExpress: false,
        isCartRecommendation: false,
        count: 1,
        amount: 1,
        labels: [text('Yangi', 'Новинка', 'New')],
        tags: ['osh'],
        systems: [],
        modificationGroups: [],
        timeCookingMin: 10,
        timeCookingMax: 20,
        mxicCode: '02008001001000000',
        barcode: null,
        grade: null,
        favourite: null,
        isFavourite: false,
        favaoriteId: null,
        productBranch: [],
        integrationId: 'i1',
        integrationCategoryId: 'ic1',
        posterId: 'p1',
        posterAmount: 2,
        posterName: 'Osh',
        jowiId: 'j1',
        loinPosterId: 'l1',
      },
    ])
  })

  test('[S9.12] returns products with count 1 and amount 1', async () => {
    const shop = await openShop()
    await shop.product()
    expect((await shop.menu()).products[0]).toMatchObject({ count: 1, amount: 1 })
  })

  test('returns option groups and options with their limits', async () => {
    const shop = await openShop()
    const product = await shop.product({ type: 'MODIFICATION' })
    const sauces = await shop.modificationGroup(product, {
      min_count: 1,
      max_count: 5,
      distinct_max: 2,
      free_count: 1,
      priority: 2,
    })
    const sizes = await shop.modificationGroup(product, { priority: 1 })
    const garlic = await shop.modification(sauces, { price: 3_000, max_count: 3, is_default: true, priority: 2 })
    const ketchup = await shop.modification(sauces, { priority: 1 })
    await shop.modification(sauces, { active: false })
    const { products } = await shop.menu()
    const option = { name: text('modification'), image: null, price: 0, priority: 1, max: null, isDefault: false }
    expect(products[0]?.type).toBe('MODIFICATION')
    expect(products[0]?.modificationGroups).toEqual([
      {
        id: sizes,
        name: text('modification_group'),
        priority: 1,
        min: 0,
        max: null,
        distinctMax: null,
        freeCount: 0,
        modifications: [],
      },
      {
        id: sauces,
        name: text('modification_group'),
        priority: 2,
        min: 1,
        max: 5,
        distinctMax: 2,
        freeCount: 1,
        modifications: [
          { ...option, id: ketchup },
          { ...option, id: garlic, price: 3_000, priority: 2, max: 3, isDefault: true },
        ],
      },
    ])
  })
})

const values = (table: 'categories' | 'products', field: string) =>
  (schema.overalls.reply.shape[table].element.shape as Record<string, { options?: string[] }>)[field]?.options

test.each([
  ['', 'viewType', ['BIG', 'MEDIUM', 'SMALL'], 'MEDIUM'],
  ['[S3.32]', 'scrollType', ['VERTICAL', 'HORIZONTAL'], 'VERTICAL'],
  ['', 'navigationType', ['SHEET', 'POP_UP', 'FULL_SCREEN'], 'POP_UP'],
] as const)('%s the category field %s is one of %s, by default %s', async (_, field, allowed, byDefault) => {
  const shop = await openShop()
  const column = field.replace('T', '_t')
  for (const [priority, value] of allowed.entries()) await shop.category({ [column]: value, priority })
  await shop.category()
  expect((await shop.menu()).categories.map((category) => category[field])).toEqual([...allowed, byDefault])
  expect(values('categories', field)).toEqual(allowed)
  await expect(shop.category({ [column]: 'SQUARE' })).rejects.toMatchObject({ code: '22P02' })
})

test('[S3.35] accepts only KG, LITER, GRAMM and COUNT as the unit of a product', async () => {
  const shop = await openShop()
  const units = ['KG', 'LITER', 'GRAMM', 'COUNT']
  for (const [priority, unit] of units.entries()) await shop.product({ unit, priority })
  expect((await shop.menu()).products.map(({ unit }) => unit)).toEqual(units)
  await expect(shop.product({ unit: 'GRAM' })).rejects.toMatchObject({ code: '22P02' })
})

describe('the content of the menu', () => {
  test('omits an inactive product and returns deliveryEnabled false for a product without delivery', async () => {
    const shop = await openShop()
    await shop.product({ active: false })
    const pickupOnly = await shop.product({ delivery_enabled: false })
    const { products } = await shop.menu()
    expect(products.map(({ id, deliveryEnabled }) => [id, deliveryEnabled])).toEqual([[pickupOnly, false]])
  })

  test('returns the products of the requested channel and of all channels, WEB by default', async () => {
    const shop = await openShop()
    const both = await shop.product({ priority: 1 })
    const bot = await shop.product({ priority: 2, systems: ['TG'] })
    const web = await shop.product({ priority: 3, systems: ['WEB', 'APP'] })
    await shop.product({ priority: 4, systems: ['OPERATOR'] })
    const shown = async (type?: 'TG' | 'WEB') => (await shop.menu(type)).products.map(({ id }) => id)
    expect(await shown('TG')).toEqual([both, bot])
    expect(await shown('WEB')).toEqual([both, web])
    expect(await shown()).toEqual([both, web])
  })

  test('sorts by ascending priority, rows without a priority last, equal priorities by name, then by id', async () => {
    const shop = await openShop()
    const named = (name: string, priority: number | null) => ({ name: json(text(name)), priority })
    const category = await shop.category(named('last', null))
    await shop.category(named('second', 2))
    await shop.category(named('first', -1))
    const products = [named('d', null), named('c', 10), named('b', 9), named('a', 10), named('a', 10)]
    for (const row of products) await shop.product({ category_id: category, ...row })
    for (const row of products) await shop.group(row)

    const menu = await shop.menu()
    const order = ['b', 'a', 'a', 'c', 'd']
    expect(menu.categories.map(({ name }) => name.uz)).toEqual(['first', 'second', 'last'])
    expect(menu.products.map(({ name }) => name.uz)).toEqual(order)
    expect(menu.groups.map(({ name }) => name.uz)).toEqual(order)
    expect(menu.categories[2]?.products).toEqual(menu.products.map(({ id }) => id))
    const [first, second] = menu.products.filter(({ name }) => name.uz === 'a')
    expect(first && second && first.id < second.id).toBe(true)
  })

  test('[S3.29] returns the branches that sell a product and whether each branch is active', async () => {
    const shop = await openShop()
    const product = await shop.product()
    const [open, inactive, gone, withdrawn] = [
      await shop.branch(),
      await shop.branch({ is_active: false }),
      await shop.branch({ deleted: true }),
      await shop.branch(),
    ]
    for (const branch of [open, inactive, gone]) await shop.sellAt(product, branch)
    await shop.sellAt(product, withdrawn, { is_active: false })
    expect((await shop.menu()).products[0]?.productBranch).toEqual([
      { branch: { id: open, isActive: true } },
      { branch: { id: inactive, isActive: false } },
    ])
  })
})

test("returns nothing of another merchant's menu", async () => {
  const [mine, otherShop] = [await openShop(), await openShop()]
  await otherShop.group()
  await otherShop.modificationGroup(await otherShop.product())
  expect(await mine.menu()).toEqual({ groups: [], categories: [], products: [] })
})

test('an unbuilt menu costs three round trips to the database, and the next request none', async () => {
  const shop = await openShop()
  await shop.modificationGroup(await shop.product())
  await (await openShop()).menu() // opens the database connection
  expect(await api.roundTrips(() => shop.menu())).toBe(3) // two to read, one to enqueue the build
  expect(await api.roundTrips(() => shop.menu())).toBe(0)
})

test.each([
  ['?type=APP', 'type'],
  ['?type=tg', 'type'],
  ['?type=TG&type=WEB', 'type'],
  ['?type=%00', 'type'],
  ['?type=', 'type'],
  ['?limit=10', 'limit'],
])('returns 400 for overalls%s and names the field %s', async (query, field) => {
  const { host } = await createMerchant(api.database)
  const { status, json } = await api.ask(host, `/products/v1/overalls${query}`)
  expect(status).toBe(400)
  expect(json).toMatchObject({ code: 'invalid_request', params: { fields: [field] } })
})
