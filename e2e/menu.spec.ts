import { expect, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from './shops.ts'

test('scrolls to a menu section in one tap and marks it as the current one', async ({ page }) => {
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

test('[S1.05] leads from a group over its category to a product', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop('lola')}/?lang=eng`)
  await hydrated(page)
  const groups = page.locator('main section[aria-label]').filter({ has: page.getByRole('heading', { level: 2 }) })
  const names = await groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-label') ?? ''))
  expect(names.length).toBeGreaterThan(1)
  const group = page.getByRole('region', { name: names.at(-1) ?? '', exact: true })
  await group
    .getByText(names.at(-1) ?? '', { exact: true })
    .first()
    .scrollIntoViewIfNeeded()
  const category = group.getByRole('region').first()
  await expect(category.getByRole('heading', { level: 2 })).toBeInViewport()
  const product = category.getByRole('article').first()
  const name = await product.getByRole('heading', { level: 3 }).innerText()
  await product.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name, exact: true }).last()).toBeVisible()
  await expect(page).toHaveURL(/\/product\//)
})

test('marks products without delivery only while delivery is the chosen service', async ({ page }) => {
  await page.goto(`${shop('olov')}/?lang=eng`)
  await hydrated(page)
  const refused = page.getByText('No delivery')
  expect(await refused.count()).toBeGreaterThan(0)
  await page.getByText('Pick-up', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Pick-up' })).toBeChecked()
  await expect(refused).toHaveCount(0)
})

test('links the tab of a sister brand to the host of that shop', async ({ page }) => {
  await page.goto(shop('anjir'))
  const href = await page.getByRole('link', { name: 'Nihol' }).getAttribute('href')
  expect(new URL(href ?? '').hostname).toBe('nihol.localhost')
})

for (const width of [320, 360, 390])
  test(`the home page does not scroll sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const sub of ['olov', 'anjir']) {
      await page.goto(`${shop(sub)}/?lang=ru`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
