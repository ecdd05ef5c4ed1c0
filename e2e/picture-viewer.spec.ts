// The full-screen viewer of pictures: double tap, zoom, and a picture that is slow to load.
import { expect, type Page, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from './shops.ts'

// A request of the service worker would not reach the route that this test holds back.
test.use({ viewport: { width: 1_440, height: 900 }, serviceWorkers: 'block' })
test.describe.configure({ timeout: 90_000 })

/** Opens the first picture of a product of the demo shop in the viewer. */
async function openViewer(page: Page) {
  await page.goto(`${shop('lola')}/?lang=eng`)
  const href = await page.getByRole('link', { name: 'Pepperoni', exact: true }).first().getAttribute('href')
  await page.goto(`${shop('lola')}${href}?lang=eng`)
  await hydrated(page)
  await page.getByRole('button', { name: /^Enlarge/ }).click()
  await expect(picture(page)).toBeAttached()
}

const picture = (page: Page) => page.locator('.yarl__slide_current img')
const zoomOf = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+\s?%$/ })
const widthOf = async (page: Page) => (await picture(page).boundingBox())?.width ?? 0

test('[S9.26b] [S9.26d] zooms on a double tap, not on two taps half a second apart, and hides the zoom after a second', async ({
  page,
}) => {
  await openViewer(page)
  await expect.poll(() => widthOf(page)).toBeGreaterThan(0)
  // The picture grows to its place while the viewer opens.
  await page.waitForTimeout(1_000)
  const before = await widthOf(page)
  await picture(page).click()
  await page.waitForTimeout(700)
  await picture(page).click()
  await page.waitForTimeout(500)
  expect(await widthOf(page)).toBe(before)

  await page.waitForTimeout(700)
  await picture(page).dblclick()
  await expect(zoomOf(page)).toBeVisible()
  const shownAt = Date.now()
  await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 1.2)
  await expect(zoomOf(page)).toBeHidden()
  const shownFor = Date.now() - shownAt
  expect(shownFor).toBeGreaterThan(500)
  expect(shownFor).toBeLessThan(4_000)
})

test('[S9.26e] shows a smaller picture when the large one takes longer than a second', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/img/1440/**', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await openViewer(page)
  await expect(picture(page)).toHaveAttribute('src', /\/img\/480\//)
  release()
  await expect(picture(page)).toHaveAttribute('src', /\/img\/1440\//)
})
