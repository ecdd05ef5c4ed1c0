// A test shop for baskets: a product with options, a substitute for another product, a recommended product, and one
// promo code per refusal reason.
import type { Page } from '@playwright/test'
import { newId } from '@dasturxon/api/testing'
import { createCategory } from '@dasturxon/testbed/data/factories'
import { appVersion } from '@dasturxon/storefront/testing'
import { openOwnShop, type OwnShop } from './own-shop.ts'

const inAllLanguages = (eng: string) => JSON.stringify({ uz: eng, ru: eng, eng })

export type BasketShop = Awaited<ReturnType<typeof openBasketShop>>

export async function openBasketShop(settings: Record<string, unknown> = {}, branch: Record<string, unknown> = {}) {
  const shop = await openOwnShop({
    settings: { cart_page_active: true, is_navigation_view_enabled: true, ...settings },
    branch,
  })
  const { database, merchantId: merchant_id, sold } = shop
  const category_id = await createCategory(database, merchant_id, { name: inAllLanguages('Drinks') })
  const [tea, lemonade, cake] = [
    await sold({ category_id, name: inAllLanguages('Green tea'), cost_price: 10_000 }),
    await sold({ category_id, name: inAllLanguages('Lemonade'), cost_price: 12_000 }),
    await sold({ name: inAllLanguages('Honey cake'), cost_price: 22_000, is_cart_recommendation: true }),
  ]
  const burger = await sold({ name: inAllLanguages('Burger'), cost_price: 40_000, type: 'MODIFICATION' })
  const group = newId()
  await database.insert('modification_group', {
    merchant_id,
    id: group,
    product_id: burger,
    name: inAllLanguages('Size'),
    min_count: 1,
    max_count: 1,
  })
  const [single, double] = [newId(), newId()]
  for (const [id, name, price, priority] of [
    [single, 'Single', 0, 1],
    [double, 'Double', 12_000, 2],
  ] as const)
    await database.insert('modification', {
      merchant_id,
      id,
      modification_group_id: group,
      name: inAllLanguages(name),
      price,
      priority,
    })
  const promo = (code: string, row: Record<string, unknown> = {}) =>
    database.insert('promo', {
      merchant_id,
      id: newId(),
      code,
      discount_type: 'PERCENTAGE',
      product_discount: 10,
      ...row,
    })
  await promo('SALOM')
  await promo('PAUSED', { is_active: false })
  await promo('SOON', { start_date: '2999-01-01T00:00:00Z' })
  await promo('LATE', { end_date: '2020-01-01T00:00:00Z' })
  await promo('EMPTY', { max_uses: 5, used: 5 })
  await promo('BIG', { min_price: 500_000 })
  return { ...shop, tea, lemonade, cake, burger, single, double }
}

export type Filled = { productId: string; count?: number; modifications?: { modificationId: string; count: number }[] }
type Point = { latitude: number; longitude: number }
type Start = {
  lines?: Filled[]
  service?: 'DELIVERY' | 'PICK_UP' | 'DINE_IN'
  path?: string
  /** Null: no address is chosen. */
  at?: Point | null
  promoCode?: string
  /** The table whose code was scanned. */
  table?: Record<string, unknown>
}

/** A point inside the delivery area of every test shop. */
const home = { latitude: 41.31, longitude: 69.28 }
/** A point outside every delivery area. */
export const farAway = { latitude: 40.1, longitude: 67.8 }

/** Opening hours of a branch that is closed now and opens one to two hours from now. */
export function closedNow(): { open: string; close: string } {
  const hour = (ahead: number) => `${String((new Date().getUTCHours() + 5 + ahead) % 24).padStart(2, '0')}:00`
  return { open: hour(2), close: hour(8) }
}

/** Opens a page with a stored basket, as an earlier visit in this browser would have left it in localStorage. */
export async function openFilled(page: Page, shop: OwnShop, start: Start = {}): Promise<void> {
  const { lines = [{ productId: shop.plov, count: 2 }], service = 'DELIVERY', path = '/basket', at = home } = start
  const { promoCode = null, table = null } = start
  const now = Date.now()
  const address = at && {
    ...at,
    id: null,
    source: 'MAP',
    type: 'HOUSE',
    cityId: shop.cityId,
    line: 'Bunyodkor 1',
    name: '',
    entrance: '',
    floor: '',
    office: '',
    domophone: '',
    comment: '',
    landmark: '',
  }
  const orderRequest = {
    ref: crypto.randomUUID(),
    revision: 0,
    promoCode,
    owner: null,
    isKept: false,
    lines: lines.map((line, index) => ({
      modifications: [],
      count: 1,
      note: null,
      addedAt: now + index,
      updatedAt: now,
      ...line,
    })),
  }
  const place = { service, address, table, branch: { id: shop.branchId, name: 'Chilonzor', address: '', ...home } }
  await page.context().addCookies([{ name: '_language', value: 'eng', url: shop.home }])
  // An empty page of the shop's origin, to write localStorage before the app's scripts run. Its icon prevents a
  // favicon request.
  const blank = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route('**/blank', (route) => route.fulfill(blank), { times: 1 })
  await page.goto(`${shop.home}/blank`)
  await page.evaluate(
    ([merchant, session, version]) => {
      // Without the key `version` the start-up would clear the storage as written by another version.
      localStorage.setItem('version', version)
      localStorage.setItem(`session:${merchant}`, session)
    },
    [
      shop.merchantId,
      JSON.stringify({ merchant: shop.merchantId, brand: '', orderRequest, place }),
      appVersion,
    ] as const,
  )
  await page.goto(shop.home + path)
}
