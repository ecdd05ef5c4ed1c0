// Favourites: a guest's are stored, are merged into the account at login, and are gone after logout.
import { expect as hurried, type Page, test } from '@playwright/test'
import { findViolations } from './axe.ts'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { logIn } from './log-in.ts'
import { shop } from './shops.ts'

// Timeouts are long because the test machine has two busy cores.
const expect = hurried.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

const home = `${shop('olov')}/eng`
const list = `${shop('olov')}/eng/profile/favorites`
const login = `${shop('olov')}/eng/login`
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Favourite: ${name}`, exact: true }).first()
const marked = (page: Page) => page.getByRole('list', { name: 'Dishes' }).getByRole('article')

async function mark(page: Page, name: string) {
  await page.goto(home)
  await hydrated(page)
  const stored = page.waitForResponse(
    (response) => /favourite/.test(response.url()) && response.request().method() === 'PUT',
  )
  await heart(page, name).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  expect((await stored).status()).toBe(200)
}

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

test('[S1.12] [S2.26] stores the favourites of a guest and keeps an unmarked product in the list until a reload', async ({
  page,
}) => {
  await page.goto(list)
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await mark(page, 'Olov burger')
  await mark(page, 'Greek salad')
  await page.goto(list)
  await expect(marked(page)).toHaveCount(2)
  await expect(marked(page).first()).toContainText('Greek salad')
  expect(await findViolations(page)).toEqual([])
  const removed = page.waitForResponse(
    (response) => /favourite/.test(response.url()) && response.request().method() !== 'GET' && response.ok(),
  )
  await heart(page, 'Greek salad').click()
  await expect(heart(page, 'Greek salad')).toHaveAttribute('aria-pressed', 'false')
  await expect(marked(page)).toHaveCount(2)
  await removed
  await page.reload()
  await expect(marked(page)).toHaveCount(1)
})

test('[A-31] merges the favourites of guests in two browsers into one account when both log in', async ({
  page,
  browser,
}) => {
  await mark(page, 'Chilli burger')
  const phone = await logIn(page, login)
  await page.goto(list)
  await expect(marked(page)).toHaveCount(1)

  const other = await browser.newContext({ ignoreHTTPSErrors: true })
  const second = await other.newPage()
  await mark(second, 'Honey cake')
  await logIn(second, login, phone)
  await second.goto(list)
  await expect(marked(second)).toHaveCount(2)
  await other.close()
})

test('shows no favourites after logout', async ({ page }) => {
  await mark(page, 'Chilli burger')
  await logIn(page, login)
  await page.goto(`${shop('olov')}/eng/profile`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/$/)
  await page.goto(list)
  await expect(page.getByText('No favourites yet')).toBeVisible()
})
