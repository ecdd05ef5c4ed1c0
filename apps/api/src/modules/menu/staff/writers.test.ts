// What holds for every call with which staff write the menu: one new version, one place in the log, nobody overwritten.
import { auditSeal } from '@dasturxon/contracts/audit.endpoints'
import { changeAssortment } from '@dasturxon/contracts/catalogue-branches.endpoints'
import * as product from '@dasturxon/contracts/catalogue-products.endpoints'
import * as frame from '@dasturxon/contracts/catalogue.endpoints'
import { staffRoles } from '@dasturxon/rules/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { createBranch, createCategory, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { categoryWish, choiceWish, groupWish, optionWish, productWish } from '#test/menu-wishes'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openShop() {
  const shop = await createMerchant(api.database)
  const { merchantId } = shop
  const { page, id: managerId } = await asStaff(api, shop, 'MANAGER')
  const groupId = newId()
  const name = JSON.stringify(groupWish().name)
  await api.database.insert('menu_group', { merchant_id: merchantId, id: groupId, name })
  const branchId = await createBranch(api.database, merchantId)
  const categoryId = await createCategory(api.database, merchantId)
  const productId = await createProduct(api.database, merchantId, { category_id: categoryId })
  return { shop, page, managerId, groupId, branchId, categoryId, productId, spareId: await emptyCategory(merchantId) }
}
const emptyCategory = (merchantId: string) => createCategory(api.database, merchantId)
type Shop = Awaited<ReturnType<typeof openShop>>

const state = async ({ merchantId }: { merchantId: string }) => {
  const { rows } = await api.database.query<{ menu: number; jobs: number; deeds: number }>(
    `SELECT menu_version AS menu,
       (SELECT count(*) FROM pgboss.job WHERE name = 'menu.build' AND group_id = ($1::uuid)::text)::int AS jobs,
       (SELECT count(*) FROM audit_log WHERE merchant_id = $1::uuid)::int AS deeds
     FROM merchant WHERE merchant_id = $1`,
    [merchantId],
  )
  return rows[0] ?? { menu: 0, jobs: 0, deeds: 0 }
}

type Call = readonly [name: string, action: string, call: (shop: Shop) => Promise<readonly [unknown, unknown]>]
const calls: Call[] = [
  ['a group is added', 'group.added', ({ page }) => page.call(frame.addGroup, { body: groupWish() })],
  [
    'a group is changed',
    'group.changed',
    ({ page, groupId: id }) => page.call(frame.changeGroup, { params: { id }, body: { ...groupWish(), version: 1 } }),
  ],
  ['a group is deleted', 'group.deleted', ({ page, groupId: id }) => page.call(frame.deleteGroup, { params: { id } })],
  [
    'groups are put in order',
    'group.ordered',
    ({ page, groupId }) => page.call(frame.orderGroups, { body: { ids: [groupId] } }),
  ],
  ['a category is added', 'category.added', ({ page }) => page.call(frame.addCategory, { body: categoryWish() })],
  [
    'a category is changed',
    'category.changed',
    ({ page, categoryId: id }) =>
      page.call(frame.changeCategory, { params: { id }, body: { ...categoryWish(), version: 1 } }),
  ],
  [
    'a category is deleted',
    'category.deleted',
    ({ page, spareId: id }) => page.call(frame.deleteCategory, { params: { id } }),
  ],
  [
    'categories are put in order',
    'category.ordered',
    ({ page, categoryId }) => page.call(frame.orderCategories, { body: { ids: [categoryId] } }),
  ],
  [
    'products are put in order',
    'category.ordered',
    ({ page, categoryId: id, productId }) =>
      page.call(frame.orderProducts, { params: { id }, body: { ids: [productId] } }),
  ],
  [
    'a product is added',
    'product.added',
    ({ page, categoryId }) =>
      page.call(product.addProduct, { body: { categoryId, branchIds: 'all', ...productWish() } }),
  ],
  [
    'a product is changed',
    'product.changed',
    ({ page, productId: id }) =>
      page.call(product.changeProduct, { params: { id }, body: { ...productWish(), version: 1 } }),
  ],
  [
    'a product is deleted',
    'product.deleted',
    ({ page, productId: id }) => page.call(product.deleteProduct, { params: { id } }),
  ],
  [
    'choices are changed',
    'product.choices_changed',
    ({ page, productId: id }) =>
      page.call(product.changeChoices, {
        params: { id },
        body: { version: 1, modificationGroups: [choiceWish([optionWish()])] },
      }),
  ],
  [
    'prices are changed',
    'product.price_changed',
    ({ page, productId }) => page.call(product.changePrices, { body: { prices: [{ productId, costPrice: 1 }] } }),
  ],
  [
    'a product is sold somewhere',
    'product.sold_at',
    ({ page, productId }) =>
      page.call(changeAssortment, { body: { productIds: [productId], branchIds: 'all', isSold: true } }),
  ],
]

