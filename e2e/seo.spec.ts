// What a search engine reads stands in the page without disturbing it: nothing of it is React's, and nothing complains.
import { expect, test } from '@playwright/test'
import { collectPageErrors, hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from './shops.ts'

test('a page comes alive around its canonical address, languages and menu data', async ({ page }) => {
  const complaints = collectPageErrors(page)
  await page.goto(`${shop('olov')}/?lang=ru`)
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop('olov')}/?lang=ru`)
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(4)
  const about = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    hasMenu: { hasMenuSection: unknown[] }
  }
  expect(about.hasMenu.hasMenuSection.length).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('the title follows the visitor without a new document', async ({ page }) => {
  await page.goto(`${shop('olov')}/branches?lang=eng`)
  await expect(page).toHaveTitle('Branches — Olov')
  // Before that a link is the browser's own, and loads a new document.
  await hydrated(page)
  await page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }))
  await page.locator('footer a[href="/about"], nav a[href="/"]').first().click()
  await expect(page).not.toHaveTitle('Branches — Olov')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('a page that is kept, and seen again, is the same for the browser', async ({ page }) => {
  const complaints = collectPageErrors(page)
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(`${shop('olov')}/?lang=uz`)
    await expect(page.locator('article').first()).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test('who comes by an address in Russian reads on in Russian, and no cookie says so', async ({ page, context }) => {
  await page.goto(`${shop('olov')}/?lang=ru`)
  await hydrated(page)
  await page.getByRole('region', { name: 'Предложения' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/category\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[а-я]/i)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_language')
})
