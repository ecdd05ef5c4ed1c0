// The first visit after `npm run dev`, when Vite has prepared nothing yet.
import { collectPageErrors, hydrated } from '@dasturxon/testbed/observing/page-errors'
import { expect, test } from '@playwright/test'
import { shop } from '../shops.ts'

test.use({ permissions: ['geolocation'], geolocation: { latitude: 41.3111, longitude: 69.2797 } })

test('opens home, a product and the basket without a failed request or a reload, and every page is alive', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  const documents: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`)
    if (response.request().isNavigationRequest()) documents.push(new URL(response.url()).pathname)
  })
  const count = () =>
    page.evaluate(() => {
      const record = Object.entries(localStorage).find(([key]) => key.startsWith('session:'))?.[1] ?? '{}'
      const { orderRequest } = JSON.parse(record) as { orderRequest?: { lines: { count: number }[] } }
      return (orderRequest?.lines ?? []).reduce((sum, line) => sum + line.count, 0)
    })
  await page.goto(`${shop('lola')}/?lang=eng`)
  await hydrated(page)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: /^Add\s*\d/ }).click()
  await expect.poll(count).toBe(1)

  await page.goto(`${shop('lola')}/basket?lang=eng`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^One more/ })
    .first()
    .click()
  await expect.poll(count).toBe(2)
  // Not an error: a slow machine applies Vite's style sheets later than the browser expects after a font's preload.
  expect(errors.filter((error) => !/^warning: The resource .* was preloaded/.test(error))).toEqual([])
  expect(documents).toEqual(['/', '/basket'])
})

test('[S7.46c] shows pictures as they are stored, without the proxy that resizes them', async ({ page }) => {
  await page.goto(`${shop('lola')}/?lang=eng`)
  const picture = page.getByRole('article').locator('img').first()
  await expect(picture).toHaveAttribute('src', /^\/img\/original\/m\//)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
