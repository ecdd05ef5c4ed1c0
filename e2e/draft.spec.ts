// The basket draft on the server belongs to one customer: it survives a cleared browser and appears on other devices.
import { expect, type Page, test } from '@playwright/test'
import { type BasketShop, openBasketShop, openFilled } from './basket-shop.ts'
import { quiet } from './quiet.ts'

test.slow()
const patient = { timeout: 30_000 }

let shop: BasketShop
test.beforeAll(async () => void (shop = await openBasketShop()))
test.afterAll(() => shop.close())

const basketLines = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem')
/** Waits until the server has confirmed that it stored the basket. */
const storedOnServer = (page: Page) =>
  page.waitForFunction(
    (name) => {
      const saved = JSON.parse(localStorage.getItem(name) ?? '{}') as {
        orderRequest?: { isKept: boolean; revision: number }
      }
      return saved.orderRequest?.isKept === true && saved.orderRequest.revision > 0
    },
    `session:${shop.merchantId}`,
    patient,
  )
const draftsOf = async (ownerId: string) => {
  const { rows } = await shop.database.query<{ lines: { count: number }[] }>(
    'SELECT lines FROM draft WHERE merchant_id = $1 AND owner_id = $2',
    [shop.merchantId, ownerId],
  )
  return rows.flatMap(({ lines }) => lines.filter(({ count }) => count > 0))
}

test('[A-31] creates no guest, draft or quote when a visitor only opens pages', async ({ page }) => {
  const called: string[] = []
  page.on(
    'request',
    (request) => /\/(?:guest|draft|quote)$/.test(new URL(request.url()).pathname) && called.push(request.url()),
  )
  await page.goto(`${shop.home}/?lang=eng`)
  await expect(page.locator('[data-facts]')).toContainText('Delivery from')
  await quiet(page)
  await page.goto(`${shop.home}/basket?lang=eng`)
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  await quiet(page)
  expect(called).toEqual([])
})

test('[A-53] restores every basket line on another device after a login', async ({ page, browser }) => {
  const customer = await shop.customer()
  await openFilled(page, shop, {
    lines: [
      { productId: shop.plov, count: 2 },
      { productId: shop.tea, count: 3 },
      { productId: shop.burger, modifications: [{ modificationId: shop.double, count: 1 }] },
    ],
  })
  await expect(basketLines(page)).toHaveCount(3, patient)
  await shop.enter(page.context(), customer)
  await page.reload()
  await expect.poll(() => draftsOf(customer.id), patient).toHaveLength(3)
  await page.evaluate(() => localStorage.clear())
  await page.close()

  const elsewhere = await browser.newContext({ ignoreHTTPSErrors: true })
  const other = await elsewhere.newPage()
  await shop.enter(elsewhere, customer)
  await other.goto(`${shop.home}/basket`)
  await expect(basketLines(other)).toHaveCount(3, patient)
  await expect(basketLines(other).filter({ hasText: 'Double' })).toHaveCount(1)
  await elsewhere.close()
})

test('does not restore a basket line that one device removed when another device changes the basket', async ({
  page,
  browser,
}) => {
  const customer = await shop.customer()
  await shop.enter(page.context(), customer)
  await openFilled(page, shop, { lines: [{ productId: shop.plov }, { productId: shop.tea }] })
  await storedOnServer(page)
  const elsewhere = await browser.newContext({ ignoreHTTPSErrors: true })
  const other = await elsewhere.newPage()
  await shop.enter(elsewhere, customer)
  await other.goto(`${shop.home}/basket`)
  await expect(basketLines(other)).toHaveCount(2, patient)
  await other.getByRole('button', { name: 'Remove Green tea' }).click()
  await expect.poll(() => draftsOf(customer.id), patient).toHaveLength(1)
  await page.getByRole('button', { name: 'One more: Wedding plov' }).click()
  await expect(basketLines(page)).toHaveCount(1, patient)
  await expect.poll(() => draftsOf(customer.id), patient).toMatchObject([{ count: 2 }])
  await elsewhere.close()
})

test('[S4.36] never shows the basket of one customer to the next customer in the same browser', async ({ page }) => {
  const [first, second] = [await shop.customer(), await shop.customer()]
  await shop.enter(page.context(), first)
  await openFilled(page, shop, { lines: [{ productId: shop.plov, count: 2 }] })
  await storedOnServer(page)
  await page.goto(`${shop.home}/profile`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${shop.home}/`)
  await page.goto(`${shop.home}/basket?lang=eng`)
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible(patient)

  // Leaves the shop first: an open page would notice the new session cookie and might reload during the navigation.
  await page.goto('about:blank')
  await shop.enter(page.context(), second)
  await page.goto(`${shop.home}/basket`)
  await page.waitForResponse((response) => response.url().endsWith('/orders/v1/draft'), patient)
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  expect(await draftsOf(second.id)).toEqual([])
  expect(await draftsOf(first.id)).toHaveLength(1)
})

test('shows the same basket in two tabs of one browser', async ({ page, context }) => {
  await openFilled(page, shop, { lines: [{ productId: shop.plov }] })
  await expect(basketLines(page)).toHaveCount(1, patient)
  const other = await context.newPage()
  await other.goto(`${shop.home}/basket`)
  await expect(basketLines(other)).toHaveCount(1, patient)
  await other.getByRole('button', { name: 'Add Honey cake' }).click()
  await expect(basketLines(page)).toHaveCount(2, patient)
})

test('shows menu and basket and adds a product after a reload without network', async ({ page, context }) => {
  await openFilled(page, shop, { lines: [{ productId: shop.plov }] })
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  const tea = page.getByRole('button', { name: 'Add: Green tea' }).first()
  for (const [path, expected] of [
    ['/', tea],
    ['/basket', basketLines(page)],
    ['/', tea],
    ['/basket', basketLines(page)],
  ] as const) {
    await page.goto(shop.home + path)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(expected).toBeVisible(patient)
    await storedOnServer(page)
  }
  await context.setOffline(true)
  await page.reload()
  await expect(basketLines(page)).toHaveCount(1, patient)
  await expect(page.locator('[data-total]').first()).not.toHaveAttribute('data-total', '0')
  await page.goto(shop.home)
  await tea.click()
  // The tap is answered once the page is hydrated: then the card has a button to take the product out again.
  await expect(page.getByRole('button', { name: 'Remove: Green tea' }).first()).toBeVisible(patient)
  await page.goto(`${shop.home}/basket`)
  await expect(basketLines(page)).toHaveCount(2, patient)
  await context.setOffline(false)
})
