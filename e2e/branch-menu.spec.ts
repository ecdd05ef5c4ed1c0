// The menu of one branch: without a branch everything is listed, with one only what it sells.
import { expect as hurried, type Page, test } from '@playwright/test'
import { newId } from '@dasturxon/api/testing'
import { createBranch, createCategory } from '@dasturxon/testbed/data/factories'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { appVersion } from '@dasturxon/storefront/testing'
import { findViolations } from './axe.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'

const expect = hurried.configure({ timeout: 15_000 })
const inAllLanguages = (eng: string) => JSON.stringify({ uz: eng, ru: eng, eng })

let shop: OwnShop & { center: string; suburb: string; closed: string; bread: string }
test.beforeAll(async () => (shop = await openShop()))
test.afterAll(() => shop.close())
// The service worker would ask the server for the blank page that these tests make up.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })

/** Center sells soup, tea and bread, the suburb tea and bread only, and the closed branch everything. */
async function openShop() {
  const own = await openOwnShop({
    settings: { group_view: 'GRID', favourite_active: true },
    branch: { name: inAllLanguages('Center'), lat: 41.31 },
  })
  const { database, merchantId: merchant_id, branchId: center, cityId: city_id } = own
  const branch = (name: string, row: Record<string, unknown> = {}) =>
    createBranch(database, merchant_id, { city_id, name: inAllLanguages(name), lat: 41.36, ...row })
  const [suburb, closed] = [await branch('Suburb'), await branch('Closed branch', { is_active: false })]
  const group = async (name: string, priority: number) => {
    const id = newId()
    await database.insert('menu_group', { merchant_id, id, name: inAllLanguages(name), priority })
    return id
  }
  const [hot, cold] = [await group('Hot', 2), await group('Cold', 1)]
  const category = (name: string, group_id: string, priority: number) =>
    createCategory(database, merchant_id, { name: inAllLanguages(name), group_id, priority })
  const [soups, teas, breads] = [
    await category('Soups', hot, 3),
    await category('Teas', cold, 2),
    await category('Breads', hot, 1),
  ]
  const add = async (name: string, category_id: string, at: string[], row: Record<string, unknown> = {}) => {
    const id = newId()
    await database.insert('product', {
      merchant_id,
      id,
      category_id,
      name: inAllLanguages(name),
      cost_price: 10_000,
      ...row,
    })
    for (const branch_id of at) await database.insert('product_branch', { merchant_id, product_id: id, branch_id })
    return id
  }
  const [everywhere, inCenter] = [
    [center, suburb, closed],
    [center, closed],
  ]
  await add('Lentil soup', soups, inCenter, { priority: 2 })
  await add('Shurpa', soups, inCenter, { priority: 1 })
  await add('Green tea', teas, everywhere, { priority: 1 })
  await add('Black tea', teas, inCenter, { priority: 0 })
  const bread = await add('Bread', breads, everywhere)
  await add('Cake of nobody', breads, [])
  await database.query('DELETE FROM product_branch WHERE merchant_id = $1 AND product_id = $2', [merchant_id, own.plov])
  await database.query('DELETE FROM product WHERE merchant_id = $1 AND id = $2', [merchant_id, own.plov])
  return { ...own, center, suburb, closed, bread }
}

type Stored = { nearestBranch?: string; place?: Record<string, unknown> }

