// The buttons of Telegram around the shop, its vibration, and links to a part of the shop.
import { test } from '@playwright/test'
import { storeBasket } from '../checkout-steps.ts'
import { type BotShop, expect, openBotShop, openMiniApp } from './mini-app.ts'

let shop: BotShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openBotShop({ cart_page_active: true })
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 390, height: 844 } })

test('leads from the basket to the checkout by the main button, and back by the back button, without bars of its own', async ({
  page,
}) => {
  const user = await shop.knownUser()
  await storeBasket(page, shop, { service: 'PICK_UP' })
  const telegram = await openMiniApp(page, shop, { user })
  const [main, back] = [page.locator('#main'), page.getByRole('button', { name: 'Back in Telegram' })]
  await telegram.called('web_app_request_content_safe_area')
  await expect(main).toBeHidden()
  await expect(back).toBeHidden()

  await telegram.inApp.locator('a[href="/basket"]:visible').first().click()
  await expect(main).toHaveText(/^Go to checkout · 57\s600/)
  await expect(telegram.inApp.getByRole('link', { name: /Go to checkout/ })).toBeHidden()
  await main.click()
  await expect.poll(() => telegram.app().url()).toMatch(/\/checkout$/)
  await expect(main).toHaveText(/^Place order · 57\s600/)
  await back.click()
  await expect.poll(() => telegram.app().url()).toMatch(/\/basket$/)
  await expect(main).toHaveText(/^Go to checkout/)
  const [ownBack, sections] = [
    telegram.inApp.getByRole('link', { name: 'Back' }),
    telegram.inApp.getByRole('navigation', { name: 'Shop sections' }),
  ]
  await expect(ownBack).toBeHidden()
  await expect(sections).toBeHidden()
  await back.click()
  await expect(sections).toBeVisible()
  await expect(main).toBeHidden()
  await expect(back).toBeHidden()
})

test('vibrates when a product is added, and closes an opened product by the back button', async ({ page }) => {
  const telegram = await openMiniApp(page, shop)
  await telegram.called('web_app_request_content_safe_area')
  const vibrations = async () =>
    (await telegram.calls()).filter(({ method }) => method === 'web_app_trigger_haptic_feedback').length
  expect(await vibrations()).toBe(0)
  await telegram.inApp.getByRole('button', { name: /Add/ }).first().click()
  await expect.poll(vibrations).toBe(1)

  await telegram.inApp
    .getByRole('link', { name: /Wedding plov/ })
    .first()
    .click()
  await expect(telegram.inApp.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Back in Telegram' }).click()
  await expect(telegram.inApp.getByRole('dialog')).toBeHidden()
})

test('opens the product of a link, once', async ({ page }) => {
  const telegram = await openMiniApp(page, shop, { startParameter: `p_${shop.plov}` })
  await expect.poll(() => telegram.app().url()).toMatch(new RegExp(`/product/${shop.plov}`))
  await page.getByRole('button', { name: 'Back in Telegram' }).click()
  await expect.poll(() => telegram.app().url()).toMatch(/\/(?:\?.*)?$/)
  await telegram.emit('reload_iframe')
  await telegram.called('iframe_will_reload')
  await expect(telegram.inApp.getByRole('heading', { name: 'Plov', exact: true })).toBeVisible()
  expect(telegram.app().url()).not.toContain('/product/')
})

test('chooses the table of a link, its branch, or enters its promo code', async ({ browser }) => {
  const links = [
    [`tbl_${shop.tableId}`, '"service":"DINE_IN"'],
    [`branch_${shop.branchId}`, '"service":"PICK_UP"'],
    ['promo_YANGI-10', '"promoCode":"YANGI-10"'],
  ] as const
  for (const [startParameter, stored] of links) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    const telegram = await openMiniApp(await context.newPage(), shop, { startParameter })
    const record = () =>
      telegram.app().evaluate((name) => localStorage.getItem(name) ?? '', `session:${shop.merchantId}`)
    await expect.poll(record).toContain(stored)
    await context.close()
  }
})

test('shows the total of a basket without a page of its own on the main button', async ({ page }) => {
  const other = await openBotShop({ cart_in_main_active: true, basket_position: 'FLOATING_OVER_PRODUCT' })
  await storeBasket(page, other, { service: 'PICK_UP' })
  const telegram = await openMiniApp(page, other, { user: await other.knownUser() })
  await telegram.inApp.locator('a[href="/?basket=1"]:visible').first().click()
  await expect(page.locator('#main')).toHaveText(/^Go to checkout · 57\s600/)
  await expect(telegram.inApp.getByRole('dialog').getByRole('link', { name: /Go to checkout/ })).toBeHidden()
  await page.getByRole('button', { name: 'Back in Telegram' }).click()
  await expect(telegram.inApp.getByRole('dialog')).toBeHidden()
  await expect(page.locator('#main')).toBeHidden()
  await other.close()
})
