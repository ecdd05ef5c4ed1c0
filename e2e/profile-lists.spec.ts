// The lists of the profile: promo codes, cashback and notifications, and the profile card on top of the home page.
import { expect as patient, test } from '@playwright/test'
import { newId } from '@dasturxon/api/testing'
import { findViolationsInBothThemes } from './axe.ts'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { openOwnShop } from './own-shop.ts'
import { bring, placeOrder } from './place-order.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = patient.configure({ timeout: 30_000 })
test.use({
  bypassCSP: true,
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
})
test.describe.configure({ timeout: 150_000 })

const settings = {
  promo_active: true,
  cashback_active: true,
  balance_active: true,
  notifications_active: true,
  is_visible_at_profile_top: true,
}

test('[S2.25] [S4.06] [S9.17b] lists promo codes with their states, hints at 30 000 soʻm, and puts one into the basket', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  const shop = await openOwnShop({ settings })
  const person = await shop.customer()
  const promo = (code: string, row: Record<string, unknown>) =>
    shop.database.insert('promo', { merchant_id: shop.merchantId, id: newId(), code, is_listed: true, ...row })
  await promo('SALOM', { discount_type: 'AMOUNT', product_discount: 30_000, min_price: 60_000 })
  await promo('OLOV10', { discount_type: 'PERCENTAGE', product_discount: 10, max_uses: 5, used: 3 })
  const later = { start_date: '2999-01-01T00:00:00Z' }
  await promo('TEZ', { discount_type: 'PERCENTAGE', delivery_discount: 100, ...later })
  await promo('KUZ20', {
    discount_type: 'PERCENTAGE',
    product_discount: 20,
    end_date: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  })
  await promo('PAUSED', { discount_type: 'PERCENTAGE', product_discount: 50, is_active: false })
  await shop.enter(page.context(), person)
  await page.goto(`${shop.home}/profile`)
  await page.getByRole('main').getByRole('link', { name: 'Promo codes' }).click()
  await page.waitForURL(`${shop.home}/profile/promos`)
  await expect(page.getByText('A promo code can make your order up to 30 000 UZS cheaper.')).toBeVisible()
  const card = (code: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: code }) })
  await expect(card('SALOM')).toContainText('Active')
  await expect(card('SALOM')).toContainText('−30 000 UZS')
  await expect(card('SALOM')).toContainText('For orders over 60 000 UZS')
  await expect(card('OLOV10')).toContainText('−10%')
  await expect(card('OLOV10')).toContainText('2 uses left')
  await expect(card('TEZ')).toContainText('Free delivery')
  await expect(card('TEZ')).toContainText('Not started yet')
  await expect(card('KUZ20')).toContainText('Expired')
  await expect(card('KUZ20').getByRole('button')).toHaveCount(0)
  await expect(card('PAUSED')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Promo code' }).fill('PAUSED')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('This promo code isn’t active now')).toBeVisible()
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await card('OLOV10').getByRole('button', { name: 'Use in basket' }).click()
  await expect(card('OLOV10')).toContainText('Added')
  await expect(page.getByText('In your basket: OLOV10')).toBeVisible()
  // The browser itself reports the refusal of the paused code.
  expect(pageErrors.filter((error) => !error.endsWith('/orders/v1/promo/check'))).toEqual([])
})

test('[S1.15b] [S2.35b] shows what happens to an order at once, counts what is unread, and marks it as read', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  const shop = await openOwnShop({ settings })
  const [person, owner] = [await shop.customer(), await shop.staff('OWNER')]
  const order = await placeOrder(person, shop.pickUp())
  await shop.enter(page.context(), person)
  await page.goto(`${shop.home}/profile/notifications`)
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await bring(shop, owner, order.id, 'ACCEPTED')
  const row = page.getByRole('link', { name: 'New: Order accepted' })
  await expect(row).toContainText(`Order #${order.number} is being prepared.`)
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await page.goto(`${shop.home}/profile`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Notifications' })).toContainText('1 new')
  await page.goto(`${shop.home}/profile/notifications`)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Order accepted' }).click()
  await page.waitForURL(`${shop.home}/profile/orders/${order.id}`)
  expect(pageErrors).toEqual([])
})

test('[S2.35c] shows the balance of the profile with its movements, and links each to its order', async ({ page }) => {
  const shop = await openOwnShop({ settings })
  const [person, owner] = [await shop.customer(), await shop.staff('OWNER')]
  const order = await placeOrder(person, shop.pickUp())
  await bring(shop, owner, order.id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
  await shop.enter(page.context(), person)
  await page.goto(`${shop.home}/profile`)
  await page.getByRole('link', { name: 'History' }).click()
  await page.waitForURL(`${shop.home}/profile/cashback`)
  const { rows } = await shop.database.query('SELECT cashback FROM customer WHERE id = $1', [person.id])
  const balance = String(rows[0]?.['cashback']).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  await expect(page.getByRole('main')).toContainText(`${balance} UZS`)
  const movement = page.getByRole('link', { name: `For order #${order.number}` })
  await expect(movement).toContainText(`+${balance}`)
  await expect(movement).toHaveAttribute('href', `/profile/orders/${order.id}`)
  expect(await findViolationsInBothThemes(page)).toEqual([])
})

test('[S3.14.isVisibleAtProfileTop] shows the profile on top of the home page only where the merchant wants it', async ({
  page,
}) => {
  const shop = await openOwnShop({ settings })
  const person = await shop.customer()
  const inside = page.getByRole('main')
  await page.goto(shop.home)
  await expect(inside.getByRole('link', { name: /^Welcome/ })).toHaveAttribute('href', /^\/login/)
  // An open page would load again when its cookie of the language changes.
  await page.goto('about:blank')
  await shop.enter(page.context(), person)
  await page.goto(shop.home)
  await expect(inside.getByRole('link', { name: 'Cashback: 0 UZS' })).toHaveAttribute('href', '/profile')
  const other = await openOwnShop({ settings: { ...settings, is_visible_at_profile_top: false } })
  await page.goto(other.home)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Welcome/ })).toHaveCount(0)
})
