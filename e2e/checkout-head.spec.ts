// The page header of the desktop checkout: changing the destination there returns to the checkout.
import { expect as hurried, test } from '@playwright/test'
import { openCheckout } from './checkout-steps.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = hurried.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 1_440, height: 900 } })

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

test('returns to the checkout when the destination is changed in its header, and to home when it is changed on the home page', async ({
  page,
}) => {
  await openCheckout(page, shop)
  const head = page.getByRole('banner')
  await head.getByRole('link', { name: /Bunyodkor 1/ }).click()
  await page.waitForURL(`${shop.home}/choose-address?next=/checkout`)
  await page.getByRole('link', { name: 'Keep' }).click()
  await page.waitForURL(`${shop.home}/checkout`)
  await head.getByText('Pick-up', { exact: true }).click()
  await expect(head.getByRole('link', { name: /Chilonzor/ })).toHaveAttribute('href', /\?next=\/checkout$/)
  await page.goto(shop.home)
  await expect(head.getByRole('link', { name: /Chilonzor/ })).toHaveAttribute('href', /^\/address\/pickup2?$/)
})
