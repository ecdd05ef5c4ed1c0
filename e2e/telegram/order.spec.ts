// An order from the mini app: the menu and the ways to pay of Telegram, and where the order came from.
import { test } from '@playwright/test'
import { storeBasket } from '../checkout-steps.ts'
import { type BotShop, expect, openBotShop, openMiniApp } from './mini-app.ts'

let shop: BotShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openBotShop()
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 390, height: 844 } })

const named = (eng: string) => JSON.stringify({ uz: eng, ru: eng, eng })

test('[S7.06b] [S7.06c] shows the menu of Telegram, also in a later page and after a reload', async ({ page }) => {
  await shop.sold({ name: named('Only in Telegram'), systems: ['TG'] })
  await shop.sold({ name: named('Only in browsers'), systems: ['WEB'] })
  const telegram = await openMiniApp(page, shop)
  const [ours, others] = ['Only in Telegram', 'Only in browsers'].map((name) => telegram.inApp.getByText(name).first())
  await expect(ours!).toBeVisible()
  await expect(others!).toBeHidden()

  await telegram.inApp
    .getByRole('link', { name: /Search/ })
    .last()
    .click()
  await telegram.inApp.getByRole('textbox').fill('Only in')
  await expect(ours!).toBeVisible()
  await expect(others!).toBeHidden()

  await telegram.app().evaluate(() => location.assign('/'))
  await expect.poll(() => telegram.app().url()).toMatch(/\/\?ch=tg$/)
  await expect(ours!).toBeVisible()
  await expect(others!).toBeHidden()

  await page.goto(shop.home)
  await expect(page.getByText('Only in browsers').first()).toBeVisible()
  await expect(page.getByText('Only in Telegram')).toBeHidden()
})

test('[S3.48c] [S3.43c] [S1.19b] [A-24] offers the ways to pay of the bot, and stores the order as one from Telegram', async ({
  page,
}) => {
  const query = "UPDATE payment_channel_setting SET bot_enabled = false WHERE merchant_id = $1 AND type = 'TERMINAL'"
  await shop.database.query(query, [shop.merchantId])
  const user = await shop.knownUser()
  await storeBasket(page, shop, { service: 'PICK_UP' })
  const telegram = await openMiniApp(page, shop, { user, path: '/checkout' })
  const place = page.getByRole('button', { name: /^Place order · 57 600/ })
  await expect(place).toBeEnabled()
  await expect(telegram.inApp.getByRole('button', { name: /^Place order/ })).toBeHidden()
  await telegram.inApp.getByRole('region', { name: 'How to pay' }).locator('[aria-expanded]').click()
  await expect(telegram.inApp.getByRole('radio', { name: /Cash/ })).toBeAttached()
  await expect(telegram.inApp.getByRole('radio', { name: /Terminal/ })).toHaveCount(0)
  await place.click()
  await telegram.called('web_app_trigger_haptic_feedback')
  await expect.poll(() => telegram.app().url()).toMatch(/\/profile\/orders\/[0-9a-f-]{36}/)
  const [, id] = /orders\/([0-9a-f-]{36})/.exec(telegram.app().url()) ?? []
  const sql = 'SELECT order_device, customer_id FROM orders WHERE merchant_id = $1 AND id = $2'
  const { rows } = await shop.database.query(sql, [shop.merchantId, id])
  expect(rows).toEqual([{ order_device: 'TELEGRAM_BOT', customer_id: user.customerId }])
})
