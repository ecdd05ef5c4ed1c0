// A shop in the metro: what was seen stays, says how old it is, and comes back by itself.
import { expect, type Page, test } from '@playwright/test'
import { prepared } from './prepared.ts'
import { shop } from './shops.ts'

const home = shop('olov')
// What is waited for may take a minute by itself.
test.slow()

/** One visit is enough, although its page came before the worker, and whatever Telegram writes behind the #. */
async function keptByWorker(page: Page) {
  await page.goto(`${home}/?lang=eng#tgWebAppVersion=8.0`)
  await prepared(page)
}

test('a reload without network shows the last menu and its hour, and the network brings the new one', async ({
  page,
  context,
}) => {
  await keptByWorker(page)
  const dishes = await page.getByRole('article').count()
  expect(dishes).toBeGreaterThan(20)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No internet')).toBeVisible()
  await expect(page.getByText(/^Menu as of \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(dishes)
  const picture = page.locator('article img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)

  await context.setOffline(false)
  await expect(page.getByText('No internet')).toBeHidden({ timeout: 15_000 })
  // The bar leaves with the old page, before the new one is there.
  await expect(page.getByRole('article')).toHaveCount(dishes)
})

test('a page never seen falls back to the menu', async ({ page, context }) => {
  await keptByWorker(page)
  await page.goto(home)
  await prepared(page)
  await context.setOffline(true)
  await page.goto(`${home}/never-seen`)
  await expect(page.getByText('No internet')).toBeVisible()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(20)
})

test('losing the line while reading says so, and a try brings it back', async ({ page, context }) => {
  await keptByWorker(page)
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
  test(`${brand} can be kept beside other apps, in its own colours`, async ({ page }) => {
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
