// Entering the console: login with a code, the shift, the frame, the rights, and the end of a session.
import { readFileSync } from 'node:fs'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { expect, test } from '@playwright/test'
import { placeOrder } from '../place-order.ts'
import {
  codeOf,
  type ConsoleShop,
  logIn,
  openConsoleShop,
  policyViolations,
  speakEnglish,
  watchPolicy,
} from './staff.ts'

// One after the other: an address may log in five times in ten seconds.
test.describe.configure({ mode: 'default' })

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

  // Branches are changed without logging out.
  await pages.getByRole('link', { name: 'Change branches' }).click()
  await page.getByRole('button', { name: 'Start shift' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()

  // The session has ended, and a person of another branch logs in: the shift of the person before is not theirs.
  const other = await shop.hire('MANAGER', [await createBranch(shop.database, shop.merchantId)])
  await context.clearCookies()
  await page.goto(shop.at('/stop-list'))
  await logIn(page, other)
  await expect(page.getByRole('heading', { name: `Hello, ${other.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Start shift' }).click()
  await expect(page.getByRole('heading', { name: 'Availability', level: 1 })).toBeVisible()
  await page.goto(shop.at('/orders'))
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test('says that login, password or code is wrong, and keeps login and password', async ({ page, context }) => {
  const person = await shop.hire('OPERATOR')
  await speakEnglish(context)
  await page.goto(shop.at('/login'))
  await logIn(page, { ...person, password: 'not the password' })
  await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible()
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(person.login)
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
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Username', { exact: true }).fill(person.login)
  await page.getByLabel('One-time password').fill(person.password)
  await page.getByLabel('New password').fill('correct horse battery')
  await page.getByLabel('Code from the app').fill(codeOf({ ...person, totpSecret: key }))
  const start = page.getByRole('button', { name: 'Start shift' })
  // Other journeys may have used up the logins of this address for ten seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Save and log in' }).click({ timeout: 1_000 })
    await expect(start).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 40_000 })
})

test('logs out of all tabs at once, and says so when the server cannot be reached', async ({ context }) => {
  const { page: one } = await shop.work(context, 'OPERATOR', '/orders')
  const other = await context.newPage()
  await other.goto(shop.at('/more'))
  await expect(one.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  const leave = other.getByRole('button', { name: 'Log out' })
  await other.route('**/staff/v1/logout', (route) => route.abort())
  await leave.click()
  await expect(other.getByText('Couldn’t log out')).toBeVisible()
  await other.unroute('**/staff/v1/logout')
  await leave.click()
  for (const tab of [one, other]) await expect(tab.getByRole('heading', { name: 'Log in' })).toBeVisible()
  // Each tab loads the page of the login.
  await one.waitForURL(shop.at('/login'))
  await one.goto(shop.at('/orders'))
  await expect(one.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('forgets what was kept on the device when the session has ended before a reload', async ({ context }) => {
  const { page, person } = await shop.work(context, 'KITCHEN', '/kitchen')
  const kept = () =>
    page.evaluate(async (name) => {
      // To open a database that does not exist would create it without its table.
      if (!(await indexedDB.databases()).some((known) => known.name === name)) return 0
      const answerOf = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
      const database = await answerOf(indexedDB.open(name, 1))
      const keys = await answerOf(database.transaction('records').objectStore('records').getAllKeys())
      database.close()
      return keys.length
    }, `console-${shop.sub}`)
  await expect.poll(kept).toBeGreaterThan(0)
  await shop.database.query('UPDATE session SET ended_at = now() WHERE actor_id = $1', [person.id])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect.poll(kept).toBe(0)
})

test('knows the shops of this browser and opens one of them', async ({ context }) => {
  const { page } = await shop.work(context, 'OWNER', '/more')
  await page.getByRole('button', { name: 'Other shops' }).click()
  await page.getByRole('link', { name: shop.sub }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test('extends a session near its end by a code without a reload, and the board stays', async ({ context }) => {
  const { page, person } = await shop.work(context, 'OPERATOR', '/orders')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  const order = await placeOrder(await shop.customer(), shop.pickUp())
  await shop.database.query(
    `UPDATE session SET created_at = now() - interval '11 hours 40 minutes' WHERE actor_id = $1`,
    [person.id],
  )
  await page.reload()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const bar = page.getByRole('alert').filter({ hasText: 'Your shift here ends at' })
  const card = page.getByRole('link', { name: String(order.number), exact: true })
  await expect(card).toBeVisible()
  await bar.getByRole('button', { name: 'Stay 12 more hours' }).click()
  await page.getByLabel('Code from the app').fill(codeOf(person))
  await expect(page.getByText('You’ll stay logged in for 12 more hours')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(card).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Go to' }).getByLabel('Page, order or customer').fill('avail')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Availability', level: 1 })).toBeVisible()
})

test('downloads the orders of a day as a file, which the activity log names', async ({ context }) => {
  const order = await placeOrder(await shop.customer(), shop.pickUp())
  const { page } = await shop.work(context, 'MANAGER', '/orders/archive')
  await expect(page.getByRole('link', { name: String(order.number), exact: true })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${shop.sub}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  expect(readFileSync(await file.path(), 'utf8')).toContain(String(order.number))
  await page.goto(shop.at('/audit'))
  await expect(page.getByRole('listitem').filter({ hasText: 'downloaded the archive' })).toHaveCount(1)
})
