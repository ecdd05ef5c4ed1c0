// An operator changes an accepted order, also with a dish that has options: the customer agrees on the order page, and
// both see the same total. A manager returns money of a paid one.
import { declineChange } from '@dasturxon/contracts/order-changes.endpoints'
import { expect as patient, type Route, test } from '@playwright/test'
import { newId } from '@dasturxon/api/testing'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
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

/** A dish that cannot be ordered without the choice of a size. */
async function sellBurger(): Promise<void> {
  const { database, merchantId: merchant_id } = shop
  const text = (eng: string) => JSON.stringify({ uz: eng, ru: eng, eng })
  const product_id = await shop.sold({ name: text('Burger'), cost_price: 40_000, type: 'MODIFICATION' })
  const group = newId()
  const limits = { min_count: 1, max_count: 1 }
  await database.insert('modification_group', { merchant_id, id: group, product_id, name: text('Size'), ...limits })
  for (const [name, price] of [
    ['Single', 0],
    ['Double', 12_000],
  ] as const) {
    const option = { merchant_id, id: newId(), modification_group_id: group, name: text(name), price }
    await database.insert('modification', option)
  }
}

test('changes an accepted order when the customer agrees', async ({ context, browser }) => {
  await watchPolicy(context)
  await sellBurger()
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
  // The draft stays while the order moves on, and leaving asks.
  await bring(shop, await shop.staff('OPERATOR'), order.id, 'COOKING')
  await expect(drawer.getByText('The order has moved on: Cooking')).toBeVisible()
  await expect(drawer.getByText(/^was \d+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await drawer.getByLabel('Add a dish').fill('burger')
  await drawer.getByRole('button', { name: 'Burger' }).click()
  const options = page.getByRole('dialog', { name: 'Burger' })
  const add = options.getByRole('button', { name: 'Add to the order' })
  await expect(add).toBeHidden()
  await options.getByRole('radio', { name: /^Double/ }).check()
  await add.click()
  await expect(options).toBeHidden()
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Burger' })).toContainText('Double')
  await drawer.getByRole('button', { name: 'The customer asked' }).click()
  const ask = drawer.getByRole('button', { name: /Ask the customer/ })
  await expect(ask).toBeVisible()
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await ask.click()
  await expect(drawer.getByText(/Waiting for the customer/)).toBeVisible()
  const waiting = page.getByRole('article', { name: `Order #${order.number}` })
  await page.goto(shop.at('/kitchen'))
  await expect(waiting.getByText('Being changed: wait for the customer’s answer')).toBeVisible()
  await page.goto(shop.at('/orders'))
  const card = page.getByRole('article').filter({ hasText: String(order.number) })
  await expect(card.getByText('Waiting for the customer’s answer')).toBeVisible()

  const sheet = shopPage.getByRole('dialog', { name: 'Your order has changed a little' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: /I agree, start cooking/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(`#${order.number}: the customer agreed to the change`)).toBeVisible()
  await expect(card.getByText('Changed, the customer agreed')).toBeVisible()
  await card.getByRole('link', { name: String(order.number) }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(/^Order changed/)).toBeVisible()
  await expect(history.getByText(/^Change suggested to the customer · Test operator/)).toBeVisible()
  const { rows } = await shop.database.query(
    `SELECT total_price::int AS total, product_count AS pieces, change_id AS change,
       (SELECT sum(amount)::int FROM ledger_entry JOIN ledger_transaction AS posted
          ON posted.merchant_id = ledger_entry.merchant_id AND posted.id = transaction_id
        WHERE order_id = orders.id AND account = 'RECEIVABLE') AS owed FROM orders WHERE id = $1`,
    [order.id],
  )
  const [after] = rows as { total: number; pieces: number; change: string | null; owed: number }[]
  expect(after?.total).toBeGreaterThan(order.totalPrice)
  expect(after).toMatchObject({ change: null, owed: after?.total, pieces: order.productCount + 2 })
  expect(await policyViolations(page)).toEqual([])
  await theirs.close()
})

test('leaves the order as it was when the customer declines, and records a call when their time is over', async ({
  context,
}) => {
  const customer = await shop.customer()
  const order = await placeOrder(customer, shop.pickUp())
  await bring(shop, await shop.staff('OPERATOR'), order.id, 'ACCEPTED')
  // A menu that could not be read does not mean that it lacks a dish.
  await context.route('**/staff/v1/menu/*', (route) => route.fulfill({ status: 500, json: {} }))
  const { page } = await shop.work(context, 'OPERATOR', `/orders/${order.id}/change`)
  const drawer = page.getByRole('dialog', { name: /Change order/ })
  await drawer.getByLabel('Add a dish').fill('plov')
  await expect(drawer.getByText('Couldn’t load the menu')).toBeVisible()
  await expect(drawer.getByText('No such dish on the menu')).toBeHidden()
  await context.unroute('**/staff/v1/menu/*')
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.getByText('Couldn’t load the menu')).toBeHidden()
  const state = async () => {
    const { rows } = await shop.database.query<{ total: number; change: string | null }>(
      'SELECT total_price::int AS total, change_id AS change FROM orders WHERE id = $1',
      [order.id],
    )
    return rows[0]
  }
  const ask = async () => {
    await drawer.getByRole('button', { name: /^One more/ }).click()
    await drawer.getByRole('button', { name: /Ask the customer/ }).click()
    await expect(drawer.getByText(/Waiting for the customer/)).toBeVisible()
    return (await state())?.change ?? ''
  }
  const declined = await ask()
  const [refusal] = await customer.page.call(declineChange, { params: { id: order.id, changeId: declined } })
  expect(refusal).toBeUndefined()
  await expect(drawer.getByRole('button', { name: 'Change something first' }).first()).toBeVisible()
  expect(await state()).toEqual({ total: order.totalPrice, change: null })

  const late = await ask()
  await expect(drawer.getByRole('button', { name: /^It costs more: wait until/ })).toBeVisible()
  await shop.database.query(
    `UPDATE order_change SET proposed_at = now() - interval '9 minutes', answer_by = now() - interval '4 minutes' WHERE id = $1`,
    [late],
  )
  await page.reload()
  await drawer.getByRole('button', { name: 'Agreed on the phone' }).click()
  await expect(page.getByText('The order was changed')).toBeVisible()
  expect((await state())?.total).toBeGreaterThan(order.totalPrice)
})

test('keeps a staff note that is being typed while the order moves on', async ({ context }) => {
  const order = await placeOrder(await shop.customer(), shop.pickUp())
  const { page } = await shop.work(context, 'OPERATOR', `/orders/${order.id}`)
  const drawer = page.getByRole('dialog', { name: /^Order #/ })
  const note = drawer.getByRole('textbox', { name: 'Staff note' })
  await note.fill('Call at the gate')
  await bring(shop, await shop.staff('OPERATOR'), order.id, 'ACCEPTED')
  await expect(drawer.getByText('Accepted').first()).toBeVisible()
  await expect(note).toHaveValue('Call at the gate')
  await drawer.getByRole('button', { name: 'Save note' }).click()
  await expect(drawer.getByRole('button', { name: 'Save note' })).toBeHidden()
  await page.reload()
  await expect(note).toHaveValue('Call at the gate')
})

async function loseAnswer(route: Route): Promise<void> {
  const { authorization = '', origin = '', 'idempotency-key': key = '' } = await route.request().allHeaders()
  const headers = { authorization, origin, 'idempotency-key': key, 'content-type': 'application/json' }
  const body = route.request().postData() ?? ''
  const { status } = await fetchLocally(route.request().url(), { method: 'POST', headers, body })
  expect(status).toBe(201)
  await route.fulfill({
    status: 503,
    json: { status: 503, code: 'try_again', description: { eng: 'Please try again' } },
  })
}

test('returns a part of a paid order by hand once when the first answer is lost, and refuses more than is left', async ({
  context,
}) => {
  await watchPolicy(context)
  const order = await placeOrder(await shop.customer(), shop.pickUp())
  await bring(shop, await shop.staff('OPERATOR'), order.id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
  const { page } = await shop.work(context, 'MANAGER', `/orders/${order.id}`)
  const open = page.getByRole('button', { name: 'Refund money' })
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Refund money' })
  await expect(sheet.getByText('Give it to the customer from the till.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Choose a reason' })).toBeVisible()
  await sheet.getByRole('button', { name: 'It came too late' }).click()
  await sheet.getByRole('button', { name: 'Partial amount' }).click()
  await sheet.getByLabel('Amount').fill('99999999')
  await expect(sheet.getByRole('button', { name: /^You can refund up to/ })).toBeVisible()
  await sheet.getByLabel('Amount').fill('5000')
  expect(await findViolationsInBothThemes(page)).toEqual([])
  const send = sheet.getByRole('button', { name: /^Send refund/ })
  // The server records the refund, and its answer is lost: the second press is the same request.
  await page.route('**/staff/v1/orders/*/refund', loseAnswer, { times: 1 })
  await send.click()
  await expect(page.getByText('Please try again')).toBeVisible()
  await send.click()
  await expect(sheet).toBeHidden()
  const { rows } = await shop.database.query(
    `SELECT account, sum(amount)::int AS amount FROM ledger_entry JOIN ledger_transaction AS posted
       ON posted.merchant_id = ledger_entry.merchant_id AND posted.id = transaction_id
     WHERE order_id = $1 AND kind = 'REFUND' AND account <> 'RECEIVABLE' GROUP BY account`,
    [order.id],
  )
  expect(rows).toEqual([{ account: 'CASH', amount: -5_000 }])
  // What is left can still go back.
  await open.click()
  await expect(sheet.getByRole('button', { name: /^Full amount/ })).toBeVisible()
  expect(await policyViolations(page)).toEqual([])
})