/** Opens a page as a visitor whose browser has stored this in an earlier visit. */
async function openAs(page: Page, stored: Stored, path = '/') {
  await page.route(
    '**/blank',
    (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
    { times: 1 },
  )
  await page.goto(`${shop.home}/blank`)
  await page.evaluate(
    ([merchant, record, version]) => {
      localStorage.setItem('version', version)
      localStorage.setItem(`session:${merchant}`, record)
    },
    [shop.merchantId, JSON.stringify({ merchant: shop.merchantId, brand: '', ...stored }), appVersion] as const,
  )
  await page.goto(shop.home + path)
}

const names = async (page: Page, selector: string) =>
  (await page.locator(selector).filter({ visible: true }).allInnerTexts()).map((name) => name.trim())
const products = (page: Page) => names(page, 'section[data-view] article h3')
const tabs = (page: Page) => names(page, 'nav a[href^="#c-"]')
const headings = (page: Page) => names(page, 'section[data-view] h2')
const groups = (page: Page) => names(page, 'section[id^="g-"] > p')
const everything = ['Black tea', 'Green tea', 'Bread', 'Cake of nobody', 'Shurpa', 'Lentil soup']
const atCenter = everything.filter((name) => name !== 'Cake of nobody')

test('[S4.09] lists every product when no branch is known, also one that no branch sells', async ({ page }) => {
  await page.goto(shop.home)
  expect(await products(page)).toEqual(everything)
  await hydrated(page)
  await expect(page.locator('[data-live]').first()).toBeAttached()
  expect(await products(page)).toEqual(everything)
})

test('[S4.10a] [S4.11a] [S3.58] lists only products with a link to the nearest branch that is active', async ({
  page,
}) => {
  await openAs(page, { nearestBranch: shop.center })
  // Before any script of the page has run, and after it.
  expect(await products(page)).toEqual(atCenter)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('_nearesBranch'))).toBe(shop.center)
  expect(await products(page)).toEqual(atCenter)

  await openAs(page, { nearestBranch: shop.suburb })
  expect(await products(page)).toEqual(['Green tea', 'Bread'])
  await page.goto(`${shop.home}/category`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Teas', 'Breads'])
  await page.getByRole('link', { name: 'Teas' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveText([/Green tea/])

  // The branch has links to the products, but is not active.
  await openAs(page, { nearestBranch: shop.closed })
  expect(await products(page)).toEqual([])
  await expect(page.getByRole('heading', { name: 'Closed branch is closed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose another branch' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('[S4.12] [S4.13a] [S4.13b] sorts groups, categories and products by priority, and names only categories with a listed product', async ({
  page,
}) => {
  await page.goto(shop.home)
  expect(await groups(page)).toEqual(['Cold', 'Hot'])
  expect(await headings(page)).toEqual(['Teas', 'Breads', 'Soups'])
  expect(await tabs(page)).toEqual(['Teas', 'Breads', 'Soups'])
  expect((await products(page)).slice(0, 2)).toEqual(['Black tea', 'Green tea'])
  await openAs(page, { nearestBranch: shop.suburb })
  for (const shown of [headings, tabs]) expect(await shown(page)).toEqual(['Teas', 'Breads'])
})

const pickUpAt = (id: string, name: string) => ({
  place: {
    service: 'PICK_UP',
    address: null,
    table: null,
    branch: { id, name, address: '', latitude: 41.3, longitude: 69.2 },
  },
})

test('[S4.10b] shows the price, and what is left of a product at the branch that serves the customer', async ({
  page,
}) => {
  const portions = (branch: string, stock: number) =>
    shop.database.query(
      'UPDATE product_branch SET stock = $4 WHERE merchant_id = $1 AND branch_id = $2 AND product_id = $3',
      [shop.merchantId, branch, shop.bread, stock],
    )
  // A shop that nobody has visited: what the database is told here, no page is told.
  await shop.close()
  shop = await openShop()
  await portions(shop.center, 0)
  await portions(shop.suburb, 2)
  const bread = page.getByRole('article').filter({ hasText: 'Bread' })
  await openAs(page, { nearestBranch: shop.center })
  await expect(bread).toContainText('Sold out')
  await expect(bread).toContainText('10\u00a0000')
  await expect(bread.getByRole('button', { name: 'Add: Bread' })).toHaveCount(0)

  await openAs(page, { nearestBranch: shop.suburb })
  await bread.getByRole('button', { name: 'Add: Bread' }).click()
  await expect(bread).toContainText('10\u00a0000')
  await expect(bread).not.toContainText('Sold out')
  await bread.getByRole('button', { name: 'One more: Bread' }).click()
  await expect(bread.getByRole('status').first()).toHaveText('2')
  // There is no third one.
  await expect(bread.getByRole('button', { name: 'One more: Bread' })).toBeDisabled()
})

test('follows another branch without a reload, and without a movement of the page at the next visit', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = ((globalThis as { shifts?: number[] }).shifts = [])
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await openAs(page, { nearestBranch: shop.center, ...pickUpAt(shop.suburb, 'Suburb') })
  expect(await products(page)).toEqual(['Green tea', 'Bread'])
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // Delivery without an address is for the nearest branch.
  await page.getByText('Delivery', { exact: true }).first().click()
  await expect.poll(() => products(page)).toEqual(atCenter)
  await page.getByText('Pick-up', { exact: true }).first().click()
  await expect.poll(() => products(page)).toEqual(['Green tea', 'Bread'])
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.reload()
  await hydrated(page)
  await page.waitForTimeout(1_000)
  expect(
    await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts?.reduce((sum, one) => sum + one, 0)),
  ).toBeLessThan(0.02)
})

test('[S4.11b] finds what another branch sells in the search, by link and in the favourites, and changes to that branch', async ({
  page,
}) => {
  await openAs(page, pickUpAt(shop.suburb, 'Suburb'), '/search?q=shurpa')
  const found = page.getByRole('article').filter({ hasText: 'Shurpa' })
  await expect(found).toContainText('Only at Center')
  await found.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Only at Center' })).toBeVisible()
  await openAs(page, { nearestBranch: shop.center })
  const heart = page.getByRole('button', { name: 'Favourite: Shurpa' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openAs(page, pickUpAt(shop.suburb, 'Suburb'), '/profile/favorites')
  await expect(page.getByRole('article')).toContainText('Only at Center')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pick up at Center' }).click()
  await expect(page.getByRole('button', { name: 'Add: Shurpa' })).toBeVisible()
})

test('offers a branch that has it when the branch has nothing of a category', async ({ page }) => {
  await page.goto(`${shop.home}/category`)
  const href = (await page.getByRole('link', { name: 'Soups' }).getAttribute('href')) ?? ''
  await openAs(page, pickUpAt(shop.suburb, 'Suburb'), href)
  await expect(page.getByRole('heading', { name: 'No dishes here' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pick up at Center' }).click()
  await expect(page.getByRole('main').getByRole('article').filter({ visible: true })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'No dishes here' })).toBeHidden()
})
