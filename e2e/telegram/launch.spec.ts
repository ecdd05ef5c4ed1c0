// The mini app starts inside Telegram: what it tells the app, whom it logs in, and what survives a reload.
import { test } from '@playwright/test'
import { showPhone } from '@dasturxon/rules/phone'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { type BotShop, dark, expect, type MiniApp, newUser, openBotShop, openMiniApp } from './mini-app.ts'

let shop: BotShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openBotShop()
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 390, height: 844 } })

const phoneOn = ({ inApp }: MiniApp, user: { phone: string }) =>
  inApp.getByText(showPhone(user.phone)).filter({ visible: true }).first()

const openAccount = ({ inApp }: MiniApp) =>
  inApp
    .getByRole('link', { name: /Account/ })
    .last()
    .click()

const atStart = [
  'web_app_ready',
  'web_app_expand',
  'web_app_setup_closing_behavior',
  'web_app_setup_swipe_behavior',
  'web_app_check_location',
]

test('[S4.27] calls the app’s methods in order, and takes the launch data out of the address', async ({ page }) => {
  const telegram = await openMiniApp(page, shop)
  await telegram.called('web_app_request_content_safe_area')
  const methods = (await telegram.calls()).map(({ method }) => method)
  expect(methods[0]).toBe('iframe_ready')
  expect(methods.filter((method) => atStart.includes(method))).toEqual(atStart)
  expect(telegram.app().url()).not.toContain('tgWebApp')
  expect(await telegram.app().evaluate(() => sessionStorage.getItem('initData'))).toBe(telegram.initData)
})

test('[S4.28] logs in a customer whom the shop knows by the Telegram user, without a cookie', async ({ page }) => {
  const user = await shop.knownUser()
  const telegram = await openMiniApp(page, shop, { user, path: '/profile' })
  await expect(phoneOn(telegram, user)).toBeVisible()
  expect((await page.context().cookies(shop.home)).map(({ name }) => name)).not.toContain('__Host-refresh')
})

test('stays logged in after the app is reloaded, also on a page that was opened later', async ({ page }) => {
  const user = await shop.knownUser()
  const telegram = await openMiniApp(page, shop, { user })
  await openAccount(telegram)
  await expect(phoneOn(telegram, user)).toBeVisible()
  await telegram.emit('reload_iframe')
  await telegram.called('iframe_will_reload')
  await expect(phoneOn(telegram, user)).toBeVisible()
  await expect.poll(() => telegram.app().url()).toMatch(/\/profile\?ch=tg$/)
})

test('follows Telegram’s light and dark colours', async ({ page }) => {
  const telegram = await openMiniApp(page, shop, { client: { theme: dark } })
  const html = telegram.inApp.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await telegram.setTheme({ bg_color: '#ffffff' })
  await expect(html).toHaveAttribute('data-theme', 'light')
})

for (const version of ['6.0', '6.9', '7.7', '8.0', '9.1'])
  for (const on of ['web', 'phone'] as const)
    test(`sends a client of version ${version} (${on}) no method that it does not know, and logs no error`, async ({
      page,
    }) => {
      const errors = collectPageErrors(page)
      const telegram = await openMiniApp(page, shop, { on, client: { version } })
      await telegram.called('web_app_request_theme')
      await expect(telegram.inApp.getByRole('heading', { level: 1 }).first()).toBeAttached()
      expect(await telegram.unknownCalls()).toEqual([])
      expect(errors).toEqual([])
    })

test('uses the edges that the phone covers', async ({ page }) => {
  const telegram = await openMiniApp(page, shop, {
    on: 'phone',
    client: { safeArea: { top: 47, right: 0, bottom: 34, left: 0 } },
  })
  const variable = (name: string) =>
    telegram.app().evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), name)
  await expect.poll(() => variable('--tg-safe-area-inset-top')).toBe('47px')
  expect(await variable('--tg-safe-area-inset-bottom')).toBe('34px')
})

test('opens for the same customer after Telegram has wiped the storage of the page', async ({ page }) => {
  const user = await shop.knownUser()
  const first = await openMiniApp(page, shop, { user })
  await first.called('web_app_ready')
  await first.app().evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const second = await openMiniApp(page, shop, { user, path: '/profile' })
  await expect(phoneOn(second, user)).toBeVisible()
})

test('works where the browser forbids storage and cookies to the frame', async ({ page }) => {
  const user = await shop.knownUser()
  // Chromium throws exactly this when a visitor blocks all cookies of other sites.
  await page.addInitScript(() => {
    if (location.origin === 'https://web.telegram.org') return
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document', 'SecurityError')
        },
      })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  const telegram = await openMiniApp(page, shop, { user })
  await openAccount(telegram)
  await expect(phoneOn(telegram, user)).toBeVisible()
})

test('is an ordinary page when somebody opens the address of the mini app in a browser', async ({ page }) => {
  await page.goto(`${shop.home}/?ch=tg`)
  await page.waitForURL(`${shop.home}/`)
  await expect(page.locator('html')).not.toHaveAttribute('data-host')
  const telegram = await openMiniApp(page, shop, { user: newUser() })
  await expect(telegram.inApp.locator('html')).toHaveAttribute('data-host', 'telegram')
})

test('keeps the chosen language in Telegram’s frame, where a browser drops ordinary cookies', async ({ page }) => {
  const telegram = await openMiniApp(page, shop)
  await expect(telegram.inApp.locator('html')).toHaveAttribute('lang', 'en')
  await telegram.app().evaluate(() => location.assign('/ru'))
  await expect(telegram.inApp.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(telegram.inApp.locator('html')).toHaveAttribute('data-host', 'telegram')
})
