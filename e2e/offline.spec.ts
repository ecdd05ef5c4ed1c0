// A shop without network: visited pages stay available, show the time of their data, and refresh after reconnecting.
import { expect, type Page, test } from '@playwright/test'
import { prepared } from './prepared.ts'
import { shop } from './shops.ts'

const home = shop('olov')
// Timeouts are long because waiting for the service worker's cache alone may take a minute.
test.slow()

/** One visit must fill the cache, although the page loads before the service worker and its URL has a fragment. */
async function visitAndCache(page: Page) {
  await page.goto(`${home}/?lang=eng#tgWebAppVersion=8.0`)
  await prepared(page)
}

test('shows the cached menu with its time after a reload without network, and reloads when the network is back', async ({
  page,
  context,
}) => {
  await visitAndCache(page)
  const products = await page.getByRole('article').count()
  expect(products).toBeGreaterThan(20)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No internet')).toBeVisible()
  await expect(page.getByText(/^Menu as of \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(products)
  const picture = page.locator('article img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)

  await context.setOffline(false)
  await expect(page.getByText('No internet')).toBeHidden({ timeout: 15_000 })
  // The notice already disappears with the old page, so the reloaded menu is checked as well.
  await expect(page.getByRole('article')).toHaveCount(products)
})

test('shows the menu for a page that was never visited when there is no network', async ({ page, context }) => {
  await context.addCookies([{ name: '_language', value: 'eng', url: home }])
  await page.goto(home)
  await prepared(page)
  await context.setOffline(true)
  await page.goto(`${home}/never-seen`)
  await expect(page.getByText('No internet')).toBeVisible()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(20)
})

test('shows a notice when the network is lost and hides it when the network is back', async ({ page, context }) => {
  await visitAndCache(page)
  await context.setOffline(true)
  await expect(page.getByText('No internet')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No internet')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No internet')).toBeHidden({ timeout: 15_000 })
})

for (const [sub, brand] of [
  ['olov', 'Olov'],
  ['lola', 'Lola'],
] as const)
  test(`${brand} has a web app manifest with icons of the declared sizes`, async ({ page }) => {
    await page.goto(shop(sub))
    const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', short_name: brand })
    const icons = manifest.icons as { src: string; sizes: string; purpose: string }[]
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
    const sizes = await page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map(async (address) => {
            const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
            return `${width}x${height}`
          }),
        ),
      icons.map(({ src }) => src),
    )
    expect(sizes).toEqual(icons.map((icon) => icon.sizes))
    expect(await page.evaluate(async () => (await fetch('/icons/99999.png')).status)).toBe(404)
  })
