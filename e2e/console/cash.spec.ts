// The money of a branch: a courier hands in less than owed, and the manager counts the till and closes the day. The
// screens show the figures of the API.
import { branchCash, openDay } from '@dasturxon/contracts/cash.endpoints'
import { attachCourier, moveCourier } from '@dasturxon/contracts/order-board.endpoints'
import { expect, type Page, test } from '@playwright/test'
import { findViolationsInBothThemes } from '../axe.ts'
import { bring, placeDelivery, placeOrder } from '../place-order.ts'
import { type ConsoleShop, openConsoleShop, policyViolations, watchPolicy } from './staff.ts'

let shop: ConsoleShop
test.beforeAll(async () => {
  shop = await openConsoleShop()
})
test.afterAll(() => shop.close())

/** A courier delivers one order for cash, and another one is sold at the counter. */
async function sellTwo() {
  const [customer, operator, courier] = [
    await shop.customer(),
    await shop.staff('OPERATOR'),
    await shop.staff('COURIER'),
  ]
  const delivered = await placeDelivery(shop, customer)
  await bring(shop, operator, delivered.id, 'ACCEPTED', 'COOKING', 'DONE')
  const params = { id: delivered.id }
  const [, taken] = await courier.page.call(attachCourier, {
    params,
    body: { version: await versionOf(delivered.id), courierId: courier.id },
  })
  if (!taken) throw new Error('The courier was refused')
  for (const status of ['PERFORMER_PICKUPED', 'PERFORMER_DELIVERED_FINISH'] as const)
    await courier.page.call(moveCourier, { params, body: { version: await versionOf(delivered.id), status } })
  const sold = await placeOrder(customer, shop.pickUp())
  await bring(shop, operator, sold.id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
  return { owed: delivered.totalPrice, sold: sold.totalPrice }
}
async function versionOf(id: string): Promise<number> {
  const { rows } = await shop.database.query<{ version: number }>('SELECT version FROM orders WHERE id = $1', [id])
  return rows[0]?.version ?? 0
}

/** Digits as they are shown, whatever space is between them. */
const shown = (amount: number) =>
  new RegExp(
    String(Math.abs(amount))
      .replaceAll(/\B(?=(\d{3})+$)/g, '\\D')
      .replace(/^/, '(?<!\\d)')
      .concat('(?!\\d)'),
  )
const figure = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).first().locator('..')

test('a courier hands in too little, and the manager closes the day, with the figures of the API', async ({
  context,
  browser,
}) => {
  const { owed, sold } = await sellTwo()
  const manager = await shop.staff('MANAGER')
  const params = { branchId: shop.branchId }
  await watchPolicy(context)
  const { page } = await shop.work(context, 'OPERATOR', '/cash')
  await expect(figure(page, 'With couriers')).toContainText(shown(owed))
  await page.getByRole('button', { name: 'Accept' }).click()
  const sheet = page.getByRole('dialog', { name: /^Cash from/ })
  await sheet.getByLabel('Counted').fill(String(owed - 1_000))
  await expect(sheet.getByText('Short by').locator('..')).toContainText(shown(1_000))
  await expect(sheet.getByRole('button', { name: 'Explain the difference' })).toBeVisible()
  await sheet.getByLabel('Reason for the difference').fill('Qaytim xato berilgan')
  await sheet.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByRole('button', { name: 'Settled' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Qaytim xato berilgan' })).toContainText(
    shown(owed - 1_000),
  )
  const [, cash] = await manager.page.call(branchCash, { params })
  expect(cash).toMatchObject({ till: owed - 1_000 + sold, handIns: [{ due: owed, amount: owed - 1_000 }] })
  await expect(figure(page, 'Should be in the till')).toContainText(shown(cash?.till ?? 0))
  expect(await policyViolations(page)).toEqual([])
  await page.close()

  const [, day] = await manager.page.call(openDay, { params })
  const theirs = await browser.newContext({ ignoreHTTPSErrors: true })
  const { page: office } = await shop.work(theirs, 'MANAGER', '/day-close')
  await expect(figure(office, 'Sales')).toContainText(shown(day?.numbers.revenue ?? 0))
  await expect(figure(office, 'Orders')).toContainText(shown(day?.numbers.orders ?? 0))
  await expect(figure(office, 'Average order')).toContainText(shown(day?.numbers.average ?? 0))
  const table = office.getByRole('table', { name: 'Payment methods' })
  // After the number of payments comes our sum.
  const ours = table.getByRole('row', { name: /^Cash/ }).getByRole('cell').nth(1)
  await expect(ours).toContainText(shown(owed + sold))
  await table.getByLabel('Counted: Cash').fill(String(owed + sold - 1_500))
  await office.getByLabel('Reason for the difference').fill('Mayda pul yetmadi')
  expect(await findViolationsInBothThemes(office)).toEqual([])
  await office.getByRole('button', { name: /^Close the day/ }).click()
  await expect(office.getByText('The day is closed')).toBeVisible()
  const closed = office.getByRole('listitem').filter({ hasText: 'Mayda pul yetmadi' })
  await expect(closed).toContainText('#1')
  await expect(closed).toContainText(shown(500))
  const [, next] = await manager.page.call(openDay, { params })
  expect(next).toMatchObject({ number: 2, closes: [{ number: 1, rows: [{ method: 'CASH', difference: -500 }] }] })
  await theirs.close()
})
