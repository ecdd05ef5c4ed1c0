// The prompt for the visitor's position: in the visitor's language, once a visit, over nothing, and never at a table.
import { type Language } from '@dasturxon/i18n/language'
import { expect, type Page, test } from '@playwright/test'
import { openCheckout } from '../checkout-steps.ts'
import { openOwnShop, type OwnShop } from '../own-shop.ts'
import { shop as demoShop } from '../shops.ts'

const home = demoShop('olov')
test.use({ viewport: { width: 390, height: 844 } })

const sentences: Record<Language, string> = {
  uz: 'Iltimos Manzilga aniqlashga ruxsat bering!',
  ru: 'Разрешите, пожалуйста, доступ к геолокации!',
  eng: 'Please allow access to your location!',
}
/** In any language. */
const prompt = (page: Page) => page.getByRole('region', { name: new RegExp(Object.values(sentences).join('|')) })

/** Waits until the start-up is complete, and lets its timers run out. */
async function letTimePass(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('merchant') !== null)
  await page.clock.fastForward(5_000)
}

/** Records where the page's content begins in every frame. Before the page is opened. */
const watchContent = (page: Page) =>
  page.addInitScript(() => {
    const tops: number[] = []
    const record = () => {
      const content = document.querySelector('main')
      if (content) tops.push(content.getBoundingClientRect().top)
      requestAnimationFrame(record)
    }
    record()
    Object.assign(window, { tops })
  })

/** How far the content has moved up or down since its first frame, in pixels; the question is about sixty high. */
const movedBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { tops } = window as unknown as { tops: number[] }
    if (tops.length < 10) throw new Error('The content was not watched')
    return Math.max(...tops) - Math.min(...tops)
  })

/** What lies under the prompt, or over it: nothing of the page. */
const overlaps = (page: Page): Promise<string[]> =>
  prompt(page).evaluate((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect()
    const found = new Set<Element>()
    for (let x = left + 4; x < right; x += 12)
      for (let y = top + 4; y < Math.min(bottom, innerHeight); y += 8)
        for (const element of document.elementsFromPoint(x, y)) found.add(element)
    return [...found]
      .filter((element) => !card.contains(element) && !element.contains(card))
      .filter((element) => element.textContent?.trim() !== '' || element.matches('a, button, input, img'))
      .map((element) => element.outerHTML.slice(0, 80))
  })

for (const language of ['uz', 'ru', 'eng'] as const)
  test(`[S4.21] [S8.14] asks once a visit in ${language}, and covers nothing of any page`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: '_language', value: language, url: home }])
    await page.clock.install()
    await page.goto(home)
    await letTimePass(page)
    await expect(prompt(page)).toBeVisible()
    await expect(prompt(page)).toContainText(sentences[language])
    expect(await overlaps(page)).toEqual([])
    for (const path of ['/basket', '/profile']) {
      await page.locator(`nav a[href="${path}"]:visible`).last().click()
      await page.waitForURL(home + path)
      await expect(prompt(page)).toBeVisible()
      expect(await overlaps(page)).toEqual([])
    }
    await prompt(page).getByRole('button').last().click()
    await expect(prompt(page)).toHaveCount(0)
    await page.evaluate(() => localStorage.removeItem('merchant'))
    await page.reload()
    await letTimePass(page)
    await page.waitForTimeout(500)
    await expect(prompt(page)).toHaveCount(0)
  })

test('[S4.21] asks from the first paint, and the question moves nothing of the page', async ({ page }) => {
  // Without scripts of the page: what is seen now was there from the first paint.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(home)
  await expect(prompt(page)).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.clock.install()
  await watchContent(page)
  await page.goto(home)
  await expect(prompt(page)).toBeVisible()
  await letTimePass(page)
  await page.waitForTimeout(500)
  await expect(prompt(page)).toBeVisible()
  expect(await movedBy(page)).toBeLessThan(10)
})

test.describe('of a visitor who has allowed it', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 41.31, longitude: 69.28 } })

  test('is not asked, and nothing moves on the next visit', async ({ page }) => {
    await page.goto(home)
    await expect(prompt(page)).toHaveCount(0)
    await page.waitForFunction(() => localStorage.getItem('placeAllowed') !== null, undefined, { timeout: 15_000 })
    await watchContent(page)
    await page.goto(home)
    await page.waitForTimeout(2_000)
    await expect(prompt(page)).toHaveCount(0)
    expect(await movedBy(page)).toBeLessThan(10)
  })
})

test('asks again by a button of the map, in the language of the visitor', async ({ page, context }) => {
  await context.addCookies([{ name: '_language', value: 'ru', url: home }])
  await page.goto(`${home}/address/delivery`)
  await page.getByRole('button', { name: 'Моё местоположение' }).click()
  await expect(page.getByText(sentences.ru)).toBeVisible()
  await expect(page.getByText(sentences.uz)).toHaveCount(0)
})

test.describe('of a shop with tables', () => {
  let own: OwnShop
  test.beforeAll(async () => void (own = await openOwnShop({ settings: { cart_page_active: true } })))
  test.afterAll(() => own.close())

  test('is not asked at a table, neither on the scanned page nor on the next ones', async ({ page }) => {
    await page.clock.install()
    await page.goto(`${own.home}/?table=${own.tableId}`)
    await letTimePass(page)
    await page.waitForTimeout(500)
    await expect(prompt(page)).toHaveCount(0)
    await page.evaluate(() => localStorage.removeItem('merchant'))
    await page.goto(`${own.home}/profile`)
    await letTimePass(page)
    await page.waitForTimeout(500)
    await expect(prompt(page)).toHaveCount(0)
  })

  test('leaves the way to the checkout free, and stays away from the checkout itself', async ({ page }) => {
    await page.clock.install()
    await openCheckout(page, own, { service: 'PICK_UP', path: '/basket' })
    await letTimePass(page)
    await expect(prompt(page)).toBeVisible()
    expect(await overlaps(page)).toEqual([])
    await page.locator('a[href="/checkout"]:visible').click()
    await page.waitForURL(`${own.home}/checkout`)
    await expect(prompt(page)).toHaveCount(0)
  })
})
