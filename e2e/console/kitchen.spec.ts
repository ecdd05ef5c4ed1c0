// The kitchen: tickets, marks with and without network, the hand-over, recall, keys, and what stays on the device.
import { createOrder } from '@dasturxon/testbed/data/factories'
import { expect, type Page, test } from '@playwright/test'
import { findViolationsInBothThemes } from '../axe.ts'
import { bring } from '../place-order.ts'
import { type ConsoleShop, openConsoleShop, policyViolations, storedRecords, watchPolicy } from './staff.ts'

let shop: ConsoleShop
test.beforeAll(async () => {
  shop = await openConsoleShop()
})
test.afterAll(() => shop.close())

let lastNumber = 4_000
const named = (name: string, count = 1) => ({
  product: {
    id: crypto.randomUUID(),
    name: { uz: name, ru: name, eng: name },
    image: null,
    costPrice: 20_000,
    discount: 0,
    count,
  },
  modifications: [],
})
/** An accepted order of two products; returns its number. */
async function cook(row: object = {}): Promise<number> {
  const number = ++lastNumber
  const { id } = await shop.customer()
  await createOrder(shop.database, shop.merchantId, id, {
    branch_id: shop.branchId,
    number,
    status: 'COOKING',
    accepted_time: new Date(),
    cooking_time: 20,
    cart_items: JSON.stringify([named('Toʻy oshi', 2), named('Issiq non')]),
    ...row,
  })
  return number
}
const ticket = (page: Page, number: number) => page.getByRole('article', { name: `Order #${number}` })
const line = (page: Page, number: number, name: string) => ticket(page, number).getByRole('button', { name })
const doneInDatabase = async (number: number) => {
  const { rows } = await shop.database.query<{ lines_done: number[]; status: string }>(
    'SELECT lines_done, status FROM orders WHERE merchant_id = $1 AND number = $2',
    [shop.merchantId, number],
  )
  return rows[0]
}

test('marks lines, hands the order over and recalls it, by touch and without a violation', async ({ context }) => {
  const number = await cook({ comment: 'Yongʻoqsiz', staff_note: 'Ikki qutida' })
  await watchPolicy(context)
  await context.addInitScript(() => {
    const kept = Object.assign(window, { locks: 0 })
    navigator.wakeLock.request = () => Promise.reject(new Error(`refused ${++kept.locks}`))
  })
  await context.route('**/staff/v1/board?*', (route) => route.fulfill({ status: 503, json: { code: 'try_again' } }))
  const { page } = await shop.work(context, 'KITCHEN', '/kitchen')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await context.unroute('**/staff/v1/board?*')
  await expect(ticket(page, number)).toBeVisible()
  await expect(ticket(page, number).getByLabel('Note for the kitchen')).toContainText('Yongʻoqsiz')
  await expect(ticket(page, number).getByLabel('Staff note')).toContainText('Ikki qutida')
  // A tablet that was reloaded in the middle of a shift does not sleep.
  expect(await page.evaluate(() => (window as Window & { locks?: number }).locks)).toBeGreaterThan(0)
  await expect(ticket(page, number)).toContainText('0 of 2 ready')
  await line(page, number, 'Toʻy oshi').click()
  await line(page, number, 'Issiq non').click()
  await ticket(page, number).getByRole('button', { name: 'Ready, hand over' }).click()
  await expect(ticket(page, number)).toBeHidden()
  await expect.poll(async () => (await doneInDatabase(number))?.status).toBe('DONE')
  await page.getByRole('button', { name: 'Recall' }).click()
  await expect(ticket(page, number)).toContainText('0 of 2 ready')
  expect(await findViolationsInBothThemes(page)).toEqual([])
  expect(await policyViolations(page)).toEqual([])
})

test('says who was faster when another device has handed the order over first', async ({ context }) => {
  const number = await cook()
  const { page } = await shop.work(context, 'KITCHEN', '/kitchen')
  await line(page, number, 'Toʻy oshi').click()
  await line(page, number, 'Issiq non').click()
  await expect.poll(async () => (await doneInDatabase(number))?.lines_done).toEqual([0, 1])
  // The news about the other device's move are late.
  const board = /\/staff\/v1\/board/
  await page.route(board, (route) => route.abort())
  const { rows } = await shop.database.query<{ id: string }>(
    'SELECT id FROM orders WHERE merchant_id = $1 AND number = $2',
    [shop.merchantId, number],
  )
  await bring(shop, await shop.staff('KITCHEN'), rows[0]?.id ?? '', 'DONE')
  await ticket(page, number).getByRole('button', { name: 'Ready, hand over' }).click()
  await expect(page.getByText('KITCHEN got there first')).toBeVisible()
  await expect(page.getByText(`Order #${number} is now`)).toBeVisible()
  await page.unroute(board)
  await expect(ticket(page, number)).toBeHidden()
  expect((await doneInDatabase(number))?.status).toBe('DONE')
})

test('chooses a ticket, marks its lines and hands it over by keys alone', async ({ context }) => {
  const number = await cook()
  const { page } = await shop.work(context, 'KITCHEN', '/kitchen')
  await expect(ticket(page, number)).toBeVisible()
  const place = await page
    .getByRole('article')
    .evaluateAll(
      (articles, name) => articles.findIndex((one) => one.getAttribute('aria-label') === name),
      `Order #${number}`,
    )
  await page.keyboard.press(String(place + 1))
  await page.keyboard.press('Space')
  await expect(ticket(page, number)).toContainText('1 of 2 ready')
  await page.keyboard.press('Space')
  await expect(ticket(page, number).getByRole('button', { name: 'Ready, hand over' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await doneInDatabase(number))?.status).toBe('DONE')
})

test('keeps tickets and marks over a reload without network, and sends the marks when it is back', async ({
  context,
}) => {
  const number = await cook()
  const { page } = await shop.work(context, 'KITCHEN', '/kitchen')
  await expect(ticket(page, number)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // A second visit is served by the worker, which then holds every file of the screen.
  await page.reload()
  await expect(ticket(page, number)).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open((await caches.keys())[0] ?? '')).keys()).length))
    .toBeGreaterThan(10)

  await context.setOffline(true)
  await page.reload()
  await expect(ticket(page, number)).toBeVisible()
  await line(page, number, 'Issiq non').click()
  await expect(ticket(page, number)).toContainText('1 of 2 ready')
  await page.reload()
  await expect(ticket(page, number)).toContainText('1 of 2 ready')
  expect((await doneInDatabase(number))?.lines_done).toEqual([])

  await context.setOffline(false)
  await expect.poll(async () => (await doneInDatabase(number))?.lines_done, { timeout: 30_000 }).toEqual([1])
})

test('keeps no name on the device, and nothing after the logout', async ({ context }) => {
  const row = { receiver_name: 'Zebiniso', receiver_phone: '+998901112233', comment: 'Zebiniso uchun' }
  const number = await cook(row)
  const { page } = await shop.work(context, 'OPERATOR', '/kitchen')
  await expect(ticket(page, number)).toBeVisible()
  const stored = () => storedRecords(page, shop)
  await expect.poll(stored).toContain(String(number))
  expect(await stored()).not.toContain('Zebiniso')
  expect(await stored()).not.toContain('1112233')
  // The kitchen stays open in this tab, and the logout happens in another one.
  const other = await context.newPage()
  await other.goto(shop.at('/more'))
  await other.getByRole('button', { name: 'Log out' }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Log in' })).toBeVisible()
  // The login page is loaded anew after the logout, so that a first reading may be interrupted.
  await expect(async () => expect(await stored()).toBe('[]')).toPass({ timeout: 20_000 })
})
