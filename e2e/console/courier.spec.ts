// The courier: enters by a link, takes an order, sees where to go and what to collect, and hands it over.
import { createOrder } from '@dasturxon/testbed/data/factories'
import { expect, type Page, test } from '@playwright/test'
import { findViolationsInBothThemes } from '../axe.ts'
import { type ConsoleShop, openConsoleShop, speakEnglish } from './staff.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

let shop: ConsoleShop
test.beforeAll(async () => {
  shop = await openConsoleShop()
})
test.afterAll(() => shop.close())

let lastNumber = 7_000
async function ready(row: object = {}): Promise<number> {
  const number = ++lastNumber
  const { id } = await shop.customer()
  await createOrder(shop.database, shop.merchantId, id, {
    branch_id: shop.branchId,
    number,
    status: 'DONE',
    delivery_type: 'OWN',
    address: JSON.stringify({
      latitude: 41.31,
      longitude: 69.24,
      streetName: 'Amir Temur koʻchasi',
      houseNumber: '42',
      entrance: '2',
    }),
    total_price: 63_000,
    change_from: 100_000,
    ...row,
  })
  return number
}
const statusOf = async (number: number) => {
  const { rows } = await shop.database.query<{ status: string; courier_status: string }>(
    'SELECT status, courier_status FROM orders WHERE merchant_id = $1 AND number = $2',
    [shop.merchantId, number],
  )
  return rows[0]
}
const order = (page: Page, number: number) => page.getByRole('article', { name: `#${number}` })

test('takes a free order, collects cash, and hands it over with one hand', async ({ context }) => {
  const number = await ready()
  const { page } = await shop.work(context, 'COURIER', '/deliveries')
  await expect(order(page, number)).toContainText('Amir Temur koʻchasi, 42')
  await expect(order(page, number)).not.toContainText('entrance 2')
  await order(page, number).getByRole('button', { name: 'Take order' }).click()
  await expect(page.getByRole('heading', { name: 'Your orders: 1' })).toBeVisible()
  await expect(order(page, number)).toContainText('entrance 2')
  await expect(order(page, number)).toContainText(/Cash: 63.000/)
  await expect(order(page, number)).toContainText(/100.000.*37.000/)
  await expect(order(page, number).getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^geo:41\.31,69\.24/,
  )
  expect(await findViolationsInBothThemes(page)).toEqual([])

  await page.getByRole('button', { name: `I’ve picked up #${number}` }).click()
  await expect.poll(async () => (await statusOf(number))?.status).toBe('ON_WAY')
  await page.getByRole('button', { name: `I’ve handed over #${number}` }).click()
  await expect.poll(async () => (await statusOf(number))?.status).toBe('DELIVERED')
  await expect(page.getByRole('heading', { name: 'You have no orders' })).toBeVisible()
})

test('collects only the difference of a paid order that has grown dearer, and owes it', async ({ context }) => {
  const number = await ready({ is_paid: true, payment_type: 'PAYME', to_collect: 20_000, collect_by: 'CASH' })
  const { page } = await shop.work(context, 'COURIER', '/deliveries')
  await order(page, number).getByRole('button', { name: 'Take order' }).click()
  await expect(order(page, number)).toContainText(/Cash: 20.000/)
  await expect(order(page, number)).toContainText('The rest is paid')
  const cash = page.getByRole('contentinfo').getByText('Cash on you').locator('..')
  await expect(cash).toContainText('0 UZS')
  await page.getByRole('button', { name: `I’ve picked up #${number}` }).click()
  await page.getByRole('button', { name: `I’ve handed over #${number}` }).click()
  await expect(cash).toContainText(/20.000/)
})

test('states that nothing is collected, and brings an order back after a problem, for another courier', async ({
  context,
  browser,
}) => {
  const number = await ready({ is_paid: true, change_from: null })
  const { page } = await shop.work(context, 'COURIER', '/deliveries')
  await order(page, number).getByRole('button', { name: 'Take order' }).click()
  await expect(order(page, number)).toContainText('Nothing to collect')
  await page.getByRole('button', { name: `I’ve picked up #${number}` }).click()
  await page.getByRole('button', { name: 'Problem' }).click()
  await page.getByRole('button', { name: 'Bring the order back' }).click()
  await expect.poll(async () => (await statusOf(number))?.courier_status).toBe('PERFORMER_RETURNING')
  await page.getByRole('button', { name: `#${number} is back at the branch` }).click()
  await expect.poll(async () => (await statusOf(number))?.courier_status).toBe('PERFORMER_RETURNED_FINISH')

  const desk = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1280, height: 800 } })
  const { page: board } = await shop.work(desk, 'OPERATOR', '/orders')
  const card = board.getByRole('article').filter({ hasText: String(number) })
  await expect(card.getByText('Back at the branch: choose a courier')).toBeVisible()
  await card.getByRole('link', { name: String(number) }).click()
  await expect(board.getByRole('dialog').getByRole('button', { name: 'Change courier' })).toBeVisible()
  await desk.close()
})

test('enters once by the link that an operator made, and is told to ask for a new one before the end', async ({
  context,
  browser,
}) => {
  const courier = await shop.hire('COURIER', [shop.branchId])
  const everywhere = await shop.hire('COURIER')
  await shop.database.query('UPDATE staff SET name = $2 WHERE id = $1', [courier.id, 'Aziz'])
  await shop.database.query('UPDATE staff SET name = $2 WHERE id = $1', [everywhere.id, 'Bekzod'])
  const { page: operator } = await shop.work(context, 'OPERATOR', '/couriers', [shop.branchId])
  await expect(operator.getByRole('listitem').filter({ hasText: 'Aziz' })).toContainText('free')
  // The link shows the deliveries of all branches, which this operator may not see.
  const bekzod = operator.getByRole('listitem').filter({ hasText: 'Bekzod' })
  await expect(bekzod.getByRole('button', { name: 'Also works at other branches' })).toBeVisible()
  const made = operator.waitForResponse(/\/staff\/v1\/couriers\/.*\/link/)
  await operator.getByRole('button', { name: 'Link for Aziz' }).click()
  const { url } = (await (await made).json()) as { url: string }
  await expect(operator.getByRole('img', { name: 'QR code with Aziz’s link' })).toBeVisible()

  const link = shop.at(`/c/${url.split('/').at(-1)}`)
  const phone = await browser.newContext({ ignoreHTTPSErrors: true })
  await speakEnglish(phone)
  const page = await phone.newPage()
  // Other tests log in from the same address, which has five tries in ten seconds.
  const start = (isAnswered: () => Promise<void>) =>
    expect(async () => {
      await page.goto(link)
      await page.getByRole('button', { name: 'Start' }).click()
      await isAnswered()
    }).toPass({ intervals: [3_000] })
  await start(() => expect(page).toHaveURL(shop.at('/deliveries'), { timeout: 5_000 }))
  await expect(page.getByText('Aziz')).toBeVisible()
  await shop.database.query(
    `UPDATE session SET created_at = created_at - interval '11 hours 40 minutes' WHERE actor_id = $1`,
    [courier.id],
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Ask the operator for a new link')
  await expect(page.getByRole('button', { name: 'Stay 12 more hours' })).toBeHidden()
  await start(() => expect(page.getByRole('alert')).toContainText('ask the operator', { timeout: 5_000 }))
  await phone.close()
})
