// A walk through the bottom bar without network, by taps and by addresses: every page is in the visitor's language, shows
// what is known, and leads on.
import { htmlLang, type Language, languages } from '@dasturxon/i18n/language'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openOwnShop, type OwnShop } from '../own-shop.ts'
import { placeOrder } from '../place-order.ts'
import { shop } from '../shops.ts'
import { untranslated } from './untranslated.ts'

const home = shop('olov')
const paths = ['/', '/search', '/basket', '/profile/orders', '/profile']
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
test.slow()

let own: OwnShop
test.beforeAll(async () => void (own = await openOwnShop({ settings: { cart_page_active: true } })))
test.afterAll(() => own.close())

const speak = (context: BrowserContext, language: Language, url = home) =>
  context.addCookies([{ name: '_language', value: language, url }])

/** Opens the home page and touches it once; waits until the worker has the pages, where it fetches them. */
async function visit(page: Page, address = home): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.mouse.wheel(0, 10)
  await expect
    .poll(() => page.evaluate(() => caches.match('/prepared-for').then(Boolean)), { timeout: 60_000 })
    .toBe(true)
}

async function expectUsable(page: Page, language: Language, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language])
  const bar = page
    .getByRole('navigation')
    .filter({ has: page.locator('a[href="/profile"]') })
    .last()
  await expect(bar.locator('a[href="/"]')).toBeVisible()
  await expect(page.getByRole('main')).not.toBeEmpty()
  expect(await untranslated(page, language)).toEqual([])
}

for (const language of languages)
  test(`opens every page of the bottom bar without network in ${language}, by taps and by addresses`, async ({
    page,
    context,
  }) => {
    await speak(context, language, own.home)
    await visit(page, own.home)
    await page.getByRole('article').first().getByRole('button').last().click()
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('productId')
    await context.setOffline(true)

    for (const path of ['/basket', '/profile/orders', '/profile', '/search', '/']) {
      await page.locator(`nav a[href="${path}"]:visible`).last().tap()
      await expectUsable(page, language, path)
    }
    for (const path of paths) {
      await page.goto(own.home + path)
      await expectUsable(page, language, path)
    }
    await page.goto(`${own.home}/basket`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })

test('says in Russian that there is no network, with a way on, for a page that is not stored', async ({
  page,
  context,
}) => {
  await speak(context, 'ru')
  await visit(page, `${home}/profile`)
  await context.setOffline(true)
  // By a tap: the data of this page was never requested.
  await page.locator('main a[href="/branches"]').first().tap()
  await expect(page.getByRole('heading', { name: 'Нет интернета' })).toBeVisible()
  await expectUsable(page, 'ru', '/branches')
  await page.locator('nav a[href="/basket"]:visible').last().tap()
  await expectUsable(page, 'ru', '/basket')

  // By an address, when the browser has dropped everything that was stored.
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      for (const key of await (await caches.open(name)).keys())
        if (!key.url.endsWith('/prepared-for')) await (await caches.open(name)).delete(key)
  })
  await page.goto(`${home}/branches`)
  await expect(page.getByRole('heading', { name: 'Нет интернета' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/')
  expect(await untranslated(page, 'ru')).toEqual([])
})

test('shows a customer the orders and the profile that were last seen, after a reload without network', async ({
  page,
  context,
}) => {
  const person = await own.customer()
  const order = await placeOrder(person, own.pickUp())
  await own.enter(context, person)
  await visit(page, `${own.home}/profile/orders`)
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: `#${order.number}` }) })
  await expect(card).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(card).toBeVisible()
  await expect(page.getByText('Log in to see your orders')).toBeHidden()
  await page.goto(`${own.home}/profile`)
  await expect(page.getByRole('link', { name: `#${order.number}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeHidden()

  // The next person at this device sees nothing of it.
  await context.setOffline(false)
  await expect(page.getByText('No internet')).toBeHidden({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${own.home}/`)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(order.id)
})
