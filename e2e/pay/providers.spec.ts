// Paying on the page of a provider, there and back, in the browser of a customer. Uzum has a file of its own.
import { test } from '@playwright/test'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { screens } from '../screens.ts'
import { finish, openPayShop, payAt, type PayShop } from './pay-shop.ts'
import { enterCheckout, expect, goToProvider, names, onOrderPage, onPayPage, press, storedPayment } from './steps.ts'

let shop: PayShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openPayShop()
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 150_000 })

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })

    for (const provider of ['payme', 'click'] as const)
      test(`pays with ${names[provider]} and follows the order when the money is taken`, async ({ page }) => {
        const pageErrors = collectPageErrors(page)
        await enterCheckout(page, shop)
        const id = await goToProvider(page, names[provider])
        expect(await storedPayment(shop, id)).toMatchObject({ status: 'OPEN', isPaid: false, payments: [] })
        await press(page, 'Pay')
        await onOrderPage(page, id)
        await expect(page.getByText('Paid', { exact: true })).toBeVisible()
        await expect(page.locator('[aria-current="step"]')).toContainText('Received')
        expect(await storedPayment(shop, id)).toMatchObject({ status: 'CREATED', isPaid: true, payments: ['PAID'] })
        expect(pageErrors).toEqual([])
      })

    test('says that no money was taken when the payment is declined, and pays the same order at another provider', async ({
      page,
    }) => {
      await enterCheckout(page, shop)
      const id = await goToProvider(page, 'Payme')
      await press(page, 'Decline')
      await onPayPage(page, id)
      await expect(page.getByRole('heading', { name: 'Payment didn’t go through' })).toBeVisible()
      await expect(page.getByText('You haven’t been charged.')).toBeVisible()
      await page.getByRole('button', { name: 'Click' }).click()
      await page.waitForURL(/^http:\/\/127\.0\.0\.1:.*click/)
      await press(page, 'Pay')
      await onOrderPage(page, id)
      await expect(page.getByText('Paid', { exact: true })).toBeVisible()
      expect(await storedPayment(shop, id)).toMatchObject({ isPaid: true, payments: ['CANCELED', 'PAID'] })
    })

    test('shows the order as paid when the provider has answered before the browser is back', async ({ page }) => {
      await enterCheckout(page, shop)
      const id = await goToProvider(page, 'Payme')
      const total = Math.round(Number((await page.locator('dd').nth(1).innerText()).replace(/[^\d.]/g, '')))
      const { outcome } = await payAt(shop, 'payme', id, total)
      expect(outcome).toBe('paid')
      await press(page, 'Close')
      await onOrderPage(page, id)
      await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    })

    test('shows a clock while the provider confirms, in both tabs, and goes on when it has', async ({
      page,
      context,
    }) => {
      await enterCheckout(page, shop)
      const id = await goToProvider(page, 'Payme')
      const total = Math.round(Number((await page.locator('dd').nth(1).innerText()).replace(/[^\d.]/g, '')))
      const payment = await payAt(shop, 'payme', id, total, 'open')
      await press(page, 'Close')
      await onPayPage(page, id)
      const second = await context.newPage()
      await second.goto(`${shop.home}/profile/orders/${id}/pay`)
      for (const tab of [page, second]) {
        await expect(tab.getByRole('heading', { name: 'Confirming the payment' })).toBeVisible()
        await expect(tab.getByRole('timer')).toHaveText(/^\d+:\d\d$/)
      }
      const before = await page.getByRole('timer').innerText()
      await expect(page.getByRole('timer')).not.toHaveText(before)
      await finish('payme', payment)
      for (const tab of [page, second]) await onOrderPage(tab, id)
      expect(await storedPayment(shop, id)).toMatchObject({ isPaid: true, payments: ['PAID'] })
    })
  })
