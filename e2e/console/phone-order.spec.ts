// An order by phone, by keyboard and search; staff with a one-time password; and both in the audit log.
import { expect, test } from '@playwright/test'
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
  await expect(page.getByText('A new customer')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Nodira')
  await page.getByRole('radio', { name: 'Pick-up' }).press('Space')

  // Cyrillic letters find the dish with the Latin name.
  const search = page.getByRole('textbox', { name: 'Name of the dish' })
  await search.fill('аччик')
  await search.press('Enter')
  await search.press('Enter')
  const order = page.getByRole('region', { name: 'Order', exact: true })
  await expect(order.getByText('Tomato salad')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send to the kitchen' })
  await expect(send).toContainText('24')
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Order \d+ is taken/)).toBeVisible()

  const { rows } = await shop.database.query(
    `SELECT order_device, status, total_price::int AS total, operator_id FROM orders WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  expect(rows).toEqual([{ order_device: 'OPERATOR', status: 'ACCEPTED', total: 24_000, operator_id: person.id }])
  expect(await policyViolations(page)).toEqual([])
})

test('says on the button what is missing', async ({ context }) => {
  const { page } = await shop.work(context, 'OPERATOR', '/orders/new', [shop.branchId])
  await expect(page.getByRole('button', { name: 'Type the phone' })).toBeVisible()
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
  await sheet.getByLabel('Login', { exact: true }).fill(`dilnoza.${shop.sub}`.slice(0, 40))
  await sheet.getByRole('button', { name: 'Invite', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Password for Dilnoza' })
  await expect(shown.getByTestId('one-time-password')).not.toBeEmpty()
  await shown.getByRole('button', { name: 'I have passed it on' }).click()
  await expect(page.getByRole('button', { name: /Dilnoza/ })).toBeVisible()
  expect(await findViolationsInBothThemes(page)).toEqual([])

  await page.goto(shop.at('/audit'))
  const entry = page.getByRole('listitem').filter({ hasText: 'invited a colleague' }).first()
  await expect(entry).toContainText(person.name)
  await page.getByRole('button', { name: 'Check the seal' }).click()
  await expect(page.getByText(/entries are intact/)).toBeVisible()
  expect(await findViolationsInBothThemes(page)).toEqual([])
})

test('does not show staff to an operator', async ({ context }) => {
  const { page } = await shop.work(context, 'OPERATOR', '/staff', [shop.branchId])
  await expect(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible()
})
