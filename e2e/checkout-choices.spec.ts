// What a customer chooses at the checkout: the way to get the order and the way to pay; and what a refusal leaves alone.
import { expect as hurried, type Page, test } from '@playwright/test'
import { openCheckout, placeAndCompare, placeButton, priced, shownTotal } from './checkout-steps.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'

const expect = hurried.configure({ timeout: 30_000 })
test.use({ viewport: { width: 1_440, height: 900 } })
test.describe.configure({ timeout: 150_000 })

let shop: OwnShop
test.beforeEach(async ({ page }) => {
  shop = await openOwnShop()
  await shop.enter(page.context(), await shop.customer())
})

const ways = (page: Page) => page.getByRole('region', { name: 'How to pay' })
const terminal = (page: Page) => ways(page).getByRole('radio', { name: 'Card terminal' })
const setChannels = (change: string) =>
  shop.database.query(`UPDATE payment_channel_setting SET ${change} WHERE merchant_id = $1`, [shop.merchantId])

test('[S1.10] [S3.43b] offers the methods whose channel is on for browsers, and takes the order with the chosen one', async ({
  page,
}) => {
  await openCheckout(page, shop, { service: 'PICK_UP' })
  await priced(page)
  await expect(ways(page).getByText('Cash', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await terminal(page).check({ force: true })
  const order = await placeAndCompare(page, shop)
  const { rows } = await shop.database.query('SELECT payment_type FROM orders WHERE id = $1', [order.id])
  expect(rows).toEqual([{ payment_type: 'TERMINAL' }])

  await setChannels(`web_enabled = type = 'CASH'`)
  await openCheckout(page, shop, { service: 'PICK_UP' })
  await priced(page)
  await expect(ways(page).getByText('Cash', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(terminal(page)).toHaveCount(0)
})

test('[S5.09] takes the delivery price off when the customer changes to pick-up, and adds it again for a delivery', async ({
  page,
}) => {
  await openCheckout(page, shop)
  await priced(page)
  expect(await shownTotal(page)).toBe(67_600)
  const service = (name: string) => page.getByRole('banner').getByRole('radio', { name })
  await service('Pick-up').check({ force: true })
  await expect(page.locator('[data-total="57600"]')).toBeVisible()
  await service('Delivery').check({ force: true })
  await expect(page.locator('[data-total="67600"]')).toBeVisible()
  await service('Pick-up').check({ force: true })
  await expect(page.locator('[data-total="57600"]')).toBeVisible()
  expect(await placeAndCompare(page, shop)).toMatchObject({ service_type: 'PICK_UP', total_price: 57_600 })
})

test('[S4.35] leaves the basket and what was entered as they were when the order is refused', async ({ page }) => {
  await openCheckout(page, shop, { service: 'PICK_UP' })
  await priced(page)
  await page.getByLabel('Note for the kitchen').fill('Piyozsiz')
  await setChannels('web_enabled = false')
  const refused = page.waitForResponse((response) => response.url().endsWith('/orders/v1/orders'))
  await placeButton(page).click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByLabel('Note for the kitchen')).toHaveValue('Piyozsiz')
  const saved = await page.evaluate(
    (merchant) => JSON.parse(localStorage.getItem(`session:${merchant}`) ?? '{}'),
    shop.merchantId,
  )
  expect(saved.orderRequest.lines).toMatchObject([{ productId: shop.plov, count: 2 }])
  expect(saved.wish).toMatchObject({ comment: 'Piyozsiz' })
  expect(await shop.count('orders')).toBe(0)
})
