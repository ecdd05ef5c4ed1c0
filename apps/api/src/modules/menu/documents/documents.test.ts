import { setTimeout as pause } from 'node:timers/promises'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import { menuDetails, menuList } from '@dasturxon/contracts/menu-documents.schema'
import { indexMenu } from '@dasturxon/rules/search-index'
import { search } from '@dasturxon/rules/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createBranch, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const overalls = '/products/v1/overalls'
const text = (uz: string, ru = uz, eng = uz) => JSON.stringify({ uz, ru, eng })

async function openShop() {
  const shop = await createMerchant(api.database)
  const { merchantId } = shop
  const branchId = await createBranch(api.database, merchantId)
  const productId = await createProduct(api.database, merchantId, {
    type: 'MODIFICATION',
    description: text('Mazali', 'Вкусный', 'Tasty'),
    labels: `[${text('Yangi', 'Новинка', 'New')}]`,
    gallery: ['m/x/1.webp'],
    tags: ['palov'],
  })
  await api.database.insert('product_branch', { merchant_id: merchantId, product_id: productId, branch_id: branchId })
  const groupId = newId()
  await api.database.insert('modification_group', {
    merchant_id: merchantId,
    id: groupId,
    product_id: productId,
    name: text('Salat', 'Салат', 'Salad'),
  })
  await api.database.insert('modification', {
    merchant_id: merchantId,
    id: newId(),
    modification_group_id: groupId,
    name: text('Achichuk', 'Ачичук', 'Tomato salad'),
    price: 9_000,
  })
  return { ...shop, branchId, productId }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** `fetch` decompresses the body, as browsers do. */
const get = (host: string, path: string, headers: Record<string, string> = {}) =>
  fetch(api.baseUrl + path, { headers: { 'x-forwarded-host': host, ...headers } })

async function pointerOf(shop: Shop): Promise<Reply<typeof menuPointer>> {
  const [error, pointer] = await api.shop(shop)(menuPointer, { query: {} })
  if (error) throw new Error(error.code)
  return pointer
}

describe('the response with the whole menu', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', null],
    ['*', 'br'],
    ['', null],
  ])('returns the menu for accept-encoding «%s» with content-encoding %s', async (accepted, encoding) => {
    const shop = await openShop()
    const response = await get(shop.host, overalls, { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(((await response.json()) as { products: { id: string }[] }).products[0]?.id).toBe(shop.productId)
  })

  test('returns 304 for a menu request with a matching etag', async () => {
    const { host } = await openShop()
    const first = await get(host, overalls)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=15, stale-while-revalidate=60, stale-if-error=86400',
    )
    for (const sent of [etag, etag.slice(2), `"other", ${etag}`]) {
      const again = await get(host, overalls, { 'if-none-match': sent })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await get(host, overalls, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('reads an uncached menu once for 20 concurrent requests', async () => {
    const { host } = await openShop()
    await get((await openShop()).host, overalls) // opens the database connection
    const trips = await api.roundTrips(() => Promise.all(Array.from({ length: 20 }, () => get(host, overalls))))
    expect(trips).toBe(3) // two to read, one to enqueue the build
    await pause(2_100)
    expect(await api.roundTrips(() => get(host, overalls))).toBe(2) // looks for a newer version and builds nothing
  })
})

describe('a menu document by its file name', () => {
  test('returns the same bytes as the call for the whole menu (overalls), cacheable for ever', async () => {
    const shop = await openShop()
    const { all, version } = await pointerOf(shop)
    const response = await get(shop.host, all)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.text()).toBe(await (await get(shop.host, overalls)).text())
    expect(all).toMatch(new RegExp(`^/m/${shop.merchantId}/menu/${version}-[0-9a-f]{32}\\.WEB\\.all\\.json$`))
  })

  test.each([
    ['another hash', 404, (path: string) => path.replace(/-[0-9a-f]{32}/, `-${'0'.repeat(32)}`)],
    ['another version', 404, (path: string) => path.replace(/\/\d+-/, '/999-')],
    ['another edition', 404, (path: string) => path.replace('.all.', '.uz.')],
    ['another extension', 400, (path: string) => path.replace('.json', '.js')],
    ['a path traversal', 400, (path: string) => path.replace(/[^/]+$/, '..%2f..%2fetc')],
  ])('a file name with %s returns %i', async (_, status, broken) => {
    const shop = await openShop()
    const { all } = await pointerOf(shop)
    const trips = [0, 0]
    for (const nth of trips.keys())
      trips[nth] = await api.roundTrips(async () => expect((await get(shop.host, broken(all))).status).toBe(status))
    expect(trips[1]).toBe(0) // an unknown name is cached for a while
  })

  test('returns 404 for a document of another merchant under either merchant id', async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    const { all } = await pointerOf(shop)
    expect((await get(otherShop.host, all)).status).toBe(404)
    expect((await get(otherShop.host, all.replace(shop.merchantId, otherShop.merchantId))).status).toBe(404)
  })
})

describe('the list and details documents', () => {
  test('returns the fields of cards and search in one language in the list document', async () => {
    const shop = await openShop()
    const { list } = await pointerOf(shop)
    const menu = menuList.strict().parse(await (await get(shop.host, list.ru)).json())
    expect(menu.branches).toEqual([{ id: shop.branchId, isActive: true }])
    expect(menu.products).toMatchObject([
      {
        id: shop.productId,
        name: { uz: 'Toʻy oshi', ru: 'Свадебный плов', eng: 'Wedding plov' },
        description: 'Вкусный',
        labels: ['Новинка'],
        costPrice: 32_000,
        soldAt: [0],
        tags: ['palov'],
      },
    ])
    const index = indexMenu(menu.products.map(({ id, name }) => ({ id, name })))
    expect(search(index, 'wedding', 5)).toMatchObject([{ id: shop.productId }])
  })

  test('returns galleries and option groups in one language in the details document', async () => {
    const shop = await openShop()
    const { details } = await pointerOf(shop)
    const menu = menuDetails.strict().parse(await (await get(shop.host, details.eng)).json())
    expect(menu.products).toMatchObject([
      {
        id: shop.productId,
        gallery: ['m/x/1.webp'],
        modificationGroups: [{ name: 'Salad', modifications: [{ name: 'Tomato salad', price: 9_000 }] }],
      },
    ])
  })

  test('returns the stop list version of each branch in the menu pointer', async () => {
    const shop = await openShop()
    await api.database.insert('stop_list', { merchant_id: shop.merchantId, branch_id: shop.branchId, version: 4 })
    expect((await pointerOf(shop)).stopLists).toEqual({ [shop.branchId]: 4 })
  })
})
