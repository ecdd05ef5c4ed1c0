// A required field is red only after the customer has left it or tried to order, never while it is still being filled.
import { expect as hurried, test } from '@playwright/test'
import { openCheckout, openSection, patient, placeButton, priced } from '../checkout-steps.ts'
import { openOwnShop, type OwnShop } from '../own-shop.ts'

const expect = hurried.configure(patient)
test.describe.configure({ timeout: 150_000 })
test.use({ viewport: { width: 390, height: 844 } })

let shop: OwnShop
test.beforeAll(async () => void (shop = await openOwnShop({ settings: { receiver_active: true } })))
test.afterAll(() => shop.close())

test('asks for the time in red only after the order button was pressed without one', async ({ page }) => {
  const red = page.getByText('Please fill in this field!')
  await shop.enter(page.context(), await shop.customer())
  await openCheckout(page, shop, { service: 'PICK_UP' })
  await priced(page)
  await openSection(page, 'When')
  await page.getByRole('button', { name: 'Later' }).click()
  const choose = page.getByRole('button', { name: 'Choose a time', exact: true })
  await expect(choose).toBeVisible()
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(choose).toBeVisible()
  await expect(red).toHaveCount(0)
  await choose.click()
  await expect(red).toBeVisible()
  await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '12:30' }).click()
  await expect(red).toHaveCount(0)
  await expect(placeButton(page)).toBeVisible()
})