test.each(calls)(
  'when %s, the menu gets one new version, one build and one line in the log',
  async (_, action, call) => {
    const shop = await openShop()
    const before = await state(shop.shop)
    expect((await call(shop))[0]).toBeUndefined()
    expect(await state(shop.shop)).toEqual({ menu: before.menu + 1, jobs: 1, deeds: 1 })
    const { rows } = await api.database.query('SELECT action, actor_id FROM audit_log WHERE merchant_id = $1', [
      shop.shop.merchantId,
    ])
    expect(rows).toEqual([{ action, actor_id: shop.managerId }])
  },
)

test('a call that is refused leaves version, builds and log as they were', async () => {
  const { shop, page, groupId, productId } = await openShop()
  const before = await state(shop)
  await page.call(frame.changeGroup, { params: { id: groupId }, body: { ...groupWish(), version: 7 } })
  await page.call(frame.orderProducts, { params: { id: newId() }, body: { ids: [productId] } })
  await page.call(product.changePrices, { body: { prices: [{ productId: newId(), costPrice: 1 }] } })
  await page.call(product.changeProduct, { params: { id: productId }, body: { ...productWish(), version: 7 } })
  expect(await state(shop)).toEqual(before)
})

describe('whoever saves what somebody else has just saved', () => {
  test('hears so, and changes nothing', async () => {
    const { page, groupId, categoryId, productId } = await openShop()
    const saved = async (save: (version: number) => Promise<readonly [unknown, { version: number } | undefined]>) => {
      expect((await save(1))[1]).toMatchObject({ version: 2 })
      expect((await save(1))[0]).toMatchObject({ status: 412, code: 'changed_meanwhile' })
      expect((await save(2))[1]).toMatchObject({ version: 3 })
    }
    await saved((version) =>
      page.call(frame.changeGroup, { params: { id: groupId }, body: { ...groupWish(), version } }),
    )
    await saved((version) =>
      page.call(frame.changeCategory, { params: { id: categoryId }, body: { ...categoryWish(), version } }),
    )
    const params = { id: productId }
    await saved((version) => page.call(product.changeProduct, { params, body: { ...productWish(), version } }))
    // A product and its choices are one thing to whoever has them on the screen.
    const body = { modificationGroups: [], version: 2 }
    expect((await page.call(product.changeChoices, { params, body }))[0]).toMatchObject({ status: 412 })
  })

  test('is one of ten at once: nine hear so', async () => {
    const { page, productId } = await openShop()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        page.call(product.changeProduct, {
          params: { id: productId },
          body: { ...productWish({ costPrice: 1_000 + index }), version: 1 },
        }),
      ),
    )
    expect(answers.filter(([error]) => error === undefined)).toHaveLength(1)
    expect(answers.flatMap(([error]) => error?.code ?? [])).toEqual(Array<string>(9).fill('changed_meanwhile'))
  })
})

