// Finding a product by typing: in four spellings, with typing errors, and without network.
import { expect as hurried, type Page, test } from '@playwright/test'
import { findViolations, findViolationsInBothThemes } from './axe.ts'
import { collectPageErrors, hydrated } from '@dasturxon/testbed/observing/page-errors'
import { prepared } from './prepared.ts'
import { shop } from './shops.ts'

// Timeouts are long because the test machine has two busy cores.
const expect = hurried.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

const search = `${shop('olov')}/eng/search`
const field = (page: Page) => page.getByRole('textbox', { name: 'Search the menu' })
const found = (page: Page) => page.getByRole('list', { name: /dish(?:es)?$/ }).getByRole('article')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

  test('[S2.05] finds a product by its name in four spellings and with a typing error', async ({ page }) => {
    const pageErrors = collectPageErrors(page)
    await page.goto(search)
    await hydrated(page)
    for (const text of ["to'y oshi", 'тўй оши', 'свадебный плов', 'wedding plov', 'weding plov']) {
      await field(page).fill(text)
      await expect(found(page).first(), text).toContainText('Wedding plov')
    }
    await expect(page).toHaveURL(/q=weding\+plov/)
    expect(await findViolations(page)).toEqual([])
    expect(pageErrors).toEqual([])
  })

  test('marks the typed part in the product name, also when it is typed in another script', async ({ page }) => {
    await page.goto(search)
    await hydrated(page)
    for (const [text, part] of [
      ['wedd', 'Wedd'],
      ['веди', 'Weddi'],
      ['weding', 'Wedding'],
    ] as const) {
      await field(page).fill(text)
      await expect(found(page).first().locator('mark'), text).toHaveText(part)
      await expect(found(page).first().getByRole('link')).toHaveAccessibleName('Wedding plov')
    }
    expect(await findViolationsInBothThemes(page)).toEqual([])
    // Found by its name in another language: no part of the English name was typed.
    await field(page).fill('свадебный')
    await expect(found(page).first()).toContainText('Wedding plov')
    await expect(found(page).first().locator('mark')).toHaveCount(0)
  })

  test('adds and opens a search result, keeps the query on browser back, and lists recent searches', async ({
    page,
  }) => {
    await page.goto(search)
    await hydrated(page)
    await field(page).fill('cola')
    await found(page).first().getByRole('button', { name: 'Add: Cola' }).click()
    await expect(found(page).first().getByRole('status').first()).toHaveText('1')
    await field(page).fill('cappuc')
    await found(page).first().getByRole('link', { name: 'Cappuccino' }).click()
    await expect(page.getByRole('dialog', { name: 'Cappuccino' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Cappuccino' })).toBeHidden()
    await expect(field(page)).toHaveValue('cappuc')
    await field(page).fill('')
    await page.getByRole('button', { name: 'cappuc', exact: true }).click()
    await expect(found(page).first()).toContainText('Cappuccino')
    await field(page).fill('')
    await page.getByRole('button', { name: 'Remove cola' }).click()
    await expect(page.getByRole('button', { name: 'cola', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'cappuc', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear history' }).click()
    await expect(page.getByText('Recent searches')).toBeHidden()
  })

  test('shows a message and suggestions when nothing is found', async ({ page }) => {
    await page.goto(search)
    await hydrated(page)
    await field(page).fill('qwrtzx')
    await expect(page.getByText('No results for “qwrtzx”')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Try these' }).getByRole('article').first()).toBeVisible()
    const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    await expect(categories.first()).toHaveAttribute('href', /\/category\?id=/)
    expect(await findViolations(page)).toEqual([])
  })
})

test('filters the search results by category', async ({ page }) => {
  await page.goto(search)
  await hydrated(page)
  await field(page).fill('burger')
  await expect(found(page).first()).toBeVisible()
  const all = await found(page).count()
  await page.getByRole('button', { name: 'Burgers', exact: true }).click()
  await expect.poll(() => found(page).count()).toBeLessThan(all)
})

test('opens the search and finds a product without network', async ({ page, context }) => {
  await page.goto(`${shop('olov')}/eng`)
  await hydrated(page)
  await prepared(page)
  await context.setOffline(true)
  await page
    .getByRole('link', { name: /Search|Find a dish/ })
    .first()
    .click()
  await field(page).fill('лагман')
  await expect(found(page).first()).toContainText(/laghman/i)
})
