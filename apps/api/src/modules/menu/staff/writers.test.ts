// Holds for every staff request that writes the menu: one new version, one audit entry, no lost update.
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
import { categoryBody, choiceBody, groupBody, optionBody, productBody } from '#test/menu-bodies'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openShop() {
  const shop = await createMerchant(api.database)
  const { merchantId } = shop
  const { page, id: managerId } = await asStaff(api, shop, 'MANAGER')
  const groupId = newId()
  const name = JSON.stringify(groupBody().name)
  await api.database.insert('menu_group', { merchant_id: merchantId, id: groupId, name })
  const branchId = await createBranch(api.database, merchantId)
  const categoryId = await createCategory(api.database, merchantId)
  const productId = await createProduct(api.database, merchantId, { category_id: categoryId })
  return { shop, page, managerId, groupId, branchId, categoryId, productId, spareId: await emptyCategory(merchantId) }
}
const emptyCategory = (merchantId: string) => createCategory(api.database, merchantId)
type Shop = Awaited<ReturnType<typeof openShop>>

const state = async ({ merchantId }: { merchantId: string }) => {
  const { rows } = await api.database.query<{ menu: number; jobs: number; audits: number }>(
    `SELECT menu_version AS menu,
       (SELECT count(*) FROM pgboss.job WHERE name = 'menu.build' AND group_id = ($1::uuid)::text)::int AS jobs,
       (SELECT count(*) FROM audit_log WHERE merchant_id = $1::uuid)::int AS audits
     FROM merchant WHERE merchant_id = $1`,
    [merchantId],
  )
  return rows[0] ?? { menu: 0, jobs: 0, audits: 0 }
}

type Call = readonly [name: string, action: string, call: (shop: Shop) => Promise<readonly [unknown, unknown]>]
const calls: Call[] = [
  ['a group is added', 'group.added', ({ page }) => page.call(frame.addGroup, { body: groupBody() })],
  [
    'a group is changed',
    'group.changed',
    ({ page, groupId: id }) => page.call(frame.changeGroup, { params: { id }, body: { ...groupBody(), version: 1 } }),
  ],
  ['a group is deleted', 'group.deleted', ({ page, groupId: id }) => page.call(frame.deleteGroup, { params: { id } })],
  [
    'groups are put in order',
    'group.ordered',
    ({ page, groupId }) => page.call(frame.orderGroups, { body: { ids: [groupId] } }),
  ],
  ['a category is added', 'category.added', ({ page }) => page.call(frame.addCategory, { body: categoryBody() })],
  [
    'a category is changed',
    'category.changed',
    ({ page, categoryId: id }) =>
      page.call(frame.changeCategory, { params: { id }, body: { ...categoryBody(), version: 1 } }),
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
      page.call(product.addProduct, { body: { categoryId, branchIds: 'all', ...productBody() } }),
  ],
  [
    'a product is changed',
    'product.changed',
    ({ page, productId: id }) =>
      page.call(product.changeProduct, { params: { id }, body: { ...productBody(), version: 1 } }),
  ],
  [
    'a product is deleted',
    'product.deleted',
    ({ page, productId: id }) => page.call(product.deleteProduct, { params: { id } }),
  ],
  [
    'option groups are changed',
    'product.choices_changed',
    ({ page, productId: id }) =>
      page.call(product.changeChoices, {
        params: { id },
        body: { version: 1, modificationGroups: [choiceBody([optionBody()])] },
      }),
  ],
  [
    'prices are changed',
    'product.price_changed',
    ({ page, productId }) => page.call(product.changePrices, { body: { prices: [{ productId, costPrice: 1 }] } }),
  ],
  [
    'a product is added to all branches',
    'product.sold_at',
    ({ page, productId }) =>
      page.call(changeAssortment, { body: { productIds: [productId], branchIds: 'all', isSold: true } }),
  ],
]

test.each(calls)(
  'raises the menu version once and adds one build job and one audit entry when %s',
  async (_, action, call) => {
    const shop = await openShop()
    const before = await state(shop.shop)
    expect((await call(shop))[0]).toBeUndefined()
    expect(await state(shop.shop)).toEqual({ menu: before.menu + 1, jobs: 1, audits: 1 })
    const { rows } = await api.database.query('SELECT action, actor_id FROM audit_log WHERE merchant_id = $1', [
      shop.shop.merchantId,
    ])
    expect(rows).toEqual([{ action, actor_id: shop.managerId }])
  },
)

test('a refused request leaves the menu version, the build jobs and the audit log unchanged', async () => {
  const { shop, page, groupId, productId } = await openShop()
  const before = await state(shop)
  await page.call(frame.changeGroup, { params: { id: groupId }, body: { ...groupBody(), version: 7 } })
  await page.call(frame.orderProducts, { params: { id: newId() }, body: { ids: [productId] } })
  await page.call(product.changePrices, { body: { prices: [{ productId: newId(), costPrice: 1 }] } })
  await page.call(product.changeProduct, { params: { id: productId }, body: { ...productBody(), version: 7 } })
  expect(await state(shop)).toEqual(before)
})

