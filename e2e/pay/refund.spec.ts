// Money that goes back is followed live on the page of the order.
import { test } from '@playwright/test'
import { cancelOrder } from '@dasturxon/contracts/orders.endpoints'
import { screens } from '../screens.ts'
import { openPayShop, type PayShop } from './pay-shop.ts'
import { enterCheckout, expect, goToProvider, onOrderPage, press, storedPayment } from './steps.ts'

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

    test('shows the steps of a refund without a reload when a paid order is canceled', async ({ page }) => {
      const person = await enterCheckout(page, shop)
      const id = await goToProvider(page, 'Click')
      await press(page, 'Pay')
      await onOrderPage(page, id)
      await expect(page.getByText('Paid', { exact: true })).toBeVisible()
      const [error] = await person.page.call(cancelOrder, { params: { id }, body: {} })
      expect(error).toBeUndefined()
      await expect(page.getByText('We owe you a refund')).toBeVisible()
      await expect(page.getByText(/on your card by/)).toBeVisible()
      expect(await storedPayment(shop, id)).toMatchObject({ status: 'CANCELED', payments: ['REFUNDED'] })
    })
  })
