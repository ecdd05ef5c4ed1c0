// A canceled order says why it was canceled, what became of the money, and what can be done now.
import { expect as hurried, type Page, test } from '@playwright/test'
import { newId } from '@dasturxon/api/testing'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { findViolations } from '../axe.ts'
import { patient } from '../checkout-steps.ts'
import { type KnownPerson, openOwnShop, type OwnShop } from '../own-shop.ts'
import { bring, placeOrder } from '../place-order.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = hurried.configure(patient)
test.describe.configure({ timeout: 150_000 })
test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

/** Lets the deadline of the order pass: the worker finds an order that has waited for an hour. */
async function expire(orderId: string): Promise<void> {
  await shop.database.query(`UPDATE orders SET status_since = now() - interval '1 hour' WHERE id = $1`, [orderId])
  await shop.database.query(`UPDATE pgboss.job SET start_after = now() WHERE data ->> 'orderId' = $1`, [orderId])
}

/** Books a received payment, as a provider's adapter will. */
async function pay(orderId: string, amount: number): Promise<void> {
  const posted = { merchant_id: shop.merchantId, id: newId(), order_id: orderId, kind: 'PAYMENT', reference: 'p1' }
  await shop.database.insert('ledger_transaction', posted)
  await shop.database.query(
    `INSERT INTO ledger_entry (merchant_id, transaction_id, account, amount) VALUES ($1, $2, 'RECEIVABLE', -$3::bigint), ($1, $2, 'PAYME', $3)`,
    [shop.merchantId, posted.id, amount],
  )
  await shop.database.query('UPDATE orders SET is_paid = true WHERE id = $1', [orderId])
}

async function open(page: Page, person: KnownPerson, orderId: string, language = 'eng'): Promise<void> {
  await shop.enter(page.context(), person, language)
  await page.goto(`${shop.home}/profile/orders/${orderId}`)
}

test('tells that the restaurant did not accept the order, that no money was taken, and leads on', async ({ page }) => {
  const other = await createBranch(shop.database, shop.merchantId, { city_id: shop.cityId })
  const person = await shop.customer()
  const order = await placeOrder(person, shop.pickUp())
  await open(page, person, order.id)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await expire(order.id)
  await expect(page.getByText('The restaurant didn’t accept the order in time')).toBeVisible()
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call the branch' })).toHaveAttribute('href', 'tel:+998712001515')
  await expect(page.getByRole('link', { name: 'Choose another branch' })).toHaveAttribute('href', /^\/address\/pickup/)
  expect(await findViolations(page)).toEqual([])

  await page.goto(`${shop.home}/profile/orders?tab=archive`)
  await expect(page.getByText('The restaurant didn’t accept the order in time')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^Reorder/ }).click()
  await page.waitForURL(`${shop.home}/checkout`)
  await shop.database.query('UPDATE branch SET is_active = false WHERE id = $1', [other])
})

test('tells the reason of the restaurant and that the paid money is on its way back', async ({ page }) => {
  const person = await shop.customer()
  const order = await placeOrder(person, shop.pickUp())
  await shop.database.query(`UPDATE orders SET payment_type = 'PAYME' WHERE id = $1`, [order.id])
  await pay(order.id, order.totalPrice)
  await bring(shop, await shop.staff('OWNER'), order.id, 'CANCELED')
  await open(page, person, order.id)
  await expect(page.getByText('The restaurant cancelled the order: Masalliq tugadi')).toBeVisible()
  await expect(page.getByText('Your refund is on its way.')).toBeVisible()
  await expect(page.getByText('You haven’t been charged.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Choose another branch' })).toHaveCount(0)
})

test('tells in Uzbek and Russian that the order was not paid in time', async ({ page }) => {
  const person = await shop.customer()
  const order = await placeOrder(person, shop.pickUp())
  // Online payment has no adapter yet, so the order is set to wait for a payment in the database.
  await shop.database.query(`UPDATE orders SET status = 'OPEN', payment_type = 'PAYME' WHERE id = $1`, [order.id])
  await expire(order.id)
  await open(page, person, order.id, 'uz')
  await expect(page.getByText('Buyurtma haqi oʻz vaqtida toʻlanmadi')).toBeVisible()
  await expect(page.getByText('Pul yechilmadi.')).toBeVisible()
  const russian = await page.context().newPage()
  await open(russian, person, order.id, 'ru')
  await expect(russian.getByText('Заказ не был оплачен вовремя')).toBeVisible()
  await expect(russian.getByText('Деньги не списаны.')).toBeVisible()
})
