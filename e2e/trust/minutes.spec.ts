// One order has one time: header, checkout, order page and list show the same minutes, and the order keeps them.
import { expect as hurried, type Page, test } from '@playwright/test'
import { openCheckout, patient, placeAndCompare } from '../checkout-steps.ts'
import { openOwnShop, type OwnShop } from '../own-shop.ts'
import { bring } from '../place-order.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = hurried.configure(patient)
test.describe.configure({ timeout: 150_000 })
test.use({ viewport: { width: 390, height: 844 } })

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openOwnShop()
  await shop.database.query('UPDATE product SET time_cooking_max = 20 WHERE merchant_id = $1', [shop.merchantId])
})
test.afterAll(() => shop.close())

/** A no-break space stands before the unit. */
const range = /(\d+)–(\d+)\smin/
const rangeIn = async (text: Promise<string>) => {
  const [found, from, to] = range.exec(await text) ?? []
  if (found === undefined) throw new Error(`No minutes in ${await text}`)
  return [Number(from), Number(to)] as const
}

type Promised = { from: number; until: number; kept: boolean | null }

async function promiseOf(orderId: string): Promise<Promised> {
  const { rows } = await shop.database.query<Promised>(
    `SELECT round(extract(epoch FROM promised_from - created_date) / 60)::int AS from,
       round(extract(epoch FROM promised_until - created_date) / 60)::int AS until, promise_kept AS kept
     FROM orders WHERE id = $1`,
    [orderId],
  )
  if (!rows[0]) throw new Error(`No order ${orderId}`)
  return rows[0]
}

/** The minutes of the chip "Now" at the checkout. */
async function minutesNow(page: Page) {
  const now = page.getByRole('button', { name: /^Now, \d+–\d+ min/ })
  await expect(now).toBeVisible()
  return rangeIn(now.innerText())
}

test('shows the same minutes from the header to the order, and tells whether a delivery kept them', async ({
  page,
}) => {
  await shop.enter(page.context(), await shop.customer())
  await openCheckout(page, shop, { path: '/' })
  const chip = page.getByRole('link', { name: /^Bunyodkor 1 .*\d+–\d+ min/ })
  await expect(chip).toBeVisible()
  const inHeader = await rangeIn(chip.innerText())
  await page.goto(`${shop.home}/checkout`)
  const atCheckout = await minutesNow(page)
  expect(atCheckout).toEqual(inHeader)
  const [from, to] = inHeader
  expect(to).toBeGreaterThan(from)
  expect(to).toBeLessThanOrEqual(2 * from)

  const { id } = await placeAndCompare(page, shop)
  expect(await promiseOf(id)).toEqual({ from, until: to, kept: null })
  await expect(page.getByRole('main').getByText(`${from}–${to} min`).first()).toBeVisible()
  // An order whose page was left within a second is shown once more, instead of the page that was asked for.
  await page.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('"isShown":true')))
  await page.goto(`${shop.home}/profile/orders`)
  await expect(page.getByRole('link', { name: `Track · ${from}–${to} min` })).toBeVisible()

  await bring(shop, await shop.staff('OWNER'), id, 'ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY', 'DELIVERED')
  expect(await promiseOf(id)).toMatchObject({ kept: true })
})

test('promises a pick-up the same minutes as the header and the checkout, and notices when they are not kept', async ({
  page,
}) => {
  await shop.enter(page.context(), await shop.customer())
  await openCheckout(page, shop, { path: '/', service: 'PICK_UP' })
  const chip = page.getByRole('link', { name: /^Chilonzor .*\d+–\d+ min/ })
  await expect(chip).toBeVisible()
  const inHeader = await rangeIn(chip.innerText())
  await page.goto(`${shop.home}/checkout`)
  expect(await minutesNow(page)).toEqual(inHeader)
  const { id } = await placeAndCompare(page, shop)
  expect(await promiseOf(id)).toMatchObject({ from: inHeader[0], until: inHeader[1] })
  await expect(page.getByRole('main').getByText(`${inHeader[0]}–${inHeader[1]} min`).first()).toBeVisible()
  await shop.database.query(`UPDATE orders SET promised_until = now() - interval '1 minute' WHERE id = $1`, [id])
  await bring(shop, await shop.staff('OWNER'), id, 'ACCEPTED', 'COOKING', 'DONE')
  expect(await promiseOf(id)).toMatchObject({ kept: false })
})
