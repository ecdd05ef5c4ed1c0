import { expect, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from './shops.ts'

test('a section of the menu is one tap away and marked while it is read', async ({ page }) => {
  await page.goto(shop('olov'))
  await hydrated(page)
  const sections = page.getByRole('navigation').locator('a[href^="#"]')
  const fourth = sections.nth(3)
  await fourth.click()
  await expect(fourth).toHaveAttribute('aria-current', 'true')
  await expect(sections.first()).not.toHaveAttribute('aria-current')
  const heading = page.getByRole('heading', { level: 2, name: (await fourth.innerText()).trim(), exact: true })
  await expect(heading).toBeInViewport()
})

test('the chosen service decides what can be had', async ({ page }) => {
  await page.goto(`${shop('olov')}/?lang=eng`)
  await hydrated(page)
  const refused = page.getByText('No delivery')
  expect(await refused.count()).toBeGreaterThan(0)
  await page.getByText('Pick-up', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Pick-up' })).toBeChecked()
  await expect(refused).toHaveCount(0)
})

test('a sister brand is another shop', async ({ page }) => {
  await page.goto(shop('anjir'))
  const href = await page.getByRole('link', { name: 'Nihol' }).getAttribute('href')
  expect(new URL(href ?? '').hostname).toBe('nihol.localhost')
})

for (const width of [320, 360, 390])
  test(`nothing sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const sub of ['olov', 'anjir']) {
      await page.goto(`${shop(sub)}/?lang=ru`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
