// Steps shared by the payment tests.
import { expect as hurried, type Page } from '@playwright/test'
import { openCheckout, openSection, patient, placeButton, priced } from '../checkout-steps.ts'
import type { KnownPerson } from '../own-shop.ts'
import type { PayShop } from './pay-shop.ts'

/** Timeouts are long because the test machine has two busy cores. */
export const expect = hurried.configure(patient)

export const names = { payme: 'Payme', click: 'Click', uzum: 'Uzum' } as const

/** Opens the checkout with a filled basket, for a new customer or for the one who is logged in already. */
export async function enterCheckout(page: Page, shop: PayShop, person?: KnownPerson): Promise<KnownPerson> {
  const customer = person ?? (await shop.customer())
  if (!person) await shop.enter(page.context(), customer)
  await openCheckout(page, shop, { service: 'PICK_UP' })
  await priced(page)
  return customer
}

export async function chooseTile(page: Page, name: string | RegExp): Promise<void> {
  await openSection(page, 'How to pay')
  await page.getByRole('group', { name: 'How to pay' }).getByRole('radio', { name }).check({ force: true })
}

/** Chooses a provider and places the order; ends on the provider's page. Returns the id of the order. */
export async function goToProvider(page: Page, name: string): Promise<string> {
  await chooseTile(page, name)
  await priced(page)
  await placeButton(page).click()
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:/, patient)
  const order = page.locator('dd').first()
  return (await order.innerText()).trim()
}

export const press = (page: Page, button: 'Pay' | 'Decline' | 'Close') =>
  page.getByRole('button', { name: button, exact: true }).click()

export const payPath = (id: string) => `/profile/orders/${id}/pay`
export const onPayPage = (page: Page, id: string) =>
  page.waitForURL((url) => url.pathname.endsWith(payPath(id)), patient)
export const onOrderPage = (page: Page, id: string) =>
  page.waitForURL((url) => url.pathname.endsWith(`/profile/orders/${id}`), patient)

export async function storedPayment(shop: PayShop, id: string) {
  const { rows } = await shop.database.query<{ status: string; isPaid: boolean; type: string; payments: string[] }>(
    `SELECT status, is_paid AS "isPaid", payment_type AS type,
       (SELECT coalesce(json_agg(payment.status ORDER BY number), '[]') FROM payment WHERE order_id = orders.id) AS payments
     FROM orders WHERE id = $1`,
    [id],
  )
  return rows[0]
}
