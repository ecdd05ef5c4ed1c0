// Typing a phone number and a code: a reload loses nothing, and a wrong code cannot be sent a second time.
import { expect as hurried, test } from '@playwright/test'
import { landed, openCheckout, patient, storedOrder } from '../checkout-steps.ts'
import { codeBoxes, logIn, wrongFor } from '../log-in.ts'
import { newPhone, readCode } from '../messages.ts'
import { openOwnShop, type OwnShop } from '../own-shop.ts'

const expect = hurried.configure(patient)
test.describe.configure({ timeout: 150_000 })
test.use({ viewport: { width: 390, height: 844 } })

let shop: OwnShop
test.beforeAll(async () => void (shop = await openOwnShop()))
test.afterAll(() => shop.close())

test('keeps the typed phone number over a reload, in this tab only, until the login', async ({ page, context }) => {
  await page.goto(`${shop.home}/login`)
  const field = page.getByLabel('Phone')
  await field.click()
  await page.keyboard.type('90123')
  await expect(field).toHaveValue('+998 90 123')
  await page.reload()
  await expect(field).toHaveValue('+998 90 123')
  const other = await context.newPage()
  await other.goto(`${shop.home}/login`)
  await expect(other.getByLabel('Phone')).toBeEditable()
  await expect(other.getByLabel('Phone')).toHaveValue(/^\+998\s*$/)
  await other.close()
  await field.fill('')
  await logIn(page, `${shop.home}/login`)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('+998')
})

test('sends no order after a wrong code: the button leads back to the code until it is changed', async ({ page }) => {
  await openCheckout(page, shop, { service: 'PICK_UP' })
  const phone = newPhone()
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await page.getByRole('button', { name: 'Get the code' }).click()
  const code = await readCode(phone)
  const main = page.getByRole('button', { name: /^(?:Check the code|Enter \d more)/ })
  await codeBoxes(page).fill(wrongFor(code))
  await expect(page.getByText('The code is wrong or has expired')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(?:Place order|Pay with)/ })).toHaveCount(0)
  await expect(main).toHaveText('Check the code')
  await main.click()
  await expect(codeBoxes(page)).toBeFocused()
  const { rows } = await shop.database.query('SELECT 1 FROM orders WHERE merchant_id = $1', [shop.merchantId])
  expect(rows).toEqual([])
  await codeBoxes(page).press('Backspace')
  await expect(main).toHaveText('Enter 1 more digit')
  await codeBoxes(page).fill(code)
  expect((await storedOrder(shop, await landed(page))).service_type).toBe('PICK_UP')
})
