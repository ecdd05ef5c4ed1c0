// A payment that is interrupted: the tab is closed, the time runs out, the customer gives up.
import { type Page, test } from '@playwright/test'
import { patient } from '../checkout-steps.ts'
import { screens } from '../screens.ts'
import { openPayShop, type PayShop } from './pay-shop.ts'
import { enterCheckout, expect, goToProvider, onOrderPage, onPayPage, press, storedPayment } from './steps.ts'

let shop: PayShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openPayShop()
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 150_000 })

const basketLines = (page: Page) =>
  page.evaluate((merchant) => {
    const { orderRequest } = JSON.parse(localStorage.getItem(`session:${merchant}`) ?? '{}') as {
      orderRequest?: { lines: { productId: string; count: number; removedAt?: number }[] }
    }
    return (orderRequest?.lines ?? [])
      .filter(({ count }) => count > 0)
      .map(({ productId, count }) => ({ productId, count }))
  }, shop.merchantId)

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })

    test('offers to pay the same order when the tab was closed at the provider', async ({ page, context }) => {
      await enterCheckout(page, shop)
      const id = await goToProvider(page, 'Payme')
      await page.close()
      const later = await context.newPage()
      // The order was never shown: the shop opens its payment at the next visit.
      await later.goto(`${shop.home}/`)
      await onPayPage(later, id)
      await expect(later.getByText(/We’ll hold your order for \d+:\d\d/)).toBeVisible()
      await later.waitForTimeout(1_500)
      await later.goto(`${shop.home}/profile/orders`)
      await later.getByRole('link', { name: 'Pay', exact: true }).click()
      await onPayPage(later, id)
      await later.getByRole('button', { name: 'Open Payme' }).click()
      await later.waitForURL(/^http:\/\/127\.0\.0\.1:/, patient)
      await press(later, 'Pay')
      await onOrderPage(later, id)
      expect(await storedPayment(shop, id)).toMatchObject({ isPaid: true, payments: ['PAID'] })
    })

    test('sends the order to the kitchen with one tap when the customer gives up the payment and takes cash', async ({
      page,
    }) => {
      await enterCheckout(page, shop)
      const id = await goToProvider(page, 'Payme')
      await press(page, 'Close')
      await onPayPage(page, id)
      await page.getByRole('button', { name: 'Cash' }).click()
      await onOrderPage(page, id)
      expect(await storedPayment(shop, id)).toMatchObject({ status: 'CREATED', isPaid: false, type: 'CASH' })
    })

    test('brings the basket back as it was with one tap when the customer gives up the order', async ({ page }) => {
      await enterCheckout(page, shop)
      const before = await basketLines(page)
      expect(before).toEqual([{ productId: shop.plov, count: 2 }])
      const id = await goToProvider(page, 'Payme')
      await press(page, 'Close')
      await onPayPage(page, id)
      await page.getByRole('button', { name: 'Cancel and go back to basket' }).click()
      await expect.poll(() => storedPayment(shop, id)).toMatchObject({ status: 'CANCELED', isPaid: false })
      await expect.poll(() => basketLines(page)).toEqual(before)
    })

    test('says that the time is over and fills the basket again when nobody paid', async ({ page }) => {
      await enterCheckout(page, shop)
      const id = await goToProvider(page, 'Payme')
      await press(page, 'Close')
      await onPayPage(page, id)
      await shop.database.query(`UPDATE orders SET status_since = now() - interval '1 hour' WHERE id = $1`, [id])
      await shop.database.query(`UPDATE pgboss.job SET start_after = now() WHERE data ->> 'orderId' = $1`, [id])
      await expect(page.getByRole('heading', { name: 'Your time to pay is up' })).toBeVisible()
      await page.getByRole('button', { name: /^Reorder/ }).click()
      await page.waitForURL(/\/checkout$/, patient)
      await expect.poll(() => basketLines(page)).toEqual([{ productId: shop.plov, count: 2 }])
    })
  })
