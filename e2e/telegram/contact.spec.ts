// A phone number from Telegram instead of a code by SMS: shared, refused, or late.
import { test } from '@playwright/test'
import { newPhone } from '../messages.ts'
import { storeBasket } from '../checkout-steps.ts'
import { type BotShop, expect, newUser, openBotShop, openMiniApp } from './mini-app.ts'

let shop: BotShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openBotShop()
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 390, height: 844 } })

test('[S4.29] orders with the number that the person shares at the checkout', async ({ page }) => {
  const [user, phone] = [newUser(), newPhone().replaceAll(/[^\d+]/g, '')]
  await storeBasket(page, shop, { service: 'PICK_UP' })
  const telegram = await openMiniApp(page, shop, {
    user,
    path: '/checkout',
    client: { contact: 'sent', contactResponse: shop.contactOf(user, phone) },
  })
  await expect(page.locator('#main')).toHaveText('Enter your phone number')
  await telegram.inApp.getByRole('button', { name: 'Share my number' }).click()
  await expect(page.locator('#main')).toHaveText(/^Place order/)
  await page.locator('#main').click()
  await expect.poll(() => telegram.app().url()).toMatch(/\/profile\/orders\/[0-9a-f-]{36}/)
  const { rows } = await shop.database.query(
    `SELECT o.order_device, c.phone, c.telegram_id::text FROM orders o JOIN customer c ON c.merchant_id = o.merchant_id AND c.id = o.customer_id
     WHERE o.merchant_id = $1 AND c.phone = $2`,
    [shop.merchantId, phone],
  )
  expect(rows).toEqual([{ order_device: 'TELEGRAM_BOT', phone, telegram_id: String(user.id) }])
})

test('shows the form for a code by SMS when the person refuses to share the number', async ({ page }) => {
  const telegram = await openMiniApp(page, shop, { path: '/login', client: { contact: 'refused' } })
  await expect(telegram.inApp.getByLabel('Phone')).toBeHidden()
  await telegram.inApp.getByRole('button', { name: 'Share my number' }).click()
  await expect(telegram.inApp.getByLabel('Phone')).toBeVisible()
})

test('offers the code by SMS at once, also to a client without contacts', async ({ page }) => {
  const telegram = await openMiniApp(page, shop, { path: '/login' })
  await telegram.inApp.getByRole('button', { name: 'Get the code by SMS' }).click()
  await expect(telegram.inApp.getByLabel('Phone')).toBeVisible()
  const old = await openMiniApp(page, shop, { path: '/login', client: { version: '6.0' } })
  await expect(old.inApp.getByLabel('Phone')).toBeVisible()
})

test('logs in when the bot has received the number that the app does not pass on', async ({ page }) => {
  const user = newUser()
  const telegram = await openMiniApp(page, shop, { user, path: '/login', client: { contact: 'late' } })
  await telegram.inApp.getByRole('button', { name: 'Share my number' }).click()
  await telegram.called('web_app_request_phone')
  await shop.knownUser(undefined, user)
  await expect.poll(() => telegram.app().url()).not.toContain('/login')
})

test('says that the number has not arrived, and shows the form', async ({ page }) => {
  const telegram = await openMiniApp(page, shop, { path: '/login', client: { contact: 'late' } })
  await telegram.inApp.getByRole('button', { name: 'Share my number' }).click()
  await expect(telegram.inApp.getByText('Telegram didn’t send your number')).toBeVisible()
  await expect(telegram.inApp.getByLabel('Phone')).toBeVisible()
})
