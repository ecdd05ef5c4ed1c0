// A closed shop names one opening time per service, wherever a visitor looks, and offers the first times at once.
import { expect as hurried, type Page, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { type BasketShop, openBasketShop, openFilled } from '../basket-shop.ts'

// Timeouts are long because the test machine has two busy cores.
const expect = hurried.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 390, height: 844 } })

/** The full hour in Tashkent, so many hours from now. */
const hour = (ahead: number, minutes = '00') =>
  `${String((new Date().getUTCHours() + 5 + ahead) % 24).padStart(2, '0')}:${minutes}`
const [opens, delivers, closes] = [hour(2), hour(3, '30'), hour(9)]

let shop: BasketShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  const branch = { open: opens, close: closes, delivery_start: delivers, delivery_end: closes }
  shop = await openBasketShop({}, branch)
})
test.afterAll(() => shop.close())

const card = (page: Page) => page.getByRole('region', { name: /^We’re open from / })
const headline = (page: Page) => card(page).getByRole('heading')
const strip = (page: Page) => page.locator('[data-facts]')
const slots = (page: Page) => card(page).getByRole('group', { name: 'Order for later' }).getByRole('button')

test('strip, header and card name the opening time of the chosen service', async ({ page }) => {
  await page.goto(`${shop.home}/?lang=eng`)
  await expect(headline(page)).toHaveText(`We’re open from ${delivers}`)
  await hydrated(page)
  await expect(strip(page)).toContainText(`Opens ${delivers}`)
  await expect(slots(page).first()).toBeVisible()
  await expect(headline(page)).toHaveText(`We’re open from ${delivers}`)
  expect(await page.getByText(opens).count()).toBe(0)

  await page.getByText('Pick-up', { exact: true }).click()
  await expect(strip(page)).toContainText(`Opens ${opens}`)
  await expect(headline(page)).toHaveText(`We’re open from ${opens}`)
  // A time slot may be the same time of day.
  expect(await page.getByText(`at ${delivers}`).count()).toBe(0)
})

test('offers no time to a guest at a table, who can only order for now', async ({ page }) => {
  const text = { uz: 'Zal', ru: 'Зал', eng: 'Hall' }
  const at = { branchId: shop.branchId, branch: text, address: text, latitude: 41.31, longitude: 69.28 }
  const hall = { hallId: shop.branchId, hall: text, servicePrice: 0 }
  const table = { id: shop.tableId, number: '7', ...hall, ...at, since: Date.now() }
  await openFilled(page, shop, { service: 'DINE_IN', table, path: '/' })
  await expect(card(page)).toContainText('You can order to your table as soon as we open.')
  await expect(slots(page)).toHaveCount(0)
})

for (const [service, time] of [
  ['DELIVERY', delivers],
  ['PICK_UP', opens],
] as const)
  test(`${service}: the basket, the card and the checkout agree about the opening and the first slot`, async ({
    page,
  }) => {
    await openFilled(page, shop, { service })
    await expect(page.getByText(`We’re open from ${time}`, { exact: true })).toBeVisible()
    const inBasket = await page.getByRole('button', { name: /^Order for / }).innerText()

    await page.goto(`${shop.home}/`)
    await hydrated(page)
    await expect(headline(page)).toHaveText(`We’re open from ${time}`)
    await expect(strip(page)).toContainText(`Opens ${time}`)
    // Seven times and the button that shows the others.
    await expect(slots(page)).toHaveCount(8)
    const first = (await slots(page).first().getAttribute('aria-label')) ?? ''
    expect(inBasket).toBe(`Order for ${first}`)
    expect(first.slice(-5) >= time || /tomorrow/.test(first)).toBe(true)

    await slots(page).first().click()
    await expect(slots(page).first()).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`${shop.home}/checkout`)
    const times = page.getByRole('group', { name: 'Time' }).getByRole('button')
    await expect(times.first()).toHaveText(first.slice(-5))
    await expect(times.first()).toHaveAttribute('aria-pressed', 'true')
  })
