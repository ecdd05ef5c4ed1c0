// Hearts: of a guest, of whoever logs in with them, and of nobody else.
import { expect as hurried, type Page, test } from '@playwright/test'
import { findViolations } from './axe.ts'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { logIn } from './log-in.ts'
import { shop } from './shops.ts'

// Two busy cores: what is right late is still right.
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
  const kept = page.waitForResponse((answer) => /favourite/.test(answer.url()) && answer.request().method() === 'PUT')
  await heart(page, name).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  expect((await kept).status()).toBe(200)
}

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

test('[S2.26] a guest keeps what was marked, and a slip is taken back in place', async ({ page }) => {
  await page.goto(list)
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await mark(page, 'Olov burger')
  await mark(page, 'Greek salad')
  await page.goto(list)
  await expect(marked(page)).toHaveCount(2)
  await expect(marked(page).first()).toContainText('Greek salad')
  expect(await findViolations(page)).toEqual([])
  const taken = page.waitForResponse(
    (answer) => /favourite/.test(answer.url()) && answer.request().method() !== 'GET' && answer.ok(),
  )
  await heart(page, 'Greek salad').click()
  await expect(heart(page, 'Greek salad')).toHaveAttribute('aria-pressed', 'false')
  await expect(marked(page)).toHaveCount(2)
  await taken
  await page.reload()
  await expect(marked(page)).toHaveCount(1)
})

test('[A-31] they follow the login, and another browser of the same person has them', async ({ page, browser }) => {
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

test('after logging out nothing of them is left here', async ({ page }) => {
  await mark(page, 'Chilli burger')
  await logIn(page, login)
  await page.goto(`${shop('olov')}/eng/profile`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/$/)
  await page.goto(list)
  await expect(page.getByText('No favourites yet')).toBeVisible()
})
