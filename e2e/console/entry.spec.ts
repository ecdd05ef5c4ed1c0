// Entering the console: login with a code, the shift, the frame, the rights, and the end of a session.
import { expect, test } from '@playwright/test'
import { findViolationsInBothThemes } from '../axe.ts'
import {
  codeOf,
  type ConsoleShop,
  logIn,
  openConsoleShop,
  policyViolations,
  speakEnglish,
  watchPolicy,
} from './staff.ts'

let shop: ConsoleShop
test.beforeAll(async () => {
  shop = await openConsoleShop()
})
test.afterAll(() => shop.close())

test('logs in with password and code, starts a shift and shows the frame, without a violation of the policy', async ({
  page,
  context,
}) => {
  const person = await shop.hire('OPERATOR', [shop.branchId])
  await speakEnglish(context)
  await watchPolicy(context)
  await page.goto(shop.at('/orders'))
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await logIn(page, person)
  await page.getByRole('button', { name: 'Start shift' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(shop.at('/orders'))
  const pages = page.getByRole('navigation', { name: 'Pages' }).first()
  await expect(pages.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(pages).toContainText(person.name)
  expect(await policyViolations(page)).toEqual([])
})

test('says that login, password or code is wrong, and keeps login and password', async ({ page, context }) => {
  const person = await shop.hire('OPERATOR')
  await speakEnglish(context)
  await page.goto(shop.at('/login'))
  await logIn(page, { ...person, password: 'not the password' })
  await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible()
  await expect(page.getByLabel('Login', { exact: true })).toHaveValue(person.login)
})

test('sets a password and an authenticator with a one-time password', async ({ page, context }) => {
  const person = await shop.hire('OPERATOR', [shop.branchId])
  await shop.database.query(
    `UPDATE staff SET one_time_until = now() + interval '1 day', totp_key_id = NULL, totp_wrapped_key = NULL,
     totp_sealed_value = NULL WHERE id = $1`,
    [person.id],
  )
  await speakEnglish(context)
  await page.goto(shop.at('/enrol'))
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Login', { exact: true }).fill(person.login)
  await page.getByLabel('One-time password').fill(person.password)
  await page.getByLabel('New password').fill('correct horse battery')
  await page.getByLabel('Code from the app').fill(codeOf({ ...person, totpSecret: key }))
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByRole('button', { name: 'Start shift' })).toBeVisible()
})

test('logs out of all tabs at once', async ({ context }) => {
  const { page: one } = await shop.work(context, 'OPERATOR', '/orders')
  const other = await context.newPage()
  await other.goto(shop.at('/more'))
  await expect(one.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await other.getByRole('button', { name: 'Log out' }).click()
  for (const tab of [one, other]) await expect(tab.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await one.goto(shop.at('/orders'))
  await expect(one.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('knows the shops of this browser and opens one of them', async ({ context }) => {
  const { page } = await shop.work(context, 'OWNER', '/more')
  await page.getByRole('button', { name: 'Other shops' }).click()
  await page.getByRole('link', { name: shop.sub }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test.describe('accessibility', () => {
  test.use({ bypassCSP: true })
  test('finds no violation on the pages of the frame, in light and dark', async ({ context, page }) => {
    await speakEnglish(context)
    for (const path of ['/login', '/enrol']) {
      await page.goto(shop.at(path))
      await expect(page.getByRole('main')).toBeVisible()
      expect(await findViolationsInBothThemes(page)).toEqual([])
    }
    const { page: inside } = await shop.work(context, 'OWNER', '/more')
    await expect(inside.getByRole('heading', { name: 'Language' })).toBeVisible()
    expect(await findViolationsInBothThemes(inside)).toEqual([])
    await inside.goto(shop.at('/nothing'))
    await expect(inside.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
    expect(await findViolationsInBothThemes(inside)).toEqual([])
  })
})
