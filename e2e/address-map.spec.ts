// Choosing a delivery address or a pick-up branch on the map: by mouse, touch, keyboard and text search; also outside
// every delivery zone and without the geocoder.
import { expect, type Page, test } from '@playwright/test'
import { findViolationsInBothThemes } from './axe.ts'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { shop } from './shops.ts'
import { screens } from './screens.ts'

const home = shop('olov')
const patient = { timeout: 40_000 }
const map = (page: Page) => page.locator('[data-map=shown]')
const confirm = (page: Page) => page.getByRole('button', { name: 'Manzilni tasdiqlash' })
const heading = (page: Page) => page.locator('section').getByRole('heading', { level: 2 })
const open = async (page: Page, path: string, sub = 'olov') => {
  await page.goto(`${shop(sub)}${path}?lang=uz`)
  await map(page).waitFor(patient)
}
/** The next reverse-geocoding request of the page. */
const geocoded = (page: Page) => page.waitForRequest(/nominatim\/reverse/, patient)
/** The geocoder accepts one request per second from all tests together and refuses others, so the search retries. */
const findByText = async (page: Page, words: string) => {
  const found = page.getByRole('button', { name: words }).first()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill(words, { timeout: 2_000 })
    await page.keyboard.press('Enter')
    await expect(found).toBeVisible({ timeout: 5_000 })
  }).toPass(patient)
  await found.click()
}

test.slow()

test('asks for suggestions once per pause of typing, and drops the places of an older text', async ({ page }) => {
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  const nowhere = {
    road: null,
    residential: null,
    neighbourhood: null,
    house_number: null,
    quarter: null,
    suburb: null,
  }
  const place = { lat: 41.31, lon: 69.28, display_name: 'Eski joy, Toshkent', address: nowhere }
  await page.route('**/nominatim/search?**', async (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(`${query.has('typing') ? 'typed' : 'submitted'} ${query.get('q')}`)
    if (!query.has('typing')) await held.promise
    await route.fulfill({ json: query.has('typing') ? [] : [place] })
  })
  await open(page, '/address/delivery')
  const field = page.getByRole('searchbox')
  // All keys in one task, so that a busy machine adds no pause between them.
  await field.evaluate((input) => {
    input.focus()
    for (const letter of 'chorsu') document.execCommand('insertText', false, letter)
  })
  await expect.poll(() => asked, patient).toEqual(['typed chorsu'])
  await field.press('Enter')
  await expect.poll(() => asked, patient).toEqual(['typed chorsu', 'submitted chorsu'])
  await field.fill('oloy')
  await expect.poll(() => asked, patient).toContain('typed oloy')
  const answered = page.waitForResponse(/nominatim\/search\?.*chorsu/)
  held.resolve()
  await answered
  await page.waitForTimeout(300)
  await expect(page.getByRole('button', { name: /Eski joy/ })).toBeHidden()
})

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })

    test('[S1.07a] [S2.22] [A-31] shows delivery fee and time, moves the pin by arrow keys, and selects the address under the pin', async ({
      page,
    }) => {
      const pageErrors = collectPageErrors(page)
      await open(page, '/address/delivery')
      await expect(page.getByText(/\d+\sdaq/).first()).toBeVisible(patient)
      await expect(page.getByText(/9\s000\ssoʻm/).first()).toBeVisible()
      const moved = geocoded(page)
      await map(page).focus()
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
      await moved
      await confirm(page).click(patient)
      await page.getByLabel('Kirish', { exact: true }).fill('2')
      await page.getByRole('button', { name: 'Shu yerga yetkazing' }).click()
      await expect(page).toHaveURL(`${home}/`)
      await page.goto(`${home}/choose-address?lang=uz`)
      await expect(page.getByText('Tanlangan')).toBeVisible(patient)
      expect(pageErrors).toEqual([])
    })

    test('[S2.22] moves the pin by mouse and by a text search result', async ({ page }) => {
      await open(page, '/address/delivery')
      await expect(confirm(page)).toBeVisible(patient)
      const moved = geocoded(page)
      const [x, y] = [width * 0.6, height * 0.45]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - 120, y - 60, { steps: 6 })
      await page.mouse.up()
      await moved
      await findByText(page, 'Oloy bozori')
      await expect(heading(page)).toContainText('Abdulla Qodiriy koʻchasi, 40', patient)
      // The same text again is suggested from the cache without a submitted search, and chosen by keyboard.
      const suggested = page.getByRole('button', { name: 'Oloy bozori' }).first()
      await expect(suggested).toBeHidden()
      await page.getByRole('searchbox').fill('oloy  BOZORI')
      await expect(suggested).toBeVisible(patient)
      await page.keyboard.press('ArrowDown')
      await expect(suggested).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(suggested).toBeHidden()
    })

    test('shows an error and still lets the customer choose an address when map tiles do not load', async ({
      page,
    }) => {
      await page.route('**/tiles/**', (route) => route.fulfill({ status: 502 }))
      await page.goto(`${home}/address/delivery?lang=uz`)
      const notice = page.getByText('Xarita yuklanmadi. Qolgan hammasi ishlayapti.')
      await expect(notice).toBeVisible(patient)
      await expect(page.locator('[data-map=bare]')).toBeVisible()
      await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true', patient)
      await page.unroute('**/tiles/**')
      await page.getByRole('button', { name: 'Qayta urinish' }).click()
      await expect(notice).toBeHidden(patient)
      await map(page).waitFor(patient)
      await confirm(page).click()
      await expect(page.getByLabel('Kirish', { exact: true })).toBeVisible()
    })

    test('[S5.08a] [S5.08b] [S2.20] offers another address and pick-up when the pin is outside the delivery zone', async ({
      page,
      context,
    }) => {
      // The map starts where the visitor is: far from every delivery zone.
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 40.1, longitude: 67.8 })
      await open(page, '/address/delivery', 'lola')
      await expect(page.getByText('Bu manzilga yetkazmaymiz')).toBeVisible(patient)
      await page.getByRole('button', { name: 'Boshqa manzil' }).click()
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.getByRole('link', { name: 'Oʻzim olib ketaman' }).click()
      await expect(page).toHaveURL(/\/address\/pickup$/)
    })

    for (const path of ['/address/pickup', '/address/pickup2'])
      test(`[S1.07b] [S2.20] [S2.21] [A-06] ${path}: shows the branch preparation time and selects the branch for the order`, async ({
        page,
      }) => {
        await page.goto(`${home}${path}?lang=uz`)
        await map(page).waitFor({ state: 'attached', ...patient })
        const row = page.locator('label').filter({ hasText: 'Olov Chilonzor' })
        await expect(row).toContainText('ochiq')
        await row.getByRole('radio').check({ force: true })
        const take = page.getByRole('button', { name: /olib ketaman|olaman/ })
        await expect(row).toContainText(/\d+\sdaq/)
        await expect(take).toContainText(/\d+\sdaq/)
        await take.click()
        await expect(page).toHaveURL(`${home}/`)
        await page.goto(`${home}/choose-address?lang=uz`)
        await expect(page.getByRole('main').getByText('Olov Chilonzor')).toBeVisible(patient)
      })
  })

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[S2.22] moves the map under the pin by touch', async ({ page }) => {
    await open(page, '/address/delivery')
    await expect(confirm(page)).toBeVisible(patient)
    const moved = geocoded(page)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 200, y }] })
    await touch('touchStart', 300)
    for (const y of [290, 270, 240, 200]) await touch('touchMove', y)
    await touch('touchEnd', 200)
    await moved
  })
})