describe('saving over the change of a colleague', () => {
  test('refuses an outdated version of a group, a category and a product with 412', async () => {
    const { page, groupId, categoryId, productId } = await openShop()
    const saved = async (save: (version: number) => Promise<readonly [unknown, { version: number } | undefined]>) => {
      expect((await save(1))[1]).toMatchObject({ version: 2 })
      expect((await save(1))[0]).toMatchObject({ status: 412, code: 'changed_meanwhile' })
      expect((await save(2))[1]).toMatchObject({ version: 3 })
    }
    await saved((version) =>
      page.call(frame.changeGroup, { params: { id: groupId }, body: { ...groupBody(), version } }),
    )
    await saved((version) =>
      page.call(frame.changeCategory, { params: { id: categoryId }, body: { ...categoryBody(), version } }),
    )
    const params = { id: productId }
    await saved((version) => page.call(product.changeProduct, { params, body: { ...productBody(), version } }))
    // A product and its option groups share one version: the console shows them on one screen.
    const body = { modificationGroups: [], version: 2 }
    expect((await page.call(product.changeChoices, { params, body }))[0]).toMatchObject({ status: 412 })
  })

  test('accepts one of ten concurrent saves of a product and refuses nine', async () => {
    const { page, productId } = await openShop()
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        page.call(product.changeProduct, {
          params: { id: productId },
          body: { ...productBody({ costPrice: 1_000 + index }), version: 1 },
        }),
      ),
    )
    expect(responses.filter(([error]) => error === undefined)).toHaveLength(1)
    expect(responses.flatMap(([error]) => error?.code ?? [])).toEqual(Array<string>(9).fill('changed_meanwhile'))
  })
})

test('concurrent writers get distinct positions, raise the menu version once each and keep the audit seal intact', async () => {
  const { shop, page, categoryId, productId, spareId } = await openShop()
  const owner = await asStaff(api, shop, 'OWNER')
  const before = await state(shop)
  const rounds = Array.from({ length: 4 }, (_, index) => [
    page.call(product.addProduct, { body: { categoryId, branchIds: 'all', ...productBody() } }),
    page.call(product.changePrices, { body: { prices: [{ productId, costPrice: 50_000 + index }] } }),
    page.call(frame.orderProducts, {
      params: { id: index % 2 === 0 ? spareId : categoryId },
      body: { ids: [productId] },
    }),
    page.call(frame.orderCategories, {
      body: { ids: index % 2 === 0 ? [spareId, categoryId] : [categoryId, spareId] },
    }),
  ]).flat()
  const responses = await Promise.all(rounds)
  expect(responses.flatMap(([error]) => error ?? [])).toEqual([])
  expect((await state(shop)).menu).toBe(before.menu + rounds.length)
  const { rows } = await api.database.query<{ priority: number }>(
    'SELECT priority FROM product WHERE merchant_id = $1 AND category_id = $2 AND id <> $3',
    [shop.merchantId, categoryId, productId],
  )
  expect(new Set(rows.map(({ priority }) => priority)).size).toBe(4)
  expect((await owner.page.call(auditSeal, { query: {} }))[1]).toMatchObject({ intact: true })
})

test('does not delete a category while a concurrent request moves a product into it', async () => {
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

describe('access to price changes', () => {
  test.each(staffRoles)('allows a price change only to owners and managers of all branches: %s', async (role) => {
    const { shop, branchId, productId } = await openShop()
    const body = { prices: [{ productId, costPrice: 1 }] }
    const { page } = await asStaff(api, shop, role)
    const mayChange = role === 'OWNER' || role === 'MANAGER'
    expect((await page.call(product.changePrices, { body }))[0]?.code).toBe(mayChange ? undefined : 'role_forbidden')
    if (role === 'OWNER') return
    const ofOneBranch = await asStaff(api, shop, role, [branchId])
    const denial = mayChange ? 'branch_forbidden' : 'role_forbidden'
    expect((await ofOneBranch.page.call(product.changePrices, { body }))[0]?.code).toBe(denial)
  })
})

test('audits the old and the new values of fields, and only the names of changed texts', async () => {
  const { shop, page, productId, categoryId } = await openShop()
  const body = { ...productBody({ tags: ['a'], discount: 10 }), version: 1 }
  await page.call(product.changeProduct, { params: { id: productId }, body })
  const option = optionBody()
  const [, whole] = await page.call(product.changeChoices, {
    params: { id: productId },
    body: { version: 2, modificationGroups: [choiceBody([option])] },
  })
  await page.call(frame.changeCategory, {
    params: { id: categoryId },
    body: { ...categoryBody({ viewType: 'BIG' }), version: 1 },
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
