// The tax receipts of an order: on its page as links and codes for a camera, and by SMS.
import { test } from '@playwright/test'
import { findViolationsInBothThemes } from '../axe.ts'
import { newPhone, smsTo } from '../messages.ts'
import { placeOrder } from '../place-order.ts'
import { screens } from '../screens.ts'
import { finish, openPayShop, payAt, type PayShop, tell } from './pay-shop.ts'
import { chooseTile, enterCheckout, expect, goToProvider, onOrderPage, press } from './steps.ts'

let shop: PayShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openPayShop()
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 150_000 })

async function paidOrder() {
  const person = await shop.customer()
  const order = await placeOrder(person, shop.pickUp({ paymentType: 'PAYME' }))
  return { person, order, payment: await payAt(shop, 'payme', order.id, order.totalPrice) }
}

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height }, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

    test('shows the tax receipts of the sale and of its refund as links and as codes', async ({ page }) => {
      const { person, order, payment } = await paidOrder()
      await finish('payme', payment, 'fiscal')
      await shop.enter(page.context(), person)
      await page.goto(`${shop.home}/profile/orders/${order.id}`)
      await page.getByRole('button', { name: 'Receipt' }).click()
      const sheet = page.getByRole('dialog', { name: 'Receipt' })
      const link = sheet.getByRole('link', { name: /^Tax receipt #\d+$/ })
      await expect(link).toHaveAttribute('href', /^https:\/\/ofd\.soliq\.uz\/check\?t=EP000000000025&r=\d+/)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(sheet.getByRole('img', { name: 'QR code: Tax receipt' })).toBeVisible()
      expect(await findViolationsInBothThemes(page)).toEqual([])
      await page.keyboard.press('Escape')

      await tell('/payme/_refund', payment)
      await finish('payme', payment, 'fiscal')
      await expect(page.getByText('We owe you a refund')).toBeVisible()
      await expect(page.getByText(/^Refunded, on your card by \d+\s\w+/)).toBeVisible()
      expect(await findViolationsInBothThemes(page)).toEqual([])
      await page.getByRole('button', { name: 'Receipt' }).click()
      await expect(sheet.getByRole('link', { name: /^Refund receipt #\d+$/ })).toBeVisible()
      await expect(sheet.getByRole('img')).toHaveCount(2)
    })

    test('[S3.46c] [A-58] offers the receipt by SMS with an online payment only, and sends it to the given phone once', async ({
      page,
    }) => {
      await enterCheckout(page, shop)
      await expect(page.getByLabel('Send receipt by SMS')).toHaveCount(0)
      await chooseTile(page, 'Payme')
      await page.getByLabel('Send receipt by SMS').check()
      const phone = newPhone()
      await page.getByLabel('Phone for the receipt').fill(phone)
      const id = await goToProvider(page, 'Payme')
      await press(page, 'Pay')
      await onOrderPage(page, id)
      const { rows } = await shop.database.query<{ transactionId: string }>(
        'SELECT transaction_id AS "transactionId" FROM payment WHERE order_id = $1',
        [id],
      )
      const payment = { transactionId: rows[0]?.transactionId ?? '', outcome: 'paid' }
      for (const _ of [1, 2]) await finish('payme', payment, 'fiscal')
      await expect.poll(() => smsTo(phone)).toEqual([expect.stringMatching(/order #\d+ https:\/\/ofd\.soliq\.uz\//)])
      await page.waitForTimeout(3_000)
      expect(await smsTo(phone)).toHaveLength(1)
    })
  })

test('offers to try again when the payments of the receipt do not load', async ({ page }) => {
  const { person, order } = await paidOrder()
  await page.route('**/payments/v1/orders/**', (route) => route.abort())
  await shop.enter(page.context(), person)
  await page.goto(`${shop.home}/profile/orders/${order.id}`)
  await page.getByRole('button', { name: 'Receipt' }).click()
  const sheet = page.getByRole('dialog', { name: 'Receipt' })
  await expect(sheet.getByText('Couldn’t load payments')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/payments/v1/orders/**')
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByText('No tax receipt yet')).toBeVisible()
})
