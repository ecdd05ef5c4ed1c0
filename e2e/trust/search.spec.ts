// The search shows real matches first, similar products under their own heading, and nothing for noise.
import { expect as hurried, type Page, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from '../shops.ts'

// Timeouts are long because the test machine has two busy cores.
const expect = hurried.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 390, height: 844 } })

const open = async (page: Page, language: string) => {
  await page.goto(`${shop('olov')}/${language}/search`)
  await hydrated(page)
}
const field = (page: Page) => page.getByRole('search').getByRole('textbox')
const found = (page: Page) => page.getByRole('list', { name: /dish(?:es)?$|блюд/ }).getByRole('article')
const similar = (page: Page) => page.getByRole('list', { name: 'Similar' }).getByRole('article')

test('shows nothing but a helpful page for noise and for a dish the shop does not have', async ({ page }) => {
  await open(page, 'eng')
  for (const text of ['zzzz', 'asdfgh', 'sushi', 'фывапр']) {
    await field(page).fill(text)
    await expect(page.getByText(`No results for “${text}”`)).toBeVisible()
    await expect(found(page)).toHaveCount(0)
    await expect(similar(page)).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Try these' }).getByRole('article').first()).toBeVisible()
  }
})

test('shows a product that is one typo away under "Similar"', async ({ page }) => {
  await open(page, 'eng')
  await field(page).fill('cheeseburper')
  await expect(similar(page).first()).toContainText('Cheeseburger')
  await expect(found(page)).toHaveCount(0)
})

test('renders only the results near the visible part, and the rest when they come near', async ({ page }) => {
  await open(page, 'eng')
  await field(page).fill('s')
  await expect(found(page).first()).toBeVisible()
  const atFirst = await found(page).count()
  expect(atFirst).toBeLessThanOrEqual(24)
  await found(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => found(page).count()).toBeGreaterThan(atFirst)
})
