// The basket names every part of the sum from the first product on, and the checkout shows the same sum.
import { expect as hurried, type Page, test } from '@playwright/test'
import { type BasketShop, openBasketShop, openFilled } from '../basket-shop.ts'

// Timeouts are long because the test machine has two busy cores.
const expect = hurried.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 390, height: 844 } })

let shop: BasketShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openBasketShop()
  await shop.database.query(
    'UPDATE delivery_settings SET is_service_fee_enabled = true, service_fee_amount = 3000 WHERE merchant_id = $1',
    [shop.merchantId],
  )
})
test.afterAll(() => shop.close())

const total = (page: Page) => page.locator('[data-total]').first()
const expectTotal = (page: Page, amount: number) => expect(total(page)).toHaveAttribute('data-total', String(amount))
/** A part of the sum: its name and its amount, with plain spaces. */
const part = async (page: Page, name: string) => {
  const row = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
  return (await row.locator('dd').innerText()).replaceAll('\u00a0', ' ')
}
const toCheckout = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Go to checkout/ })
    .filter({ visible: true })
    .click()
  await page.waitForURL(/\/checkout$/)
}

/** Two portions of plov at 32 000 less 10 %. */
const products = 57_600
const fee = 3_000
const delivery = 10_000

test('names the minimum, the service fee and the lowest delivery price at the first product, without an address', async ({
  page,
}) => {
  await openFilled(page, shop, { at: null, lines: [{ productId: shop.tea }] })
  await expectTotal(page, 10_000 + fee)
  await expect(page.getByText(/^Minimum order 20.000.UZS$/)).toBeVisible()
  expect(await part(page, 'Service fee')).toBe('3 000 UZS')
  await expect.poll(() => part(page, 'Delivery')).toBe('from 10 000 UZS, depends on the address')
  await expect(page.getByText('Total without delivery')).toBeVisible()
})

test('shows the sum of the basket at the checkout while no address is chosen', async ({ page }) => {
  await openFilled(page, shop, { at: null })
  await expectTotal(page, products + fee)
  // The button of the basket leads to the map first; an address in the browser's bar leads past it.
  await page.goto(`${shop.home}/checkout`)
  await expectTotal(page, products + fee)
  await expect.poll(() => part(page, 'Delivery')).toBe('from 10 000 UZS, depends on the address')
})

test('says at the checkout that the address has added the delivery', async ({ page }) => {
  await openFilled(page, shop, { at: null })
  await expectTotal(page, products + fee)
  await openFilled(page, shop, { path: '/checkout' })
  await expectTotal(page, products + fee + delivery)
  expect(await part(page, 'Delivery to Bunyodkor 1')).toBe('10 000 UZS')
})

test('shows the same sum in basket and checkout for an address and a promo code, and names both', async ({ page }) => {
  await openFilled(page, shop, { promoCode: 'SALOM' })
  const sum = products - 5_760 + fee + delivery
  await expectTotal(page, sum)
  await toCheckout(page)
  await expectTotal(page, sum)
  expect(await part(page, 'Promo code SALOM')).toBe('−5 760 UZS')
  expect(await part(page, 'Delivery to Bunyodkor 1')).toBe('10 000 UZS')
})

test('includes the table service in the basket', async ({ page }) => {
  const { rows } = await shop.database.query('SELECT id FROM hall WHERE merchant_id = $1', [shop.merchantId])
  const text = { uz: 'Zal', ru: 'Зал', eng: 'Hall' }
  const at = { branchId: shop.branchId, branch: text, address: text, latitude: 41.31, longitude: 69.28 }
  const hall = { hallId: rows[0]?.['id'], hall: text, servicePrice: 5_000 }
  const table = { id: shop.tableId, number: '7', ...hall, ...at, since: Date.now() }
  await openFilled(page, shop, { service: 'DINE_IN', table })
  await expectTotal(page, products + 5_000)
  expect(await part(page, 'Table service')).toBe('5 000 UZS')
  await toCheckout(page)
  await expectTotal(page, products + 5_000)
  // The buttons that call the staff are in view for a known customer too.
  await shop.enter(page.context(), await shop.customer())
  await page.reload()
  await expectTotal(page, products + 5_000)
  await expect(page.getByRole('button', { name: 'Call the waiter' })).toBeVisible()
})
