// Metadata for search engines is in the document and causes no hydration error.
import { expect, test } from '@playwright/test'
import { collectPageErrors, hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from './shops.ts'

test('hydrates a page with canonical URL, language alternates and structured menu data without errors', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await page.goto(`${shop('olov')}/?lang=ru`)
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop('olov')}/?lang=ru`)
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(4)
  const about = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    hasMenu: { hasMenuSection: unknown[] }
  }
  expect(about.hasMenu.hasMenuSection.length).toBeGreaterThan(0)
  expect(pageErrors).toEqual([])
})

test('changes the document title on a client-side navigation', async ({ page }) => {
  await page.goto(`${shop('olov')}/branches?lang=eng`)
  await expect(page).toHaveTitle('Branches · Olov')
  // Waits for hydration: before it, a link loads a new document.
  await hydrated(page)
  await page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }))
  await page.locator('footer a[href="/about"], nav a[href="/"]').first().click()
  await expect(page).not.toHaveTitle('Branches · Olov')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('shows a page without errors on the first and the second visit', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(`${shop('olov')}/?lang=uz`)
    await expect(page.locator('article').first()).toBeVisible()
  }
  expect(pageErrors).toEqual([])
})

test('keeps the language of a ?lang=ru URL during navigation without setting the language cookie', async ({
  page,
  context,
}) => {
  await page.goto(`${shop('olov')}/?lang=ru`)
  await hydrated(page)
  await page.getByRole('region', { name: 'Акции' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/category\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[а-я]/i)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_language')
})
