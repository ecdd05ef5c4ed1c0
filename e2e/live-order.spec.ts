// The top of the home page: the order on its way of a known customer, and the navigation of the menu.
import { expect as hurried, type Page, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { bring, placeDelivery } from './place-order.ts'
import { shop as demoShop } from './shops.ts'

// Timeouts are long because the test machine has two busy cores.
const expect = hurried.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 390, height: 844 } })

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

/** Sums up by how much the page moves by itself, as the layout shifts that a browser counts. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves = { sum: 0 }
    Object.assign(globalThis, { moves })
    const add = (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => {
      if (!entry.hadRecentInput) moves.sum += entry.value ?? 0
    }
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true })
  })
const moved = (page: Page) => page.evaluate(() => (globalThis as unknown as { moves: { sum: number } }).moves.sum)
const topOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? -1

test('[S4.24a] keeps the page still when the order on its way appears above the menu of a returning customer', async ({
  page,
}) => {
  const person = await shop.customer()
  const order = await placeDelivery(shop, person)
  await bring(shop, await shop.staff('OWNER'), order.id, 'ACCEPTED', 'COOKING')
  await shop.enter(page.context(), person)
  await watchMoves(page)
  const strip = page.getByRole('main').locator(`a[href="/profile/orders/${order.id}"]`)
  await page.goto(shop.home)
  await expect(strip).toContainText(`#${order.number}`)
  await page.reload()
  await expect(strip).toBeVisible()
  // What the page loads after the strip may move it as well.
  await page.waitForTimeout(1_500)
  expect(await moved(page)).toBeLessThan(0.02)
  expect(await topOf(page, `main a[href="/profile/orders/${order.id}"]`)).toBeLessThan(await topOf(page, 'article'))
})

test('has one navigation of the menu where categories are tiles', async ({ page }) => {
  await page.goto(`${demoShop('lola')}/?lang=eng`)
  await hydrated(page)
  await expect(page.getByRole('list', { name: 'Stories' })).toBeVisible()
  expect(await page.getByRole('navigation', { name: 'Menu sections' }).count()).toBe(1)
})
