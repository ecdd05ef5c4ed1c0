// The effort of a first order: a visitor without account, address or basket places it within seven taps.
import { expect, type Page, test } from '@playwright/test'
import { landed, patient, storedOrder } from './checkout-steps.ts'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { codeBoxes } from './log-in.ts'
import { newPhone, readCode } from './messages.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { screens } from './screens.ts'

const mostTaps = 7
const mostFields = 5

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop({ settings: { cart_in_main_active: true, cart_page_active: true } })
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 180_000 })

/** Counts every press of a finger or a mouse over all pages of the visit. Filling a field in a test is not counted. */
const countTaps = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)),
      { capture: true },
    ),
  )

for (const [screen, width, height] of screens)
  test(`a new customer places a delivery order within ${mostTaps} taps, on a ${screen}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await countTaps(page)
    await page.goto(shop.home)
    await hydrated(page)
    const product = page.getByRole('article').filter({ hasText: 'Wedding plov' }).first()
    await product.getByRole('button', { name: /^Add: / }).click()
    const parts = page.getByRole('navigation', { name: 'Shop sections' })
    if (screen === 'phone') await parts.getByRole('link', { name: /^Basket/ }).click()
    // Without an address the way to the checkout leads over the map.
    await page.getByRole('link', { name: /checkout/i }).click()
    await page.getByRole('button', { name: 'Confirm the address' }).click(patient)
    await page.getByRole('button', { name: 'Deliver here' }).click(patient)
    await expect(page).toHaveURL(/\/checkout$/)
    const fields = page.locator('main input:visible:not([type=radio]), main textarea:visible')
    await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible(patient)
    // Waits until the address page with its fields for entrance and floor has disappeared.
    await expect.poll(() => fields.count(), patient).toBeLessThanOrEqual(mostFields)
    const phone = newPhone()
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await page.getByRole('button', { name: 'Get the code' }).click()
    await expect(codeBoxes(page)).toBeVisible(patient)
    await codeBoxes(page).fill(await readCode(phone))
    const order = await storedOrder(shop, await landed(page))
    expect(order.service_type).toBe('DELIVERY')
    const taps = await page.evaluate(() => Number(sessionStorage.getItem('taps')))
    console.log(`${screen}: placed after ${taps} taps`)
    expect(taps).toBeLessThanOrEqual(mostTaps)
  })
