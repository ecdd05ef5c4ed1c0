// The courier: enters by a link, takes an order, sees where to go and what to collect, and hands it over.
import { makeCourierLink } from '@dasturxon/contracts/couriers.endpoints'
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
const order = (page: Page, number: number) => page.getByRole('article', { name: `№ ${number}` })

test('takes a free order, collects cash, and hands it over with one hand', async ({ context }) => {
  const number = await ready()
  const { page } = await shop.work(context, 'COURIER', '/deliveries')
  await expect(order(page, number)).toContainText('Amir Temur koʻchasi, 42')
  await expect(order(page, number)).not.toContainText('entrance 2')
  await order(page, number).getByRole('button', { name: 'Take the order' }).click()
  await expect(page.getByRole('heading', { name: 'Your orders: 1' })).toBeVisible()
  await expect(order(page, number)).toContainText('entrance 2')
  await expect(order(page, number)).toContainText(/Cash: 63.000/)
  await expect(order(page, number)).toContainText(/100.000.*37.000/)
  await expect(order(page, number).getByRole('link', { name: 'Way' })).toHaveAttribute('href', /^geo:41\.31,69\.24/)
  expect(await findViolationsInBothThemes(page)).toEqual([])

  await page.getByRole('button', { name: `I have picked up № ${number}` }).click()
  await expect.poll(async () => (await statusOf(number))?.status).toBe('ON_WAY')
  await page.getByRole('button', { name: `I have handed over № ${number}` }).click()
  await expect.poll(async () => (await statusOf(number))?.status).toBe('DELIVERED')
  await expect(page.getByRole('heading', { name: 'No orders of yours' })).toBeVisible()
})

test('states that nothing is collected, and brings an order back after a problem', async ({ context }) => {
  const number = await ready({ is_paid: true, change_from: null })
  const { page } = await shop.work(context, 'COURIER', '/deliveries')
  await order(page, number).getByRole('button', { name: 'Take the order' }).click()
  await expect(order(page, number)).toContainText('Collect nothing')
  await page.getByRole('button', { name: `I have picked up № ${number}` }).click()
  await page.getByRole('button', { name: 'Problem' }).click()
  await page.getByRole('button', { name: 'Bring the order back' }).click()
  await expect.poll(async () => (await statusOf(number))?.courier_status).toBe('PERFORMER_RETURNING')
  await page.getByRole('button', { name: `№ ${number} is back at the branch` }).click()
  await expect.poll(async () => (await statusOf(number))?.courier_status).toBe('PERFORMER_RETURNED_FINISH')
})

test('enters once by the link that an operator made', async ({ context, browser }) => {
  const courier = await shop.hire('COURIER', [shop.branchId])
  const { page: operator } = await shop.work(context, 'OPERATOR', '/orders')
  const reply = await operator.evaluate(
    async ({ sub, path }) => {
      const renewed = await fetch('/staff/v1/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sub }),
      })
      const { token } = (await renewed.json()) as { token: string }
      const made = await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
      return (await made.json()) as { url: string }
    },
    { sub: shop.sub, path: makeCourierLink.path.replace(':id', courier.id) },
  )
  const link = shop.at(`/c/${reply.url.split('/').at(-1)}`)
  const phone = await browser.newContext({ ignoreHTTPSErrors: true })
  await speakEnglish(phone)
  const page = await phone.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(shop.at('/deliveries'))
  await expect(page.getByText(courier.name)).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert')).toContainText('ask the operator')
  await phone.close()
})
