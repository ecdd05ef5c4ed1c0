// An operator changes an accepted order: the customer agrees on the order's page, and both see the same total.
import { expect as patient, test } from '@playwright/test'
import { findViolationsInBothThemes } from '../axe.ts'
import { bring, placeOrder } from '../place-order.ts'
import { type ConsoleShop, openConsoleShop, policyViolations, watchPolicy } from './staff.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = patient.configure({ timeout: 20_000 })

let shop: ConsoleShop
test.beforeAll(async () => {
  shop = await openConsoleShop()
})
test.afterAll(() => shop.close())

test('changes an accepted order when the customer agrees', async ({ context, browser }) => {
  await watchPolicy(context)
  const customer = await shop.customer()
  const order = await placeOrder(customer, shop.pickUp())
  await bring(shop, await shop.staff('OPERATOR'), order.id, 'ACCEPTED')
  const theirs = await browser.newContext({ ignoreHTTPSErrors: true })
  await shop.enter(theirs, customer)
  const shopPage = await theirs.newPage()
  await shopPage.goto(`${shop.home}/profile/orders/${order.id}`)
  await expect(shopPage.locator('[aria-current="step"]')).toBeVisible()

  const { page } = await shop.work(context, 'OPERATOR', `/orders/${order.id}/change`)
  const drawer = page.getByRole('dialog', { name: /Change order/ })
  await drawer.getByRole('button', { name: /^One more/ }).click()
  await drawer.getByRole('button', { name: 'The customer asked' }).click()
  const ask = drawer.getByRole('button', { name: /Ask the customer/ })
  await expect(ask).toBeVisible()
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await ask.click()
  await expect(drawer.getByText(/Waiting for the customer/)).toBeVisible()

  const sheet = shopPage.getByRole('dialog', { name: 'Your order has changed a little' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: /Agree, please cook/ }).click()
  await expect(sheet).toBeHidden()
  await expect(drawer.getByRole('button', { name: 'Change something first' }).first()).toBeVisible()
  const { rows } = await shop.database.query(
    `SELECT total_price::int AS total, product_count AS pieces, change_id AS change,
       (SELECT sum(amount)::int FROM ledger_entry JOIN ledger_transaction AS posted
          ON posted.merchant_id = ledger_entry.merchant_id AND posted.id = transaction_id
        WHERE order_id = orders.id AND account = 'RECEIVABLE') AS owed FROM orders WHERE id = $1`,
    [order.id],
  )
  const [after] = rows as { total: number; pieces: number; change: string | null; owed: number }[]
  expect(after?.total).toBeGreaterThan(order.totalPrice)
  expect(after).toMatchObject({ change: null, owed: after?.total, pieces: order.productCount + 1 })
  expect(await policyViolations(page)).toEqual([])
  await theirs.close()
})
