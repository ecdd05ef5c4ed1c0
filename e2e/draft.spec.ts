// A basket follows its person and nobody else: past a cleared browser, to another device, through logins and logouts.
import { expect, type Page, test } from '@playwright/test'
import { type BasketShop, openBasketShop, openFilled } from './basket-shop.ts'
import { quiet } from './quiet.ts'

test.slow()
const patient = { timeout: 30_000 }

let shop: BasketShop
test.beforeAll(async () => void (shop = await openBasketShop()))
test.afterAll(() => shop.close())

const dishes = (page: Page) => page.getByRole('list', { name: 'Dishes' }).getByRole('listitem')
/** The server has said that it has it. */
const kept = (page: Page) =>
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

test('[A-31] whoever only looks leaves no trace: no guest, no draft', async ({ page }) => {
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

test('[A-53] a killed tab, a cleared browser, another device: every line is back after a login', async ({
  page,
  browser,
}) => {
  const customer = await shop.customer()
  await openFilled(page, shop, {
    lines: [
      { productId: shop.plov, count: 2 },
      { productId: shop.tea, count: 3 },
      { productId: shop.burger, modifications: [{ modificationId: shop.double, count: 1 }] },
    ],
  })
  await expect(dishes(page)).toHaveCount(3, patient)
  await shop.enter(page.context(), customer)
  await page.reload()
  await expect.poll(() => draftsOf(customer.id), patient).toHaveLength(3)
  await page.evaluate(() => localStorage.clear())
  await page.close()

  const elsewhere = await browser.newContext({ ignoreHTTPSErrors: true })
  const other = await elsewhere.newPage()
  await shop.enter(elsewhere, customer)
  await other.goto(`${shop.home}/basket`)
  await expect(dishes(other)).toHaveCount(3, patient)
  await expect(dishes(other).filter({ hasText: 'Double' })).toHaveCount(1)
  await elsewhere.close()
})

test('what one device removes does not come back from the other', async ({ page, browser }) => {
  const customer = await shop.customer()
  await shop.enter(page.context(), customer)
  await openFilled(page, shop, { lines: [{ productId: shop.plov }, { productId: shop.tea }] })
  await kept(page)
  const elsewhere = await browser.newContext({ ignoreHTTPSErrors: true })
  const other = await elsewhere.newPage()
  await shop.enter(elsewhere, customer)
  await other.goto(`${shop.home}/basket`)
  await expect(dishes(other)).toHaveCount(2, patient)
  await other.getByRole('button', { name: 'Remove Green tea' }).click()
  await expect.poll(() => draftsOf(customer.id), patient).toHaveLength(1)
  await page.getByRole('button', { name: 'One more: Wedding plov' }).click()
  await expect(dishes(page)).toHaveCount(1, patient)
  await expect.poll(() => draftsOf(customer.id), patient).toMatchObject([{ count: 2 }])
  await elsewhere.close()
})

test('[S4.36] two people in one browser never see each other’s basket', async ({ page }) => {
  const [first, second] = [await shop.customer(), await shop.customer()]
  await shop.enter(page.context(), first)
  await openFilled(page, shop, { lines: [{ productId: shop.plov, count: 2 }] })
  await kept(page)
  await page.goto(`${shop.home}/profile`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${shop.home}/`)
  await page.goto(`${shop.home}/basket?lang=eng`)
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible(patient)

  // A page that stands there sees the new person come, and may load itself anew at the same moment.
  await page.goto('about:blank')
  await shop.enter(page.context(), second)
  await page.goto(`${shop.home}/basket`)
  await page.waitForResponse((answer) => answer.url().endsWith('/orders/v1/draft'), patient)
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  expect(await draftsOf(second.id)).toEqual([])
  expect(await draftsOf(first.id)).toHaveLength(1)
})

test('two tabs of one browser show one basket', async ({ page, context }) => {
  await openFilled(page, shop, { lines: [{ productId: shop.plov }] })
  await expect(dishes(page)).toHaveCount(1, patient)
  const other = await context.newPage()
  await other.goto(`${shop.home}/basket`)
  await expect(dishes(other)).toHaveCount(1, patient)
  await other.getByRole('button', { name: 'Add Honey cake' }).click()
  await expect(dishes(page)).toHaveCount(2, patient)
})

test('a reload without network shows menu and basket, and adding works', async ({ page, context }) => {
  await openFilled(page, shop, { lines: [{ productId: shop.plov }] })
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  const tea = page.getByRole('button', { name: 'Add: Green tea' }).first()
  for (const [path, seen] of [
    ['/', tea],
    ['/basket', dishes(page)],
    ['/', tea],
    ['/basket', dishes(page)],
  ] as const) {
    await page.goto(shop.home + path)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(seen).toBeVisible(patient)
    await kept(page)
  }
  await context.setOffline(true)
  await page.reload()
  await expect(dishes(page)).toHaveCount(1, patient)
  await expect(page.locator('[data-total]').first()).not.toHaveAttribute('data-total', '0')
  await page.goto(shop.home)
  await tea.click()
  await page.goto(`${shop.home}/basket`)
  await expect(dishes(page)).toHaveCount(2, patient)
  await context.setOffline(false)
})
