// Payments at Uzum, and an outage of its page: one after the other, because the outage meets every test.
import { test } from '@playwright/test'
import { screens } from '../screens.ts'
import { openPayShop, type PayShop, tell } from './pay-shop.ts'
import { enterCheckout, expect, goToProvider, onOrderPage, press, storedPayment } from './steps.ts'

test.describe.configure({ mode: 'default', timeout: 150_000 })

let shop: PayShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openPayShop()
})
test.afterAll(() => shop.close())

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })

    test('pays with Uzum and follows the order when the money is taken', async ({ page }) => {
      await enterCheckout(page, shop)
      const id = await goToProvider(page, 'Uzum')
      await press(page, 'Pay')
      await onOrderPage(page, id)
      await expect(page.getByText('Paid', { exact: true })).toBeVisible()
      expect(await storedPayment(shop, id)).toMatchObject({ status: 'CREATED', isPaid: true, payments: ['PAID'] })
    })
  })

test('leads to another method on every screen when the provider fails in the middle of a payment', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const payments = []
  for (const [, width, height] of screens) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width, height } })
    const page = await context.newPage()
    await enterCheckout(page, shop)
    payments.push({ context, page, id: await goToProvider(page, 'Uzum') })
  }
  await tell('/uzum/_outage', { isDown: true })
  try {
    for (const { context, page, id } of payments) {
      await page.goto(`${shop.home}/profile/orders/${id}/pay`)
      await expect(page.getByText('Pay another way: your order stays the same.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Uzum isn’t responding' })).toBeVisible()
      await page.getByRole('button', { name: 'Click' }).click()
      await page.waitForURL(/^http:\/\/127\.0\.0\.1:.*click/)
      await press(page, 'Pay')
      await onOrderPage(page, id)
      expect(await storedPayment(shop, id)).toMatchObject({ isPaid: true, payments: ['PAID'] })
      await context.close()
    }
  } finally {
    await tell('/uzum/_outage', { isDown: false })
  }
})
