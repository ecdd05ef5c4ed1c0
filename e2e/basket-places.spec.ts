// The basket at each position a merchant can set: beside the menu, over it, in the bar, on a page or in a sheet.
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './axe.ts'
import { type BasketShop, openBasketShop, openFilled } from './basket-shop.ts'

test.slow()
const patient = { timeout: 30_000 }
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

const bar = (page: Page) => page.getByRole('link', { name: /Basket, 2 items Basket/ })
const beside = (page: Page) => page.getByRole('region', { name: 'Basket' })

async function withShop(settings: Record<string, unknown>, look: (shop: BasketShop) => Promise<void>) {
  const shop = await openBasketShop(settings)
  try {
    await look(shop)
  } finally {
    await shop.close()
  }
}

test('[S3.15] shows the basket total over the menu on a phone, linked to the basket page', async ({ page }) => {
  await page.setViewportSize(phone)
  await withShop({ cart_in_main_active: true, basket_position: 'FLOATING_OVER_PRODUCT' }, async (shop) => {
    await openFilled(page, shop, { path: '/', service: 'PICK_UP' })
    await expect(bar(page)).toContainText(/57.600/, patient)
    await bar(page).click()
    await page.waitForURL(`${shop.home}/basket`)
  })
})

test('[S3.15] shows no floating basket on a phone when the basket is in the navigation bar', async ({ page }) => {
  await page.setViewportSize(phone)
  await withShop({ cart_in_main_active: true, basket_position: 'NAVIGATION_BAR' }, async (shop) => {
    await openFilled(page, shop, { path: '/', service: 'PICK_UP' })
    const parts = page.getByRole('navigation', { name: 'Shop sections' })
    await expect(parts.locator('a[href="/basket"]')).toContainText('2', patient)
    await expect(bar(page)).toHaveCount(0)
  })
})

test('[S3.11.cartInMainActive] shows the basket beside the menu on a desktop only when the merchant enables it', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await withShop({ cart_in_main_active: true }, async (shop) => {
    const { database, merchantId } = shop
    await database.query('UPDATE delivery_area SET free_over = 150000 WHERE merchant_id = $1', [merchantId])
    await openFilled(page, shop, { path: '/', service: 'PICK_UP', at: null })
    await expect(beside(page).locator('[data-total]')).toHaveAttribute('data-total', '57600', patient)
    await beside(page).getByRole('button', { name: 'One more: Wedding plov' }).click()
    await expect(beside(page).locator('[data-total]')).toHaveAttribute('data-total', '86400', patient)
    await beside(page).getByRole('button', { name: 'Empty basket' }).click()
    await expect(beside(page)).toContainText('Nothing here yet')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(beside(page).locator('[data-total]')).toHaveAttribute('data-total', '86400', patient)
    await beside(page).getByRole('button', { name: 'Empty basket' }).click()
    // Without an address the goal is the lowest one of the city.
    await page.getByText('Delivery', { exact: true }).click()
    await expect(beside(page)).toContainText(/Free delivery from 150.000.UZS/, patient)
    await page.getByText('Pick-up', { exact: true }).click()
    const offered = beside(page).getByRole('list', { name: 'Try these' })
    await offered.getByRole('button', { name: 'Add Wedding plov' }).click(patient)
    await expect(beside(page).locator('[data-total]')).toHaveAttribute('data-total', '28800', patient)
  })
  await withShop({ cart_in_main_active: false }, async (shop) => {
    await openFilled(page, shop, { path: '/', service: 'PICK_UP' })
    await expect(page.getByRole('button', { name: /^One more/ }).first()).toBeVisible(patient)
    await expect(beside(page)).toHaveCount(0)
  })
})

test.describe('without a basket page', () => {
  test.use({ bypassCSP: true })
  test('[A-58] opens the basket as a sheet, which browser back closes', async ({ page }) => {
    await page.setViewportSize(phone)
    const settings = { cart_page_active: false, cart_in_main_active: true, basket_position: 'FLOATING_OVER_PRODUCT' }
    await withShop(settings, async (shop) => {
      await openFilled(page, shop, { path: '/', service: 'PICK_UP' })
      await bar(page).click(patient)
      const sheet = page.getByRole('dialog', { name: 'Basket' })
      await expect(sheet.locator('[data-total]')).toHaveAttribute('data-total', '57600', patient)
      await expect(sheet.getByRole('link', { name: /^Go to checkout/ })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await page.goBack()
      await expect(sheet).toBeHidden()
    })
  })

  test('[S3.15] opens the sheet from the bar, with and without dishes, when the total is in the bar', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await withShop({ cart_page_active: false, basket_position: 'NAVIGATION_BAR' }, async (shop) => {
      await openFilled(page, shop, { path: '/', service: 'PICK_UP' })
      const inBar = page.getByRole('navigation', { name: 'Shop sections' }).getByRole('link', { name: 'Basket' })
      await expect(inBar).toContainText('2', patient)
      await inBar.click()
      const sheet = page.getByRole('dialog', { name: 'Basket' })
      await expect(sheet.locator('[data-total]')).toHaveAttribute('data-total', '57600', patient)
      for (const left of [1, 0])
        await sheet.getByRole('button', { name: left ? 'One less: Wedding plov' : 'Remove Wedding plov' }).click()
      await expect(sheet).toContainText('Nothing here yet')
      await expect(sheet.getByRole('link', { name: /^Go to checkout/ })).toHaveCount(0)
    })
  })
})
