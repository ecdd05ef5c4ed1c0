// The shop inside Click: who has opened it, how it looks, and an order from it.
import { expect as hurried, type Page, test } from '@playwright/test'
import { showPhone } from '@dasturxon/rules/phone'
import { landed, placeButton, priced, storeBasket } from '../checkout-steps.ts'
import { logIn } from '../log-in.ts'
import { type ClickShop, newNumber, openClickShop, openInClick } from './mini-app.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = hurried.configure({ timeout: 30_000 })

const phoneOn = (page: Page, phone: string) => page.getByText(showPhone(phone)).filter({ visible: true }).first()

let shop: ClickShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openClickShop()
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 390, height: 844 } })

test('[S3.48d] [S3.43d] [S1.19c] [A-16] [A-24] stores the order of a known customer as one from Click, with its ways to pay', async ({
  page,
}) => {
  const query = "UPDATE payment_channel_setting SET app_enabled = type = 'CASH' WHERE merchant_id = $1"
  await shop.database.query(query, [shop.merchantId])
  const phone = newNumber()
  await storeBasket(page, shop, { service: 'PICK_UP' })
  await openInClick(page, shop, { webSession: await shop.webSession(phone), theme: 'dark', path: '/checkout?ch=click' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('region', { name: 'How to pay' }).locator('[aria-expanded]').click()
  await expect(page.getByRole('radio', { name: /Cash/ })).toBeAttached()
  await expect(page.getByRole('radio', { name: /Terminal/ })).toHaveCount(0)
  await priced(page)
  await placeButton(page).click()
  const sql = `SELECT order_device, phone FROM orders o JOIN customer c ON c.merchant_id = o.merchant_id AND c.id = customer_id
    WHERE o.merchant_id = $1 AND o.id = $2`
  const { rows } = await shop.database.query(sql, [shop.merchantId, await landed(page)])
  expect(rows).toEqual([{ order_device: 'CLICK_MINI_APP', phone }])
})

test('shows another person’s account when the app is opened by another person, also without the mark', async ({
  page,
}) => {
  const [first, second] = [newNumber(), newNumber()]
  await openInClick(page, shop, { webSession: await shop.webSession(first), path: '/profile?ch=click' })
  await expect(phoneOn(page, first)).toBeVisible()
  await openInClick(page, shop, { webSession: await shop.webSession(second), path: '/profile' })
  await page.waitForURL(/\/profile\?ch=click$/)
  await expect(phoneOn(page, second)).toBeVisible()
  await expect(phoneOn(page, first)).toBeHidden()
})

test('is a guest’s when the web session has expired, and the guest logs in by SMS', async ({ page }) => {
  await openInClick(page, shop, { webSession: await shop.webSession(), language: 'en' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const phone = await logIn(page, `${shop.home}/login?ch=click`)
  await page.goto(`${shop.home}/profile?ch=click`)
  await expect(phoneOn(page, phone)).toBeVisible()
})
