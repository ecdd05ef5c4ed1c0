// The main button of each page: while something is missing, it says what, and a press leads there.
import { newId } from '@dasturxon/api/testing'
import { expect, type Page, test } from '@playwright/test'
import { openCheckout, openSection, patient } from '../checkout-steps.ts'
import { openOwnShop, type OwnShop } from '../own-shop.ts'

test.use({ viewport: { width: 390, height: 844 }, permissions: ['geolocation'] })

let shop: OwnShop
test.beforeAll(async () => void (shop = await openOwnShop({ settings: { cart_page_active: true } })))
test.afterAll(() => shop.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const isAt = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname === path, patient)

test.describe('at the checkout', () => {
  test('asks for the address before the free times of a delivery, and leads to the map', async ({ page }) => {
    await openCheckout(page, shop, { service: 'PICK_UP' })
    // The server renders delivery for everyone; the stored choice is shown after hydration.
    await expect(page.getByRole('main').getByRole('radio', { name: 'Pick-up' })).toBeChecked(patient)
    await page.getByRole('main').getByRole('radio', { name: 'Delivery' }).check({ force: true })
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText('Available times depend on the address.')).toBeVisible(patient)
    await expect(page.getByText('No times available in the next few days.')).toHaveCount(0)
    await button(page, 'Choose the address').click()
    await isAt(page, '/address/delivery')
    expect(new URL(page.url()).searchParams.get('next')).toBe('/checkout')
  })

  test('leads to the menu when the order is below the minimum', async ({ page }) => {
    const tea = await shop.sold({ cost_price: 7_000 })
    await openCheckout(page, shop, { lines: [{ productId: tea, count: 1 }] })
    await button(page, /^Add 13.000 UZS more$/).click(patient)
    await isAt(page, '/')
  })

  test('leads to the promo code that is refused', async ({ page }) => {
    await shop.database.insert('promo', {
      merchant_id: shop.merchantId,
      id: newId(),
      code: 'LATE',
      discount_type: 'PERCENTAGE',
      product_discount: 10,
      end_date: '2020-01-01T00:00:00Z',
    })
    await shop.enter(page.context(), await shop.customer())
    await openCheckout(page, shop, { service: 'PICK_UP', promoCode: 'LATE' })
    await button(page, /promo code.*(?:expired|ended|over)/i).click(patient)
    await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused()
  })

  test('leads to the free times when no time is chosen', async ({ page }) => {
    await shop.enter(page.context(), await shop.customer())
    await openCheckout(page, shop, { service: 'PICK_UP' })
    await openSection(page, 'When')
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('button', { name: 'Tomorrow' }).click(patient)
    await button(page, /^Choose a time$/).click(patient)
    await expect(page.getByRole('group', { name: 'Time' }).getByRole('button').first()).toBeFocused()
  })

  test('leads a guest to the phone number', async ({ page }) => {
    await openCheckout(page, shop, { service: 'PICK_UP' })
    await button(page, 'Enter your phone number').click(patient)
    await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Phone' })).toBeInViewport()
  })
})

test('leads from the basket to the menu when the order is below the minimum', async ({ page }) => {
  const tea = await shop.sold({ cost_price: 7_000 })
  await openCheckout(page, shop, { lines: [{ productId: tea, count: 1 }], path: '/basket' })
  await button(page, /^13.000 UZS more$/).click(patient)
  await isAt(page, '/')
})

test('changes to pick-up on the page of a product that is not delivered', async ({ page }) => {
  const soup = await shop.sold({ delivery_enabled: false })
  await page.goto(`${shop.home}/product/${soup}`)
  await button(page, 'Not delivered, pick-up only').click()
  await expect(button(page, /^Add/)).toBeVisible()
})

test('repeats a press that came before any script was loaded', async ({ page }) => {
  const soup = await shop.sold({ delivery_enabled: false })
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${shop.home}/product/${soup}`, { waitUntil: 'commit' })
  await button(page, 'Not delivered, pick-up only').click()
  await expect(button(page, /^Add/)).toHaveCount(0)
  scripts.resolve()
  await expect(button(page, /^Add/)).toBeVisible(patient)
})

test('confirms the address that is found after a press on the moving map', async ({ page, context }) => {
  await context.setGeolocation({ latitude: 41.31, longitude: 69.28 })
  const press = Promise.withResolvers<void>()
  await page.route(/nominatim\/reverse/, async (route) => {
    await press.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/nominatim\/reverse/)
  await page.goto(`${shop.home}/address/delivery`)
  await asked
  await button(page, 'Confirm the address').click(patient)
  await expect(button(page, 'Deliver here')).toHaveCount(0)
  press.resolve()
  await expect(button(page, 'Deliver here')).toBeVisible(patient)
})

test('says at the login that the phone number is missing, and leads to it', async ({ page }) => {
  await page.goto(`${shop.home}/login`)
  await button(page, 'Get the code').click()
  await expect(page.getByText('Please fill in this field!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
})