test('[S8.07] shows an error and accepts a typed street when the geocoder is unavailable', async ({ page }) => {
  await page.route(/nominatim\/reverse/, (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: 'geocoder_unavailable', params: {}, description: {} } }),
  )
  await open(page, '/address/delivery')
  await expect(page.getByText('Error in nominatim')).toBeVisible(patient)
  await confirm(page).click(patient)
  await page.getByLabel('Koʻcha va uy').fill('Bogʻishamol koʻchasi, 12')
  await page.getByRole('button', { name: 'Shu yerga yetkazing' }).click()
  await expect(page).toHaveURL(`${home}/`)
})

test('[S2.13] [S2.14] shows the branches on a map that the branch list links to', async ({ page }) => {
  await page.goto(`${home}/branches?lang=uz`)
  await page.getByRole('link', { name: 'Filiallar xaritasi' }).click(patient)
  await expect(page).toHaveURL(`${home}/branches/map`)
  await expect(page.getByRole('button', { name: 'Olov Chilonzor' }).first()).toBeVisible(patient)
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible(patient)
})

test.describe('accessibility', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

  test('axe finds no WCAG violation on any page with a map in the light and dark theme', async ({ page }) => {
    for (const path of [
      '/address/delivery',
      '/address/pickup',
      '/address/pickup2',
      '/branches/map',
      '/choose-address',
    ]) {
      await page.goto(`${home}${path}?lang=uz`)
      if (path !== '/choose-address') await map(page).waitFor({ state: 'attached', ...patient })
      expect(await findViolationsInBothThemes(page), path).toEqual([])
    }
  })
})
