import { expect, type Page, test } from '@playwright/test'
import { collectPageErrors, hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from './shops.ts'

const home = `${shop('olov')}/eng`
const lists = (page: Page) => page.locator('[data-category]')
const liveCount = (page: Page) => page.locator('[data-category][data-live]').count()
/** A product without options, far below the first screen. */
const farProduct = 'Honey cake'
const card = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: farProduct, exact: true }) })
    .first()
const plus = (page: Page) => card(page).getByRole('button', { name: `Add: ${farProduct}` })

test.use({ viewport: { width: 390, height: 844 } })

test('hydrates only the categories near the visible part until the first input', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  await page.goto(home)
  await expect.poll(() => liveCount(page)).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const all = await lists(page).count()
  expect(await liveCount(page)).toBeLessThan(all / 2)
  await expect(lists(page).last()).not.toHaveAttribute('data-live')

  await lists(page).last().scrollIntoViewIfNeeded()
  await expect(lists(page).last()).toHaveAttribute('data-live')
  expect(await liveCount(page)).toBeLessThan(all)

  await page.keyboard.press('Shift')
  await expect.poll(() => liveCount(page)).toBe(all)
  expect(pageErrors).toEqual([])
})

test('adds a product as often as its plus was tapped before any script was loaded', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(home, { waitUntil: 'commit' })
  await plus(page).click()
  await plus(page).click()
  await expect(card(page).getByRole('status')).toHaveCount(0)
  release()
  await expect(card(page).getByRole('status').first()).toHaveText('2')
})

test('changes every card to the chosen service when it is chosen before the code of the cards is loaded', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/cards-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(home)
  await hydrated(page)
  const notDelivered = page.getByText('No delivery')
  const countWritten = await notDelivered.count()
  expect(countWritten).toBeGreaterThan(0)
  await page.getByText('Pick-up', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Pick-up' })).toBeChecked()
  expect(await notDelivered.count()).toBe(countWritten)
  release()
  await expect(notDelivered).toHaveCount(0)
})

test.describe('without a service worker', () => {
  // Requests of a service worker cannot be intercepted by a test.
  test.use({ serviceWorkers: 'block' })

  test('adds a product whose menu document could not be loaded at the first tap', async ({ page }) => {
    let isBroken = true
    await page.route(/\/m\/.*\.json/, (route) => (isBroken ? route.abort() : route.continue()))
    await page.goto(home)
    await hydrated(page)
    await plus(page).click()
    await page.waitForLoadState('networkidle')
    await expect(card(page).getByRole('status')).toHaveCount(0)
    isBroken = false
    await plus(page).click()
    await expect(card(page).getByRole('status').first()).toHaveText('2')
  })
})

test('opens a product above the page, and a new tab for a click with a modifier key', async ({ page, context }) => {
  await page.goto(home)
  await hydrated(page)
  const link = card(page).getByRole('link', { name: farProduct, exact: true })
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).getByRole('heading', { level: 1, name: farProduct })).toBeVisible()
  await link.click()
  await expect(page.getByRole('dialog', { name: farProduct })).toBeVisible()
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/)
})
