// An order by phone, by keyboard and search; staff with a one-time password; and both in the audit log.
import { formatDayMonth } from '@dasturxon/i18n/calendar'
import { expect, test } from '@playwright/test'
import { createCategory } from '@dasturxon/testbed/data/factories'
import { findViolationsInBothThemes } from '../axe.ts'
import { type ConsoleShop, openConsoleShop, policyViolations, watchPolicy } from './staff.ts'

let shop: ConsoleShop
test.beforeAll(async () => {
  shop = await openConsoleShop()
})
test.afterAll(() => shop.close())

const name = JSON.stringify({ uz: 'Achchiq-chuchuk', ru: 'Аччик-чучук', eng: 'Tomato salad' })

test('enters the order of a new caller by keyboard, at the price of the shop', async ({ context }) => {
  await shop.sold({ name, cost_price: 12_000 })
  await watchPolicy(context)
  const { page, person } = await shop.work(context, 'OPERATOR', '/orders/new', [shop.branchId])
  const phone = page.getByLabel('Phone', { exact: true })
  await expect(phone).toBeFocused()
  await phone.fill('93 415 20 08')
  await expect(page.getByText('New customer')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Nodira')
  await page.getByRole('radio', { name: 'Pick-up' }).press('Space')

  // Cyrillic letters find the dish with the Latin name.
  const search = page.getByRole('textbox', { name: 'Dish name' })
  await search.fill('аччик')
  await search.press('Enter')
  await search.press('Enter')
  const order = page.getByRole('region', { name: 'Order', exact: true })
  await expect(order.getByText('Tomato salad')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send to the kitchen' })
  await expect(send).toContainText('24')
  expect(await findViolationsInBothThemes(page)).toEqual([])
  // Leaving asks, also by the link of the ring or of the navigation; the draft stays.
  await page.getByRole('link', { name: 'Orders' }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leaving.getByText('The order from this call will be lost.')).toBeVisible()
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  const asksBeforeReload = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await asksBeforeReload()).toBe(true)
  await expect(leaving).toBeHidden()
  await expect(order.getByText('Tomato salad')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Order #\d+ placed/)).toBeVisible()

  const { rows } = await shop.database.query(
    `SELECT order_device, status, total_price::int AS total, operator_id FROM orders WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  expect(rows).toEqual([{ order_device: 'OPERATOR', status: 'ACCEPTED', total: 24_000, operator_id: person.id }])
  expect(await asksBeforeReload()).toBe(false)

  // The next call of the same customer: the day of the last order is in words, and in Tashkent it may be another day.
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await phone.fill('93 415 20 08')
  const day = formatDayMonth(Date.now(), 'eng').replace('\u00a0', ' ')
  await expect(page.getByText(`${day} ·`)).toBeVisible()
  expect(await policyViolations(page)).toEqual([])
})

test('says on the button what is missing', async ({ context }) => {
  const { page } = await shop.work(context, 'OPERATOR', '/orders/new', [shop.branchId])
  await expect(page.getByRole('button', { name: 'Enter the phone number' })).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill('901112233')
  await expect(page.getByRole('button', { name: 'Ask for the name' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Olim')
  await expect(page.getByRole('button', { name: 'Choose the address' })).toBeVisible()
})

test('invites a colleague with a password that is shown once, and finds it in the audit log', async ({ context }) => {
  const { page, person } = await shop.work(context, 'OWNER', '/staff')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Invite a colleague' })
  await sheet.getByLabel('Name', { exact: true }).fill('Dilnoza')
  await sheet.getByLabel('Username', { exact: true }).fill(`dilnoza.${shop.sub}`.slice(0, 40))
  await sheet.getByRole('radio', { name: /^Manager/ }).check()
  await sheet.getByLabel('Phone', { exact: true }).fill('90 123')
  await expect(sheet.getByRole('button', { name: 'The phone number is incomplete' })).toBeVisible()
  await sheet.getByLabel('Phone', { exact: true }).fill('901234567')
  // A failed read of the list must not take away a password that is shown once.
  const isList = (url: URL) => url.pathname === '/staff/v1/staff'
  await page.route(isList, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  const failed = page.waitForResponse((response) => isList(new URL(response.url())) && response.status() === 500)
  await sheet.getByRole('button', { name: 'Invite', exact: true }).click()
  await failed
  const shown = page.getByRole('dialog', { name: 'Password for Dilnoza' })
  await expect(shown.getByTestId('one-time-password')).not.toBeEmpty()
  await page.unroute(isList)
  await shown.getByRole('button', { name: 'I’ve passed it on' }).click()
  await page.reload()
  await page.getByRole('button', { name: /Dilnoza/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Phone', { exact: true })).toHaveValue('+998 90 123 45 67')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(person.login) }).click()
  await expect(page.getByRole('dialog').getByText(/^Since \d+\s[A-Z][a-z]+, \d\d:\d\d/)).toBeVisible()
  await page.keyboard.press('Escape')
  // The owner of this test has none.
  await expect(page.getByText('No phone')).toHaveCount(1)
  expect(await findViolationsInBothThemes(page)).toEqual([])

  await page.goto(shop.at('/audit'))
  const entry = page.getByRole('listitem').filter({ hasText: 'invited a colleague' }).first()
  await expect(entry).toContainText(person.name)
  await page.getByRole('button', { name: 'Check for tampering' }).click()
  await expect(page.getByText(/entries are intact/)).toBeVisible()
  expect(await findViolationsInBothThemes(page)).toEqual([])
})

test('does not show staff to an operator', async ({ context }) => {
  const { page } = await shop.work(context, 'OPERATOR', '/staff', [shop.branchId])
  await expect(page.getByRole('heading', { name: 'Your role can’t open this page' })).toBeVisible()
})

test('[S3.34a] [S3.34b] shows whether a product is simple or has options to choose', async ({ context }) => {
  const words = (uz: string) => JSON.stringify({ uz, ru: uz, eng: uz })
  // The first category is the one that is shown.
  const row = { name: words('Turlar'), priority: -1 }
  const category_id = await createCategory(shop.database, shop.merchantId, row)
  await shop.sold({ category_id, name: words('Lavash'), type: 'MODIFICATION' })
  await shop.sold({ category_id, name: words('Somsa') })
  const { page } = await shop.work(context, 'OPERATOR', '/orders/new', [shop.branchId])
  await page.evaluate(() => localStorage.setItem('language', 'uz'))
  await page.reload()
  await expect(page.getByRole('button', { name: /Lavash/ })).toContainText('Tanlovli')
  await expect(page.getByRole('button', { name: /Somsa/ })).toContainText('Oddiy')
})