test('writers at once wait for each other: no place is given twice, no version is lost, no seal is broken', async () => {
  const { shop, page, categoryId, productId, spareId } = await openShop()
  const owner = await asStaff(api, shop, 'OWNER')
  const before = await state(shop)
  const rounds = Array.from({ length: 4 }, (_, index) => [
    page.call(product.addProduct, { body: { categoryId, branchIds: 'all', ...productWish() } }),
    page.call(product.changePrices, { body: { prices: [{ productId, costPrice: 50_000 + index }] } }),
    page.call(frame.orderProducts, {
      params: { id: index % 2 === 0 ? spareId : categoryId },
      body: { ids: [productId] },
    }),
    page.call(frame.orderCategories, {
      body: { ids: index % 2 === 0 ? [spareId, categoryId] : [categoryId, spareId] },
    }),
  ]).flat()
  const answers = await Promise.all(rounds)
  expect(answers.flatMap(([error]) => error ?? [])).toEqual([])
  expect((await state(shop)).menu).toBe(before.menu + rounds.length)
  const { rows } = await api.database.query<{ priority: number }>(
    'SELECT priority FROM product WHERE merchant_id = $1 AND category_id = $2 AND id <> $3',
    [shop.merchantId, categoryId, productId],
  )
  expect(new Set(rows.map(({ priority }) => priority)).size).toBe(4)
  expect((await owner.page.call(auditSeal, {}))[1]).toMatchObject({ intact: true })
})

test('a category is not taken away while a product comes into it', async () => {
  for (let round = 0; round < 8; round++) {
    const { page, productId, spareId: id } = await openShop()
    const [moved, deleted] = await Promise.all([
      page.call(frame.orderProducts, { params: { id }, body: { ids: [productId] } }),
      page.call(frame.deleteCategory, { params: { id } }),
    ])
    expect([moved[0]?.code, deleted[0]?.code]).toEqual(
      moved[0] ? ['not_found', undefined] : [undefined, 'category_not_empty'],
    )
  }
})

describe('prices are for the office', () => {
  test.each(staffRoles)('%s', async (role) => {
    const { shop, branchId, productId } = await openShop()
    const body = { prices: [{ productId, costPrice: 1 }] }
    const { page } = await asStaff(api, shop, role)
    const isOffice = role === 'OWNER' || role === 'MANAGER'
    expect((await page.call(product.changePrices, { body }))[0]?.code).toBe(isOffice ? undefined : 'role_forbidden')
    if (role === 'OWNER') return
    const ofOneBranch = await asStaff(api, shop, role, [branchId])
    const denial = isOffice ? 'branch_forbidden' : 'role_forbidden'
    expect((await ofOneBranch.page.call(product.changePrices, { body }))[0]?.code).toBe(denial)
  })
})

test('the log tells facts as they were and are, and of words only that they are new', async () => {
  const { shop, page, productId, categoryId } = await openShop()
  const body = { ...productWish({ tags: ['a'], discount: 10 }), version: 1 }
  await page.call(product.changeProduct, { params: { id: productId }, body })
  const option = optionWish()
  const [, whole] = await page.call(product.changeChoices, {
    params: { id: productId },
    body: { version: 2, modificationGroups: [choiceWish([option])] },
  })
  await page.call(frame.changeCategory, {
    params: { id: categoryId },
    body: { ...categoryWish({ viewType: 'BIG' }), version: 1 },
  })
  const { rows } = await api.database.query('SELECT before, after FROM audit_log WHERE merchant_id = $1 ORDER BY seq', [
    shop.merchantId,
  ])
  const [first, second, third] = rows
  expect(first).toMatchObject({
    before: { costPrice: 32_000, discount: 0, tags: [] },
    after: { costPrice: 38_000, discount: 10, tags: ['a'], reworded: ['name', 'description'] },
  })
  const optionId = whole?.modificationGroups[0]?.modifications[0]?.id ?? ''
  expect(second).toEqual({ before: { [optionId]: null }, after: { [optionId]: 15_000 } })
  expect(third).toEqual({ before: { viewType: 'MEDIUM' }, after: { viewType: 'BIG', reworded: ['name'] } })
  expect(JSON.stringify(rows)).not.toContain('Lagman')
})
