// A bank card is saved, confirmed, charged and removed; its number reaches the provider and nobody else.
import { globSync, readFileSync } from 'node:fs'
import { type Page, type Request, test } from '@playwright/test'
import { patient, placeButton, priced } from '../checkout-steps.ts'
import { screens } from '../screens.ts'
import { openPayShop, type PayShop } from './pay-shop.ts'
import { chooseTile, enterCheckout, expect, onOrderPage, onPayPage, storedPayment } from './steps.ts'

let shop: PayShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openPayShop()
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 150_000 })

/** A number that occurs nowhere else: found anywhere, it is a leak. `end`: its last four digits, which may be shown. */
const newCard = () => {
  const number = `8600${String(Math.random()).slice(2, 14).padEnd(12, '7')}`
  return { number, end: number.slice(-4) }
}
/** The simulator's card whose balance is empty. */
const emptyCard = { number: '8600000000000304', end: '0304' }

async function fillCard(page: Page, { number }: { number: string }): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('0329')
  await page.getByRole('button', { name: 'Get the code by SMS' }).click()
  await page.waitForURL(/\/profile\/cards\/confirm/, patient)
}
const enterCode = (page: Page, code: string) => page.getByLabel('Code from SMS').fill(code)

/** Everything that the browser has sent to any host but the simulated provider. */
function recordOwnRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.hostname.endsWith('.localhost')) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return sent
}

/** The tables and logs in which the digits occur. */
async function placesOf(digits: string): Promise<string[]> {
  const { rows: tables } = await shop.database.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.database.query(`SELECT 1 FROM ${name} AS t WHERE t::text LIKE $1 LIMIT 1`, [
      `%${digits}%`,
    ])
    if (rows.length > 0) found.push(name)
  }
  const logs = globSync(`.cache/e2e/${process.env['EDGE_PORT']}/logs/*`)
  expect(logs.length).toBeGreaterThan(3)
  return [...found, ...logs.filter((file) => readFileSync(file, 'utf8').includes(digits))]
}

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })

    test('[S2.27] [S2.28] [S2.29] [S1.13] [S3.57] [A-25] saves a card, pays with it and removes it, and its number goes to the provider alone', async ({
      page,
    }) => {
      const card = newCard()
      const sent = recordOwnRequests(page)
      const person = await shop.customer()
      await shop.enter(page.context(), person)
      await page.goto(`${shop.home}/profile/cards`)
      await page.getByRole('link', { name: 'Add a card' }).first().click()
      await fillCard(page, card)
      await enterCode(page, '000000')
      await expect(page.getByText('Wrong code. Check the SMS and try again.')).toBeVisible()
      await enterCode(page, '666666')
      await page.waitForURL(/\/profile\/cards$/, patient)
      await expect(page.getByText(card.end)).toBeVisible()

      await enterCheckout(page, shop, person)
      await chooseTile(page, new RegExp(card.end))
      await priced(page)
      await placeButton(page).click()
      await onOrderPageWhenPaid(page)
      const id = page.url().split('/').at(-1) ?? ''
      expect(await storedPayment(shop, id)).toMatchObject({ isPaid: true, payments: ['PAID'] })

      await page.goto(`${shop.home}/profile/cards`)
      await page.getByRole('button', { name: new RegExp(`Remove.*${card.end}`) }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText(card.end)).toHaveCount(0)
      await expect
        .poll(
          async () => (await shop.database.query('SELECT 1 FROM saved_card WHERE customer_id = $1', [person.id])).rows,
        )
        .toHaveLength(0)

      expect(sent.length).toBeGreaterThan(10)
      const grouped = card.number.replace(/(\d{4})(?=\d)/g, '$1 ')
      for (const digits of [card.number, grouped, encodeURIComponent(grouped)]) {
        expect(sent.filter((text) => text.includes(digits))).toEqual([])
        expect(await placesOf(digits)).toEqual([])
      }
      // The search finds what is there.
      const known = ['public.orders', expect.stringMatching(/api\.ndjson$/)]
      expect(await placesOf(shop.merchantId)).toEqual(expect.arrayContaining(known))
    })

    test('says that the card has no money and pays in another way when the charge fails', async ({ page }) => {
      const person = await shop.customer()
      await shop.enter(page.context(), person)
      await page.goto(`${shop.home}/profile/cards/create?from=/profile/cards`)
      await fillCard(page, emptyCard)
      await enterCode(page, '666666')
      await page.waitForURL(/\/profile\/cards$/, patient)
      await enterCheckout(page, shop, person)
      await chooseTile(page, /0304/)
      await priced(page)
      await placeButton(page).click()
      await expect(page.getByText('Not enough money on the card.')).toBeVisible()
      const id = page.url().split('/').at(-2) ?? ''
      await page.getByRole('button', { name: 'Cash' }).click()
      await onOrderPage(page, id)
      expect(await storedPayment(shop, id)).toMatchObject({ status: 'CREATED', isPaid: false, type: 'CASH' })
    })
  })

async function onOrderPageWhenPaid(page: Page): Promise<void> {
  await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}\/pay$/, patient)
  const id = page.url().split('/').at(-2) ?? ''
  await onPayPage(page, id)
  await onOrderPage(page, id)
}

test('charges the new price when it changed at the checkout and the customer agreed', async ({ page }) => {
  const card = newCard()
  const person = await shop.customer()
  await shop.enter(page.context(), person)
  await page.goto(`${shop.home}/profile/cards/create?from=/profile/cards`)
  await fillCard(page, card)
  await enterCode(page, '666666')
  await page.waitForURL(/\/profile\/cards$/, patient)
  await enterCheckout(page, shop, person)
  await chooseTile(page, new RegExp(card.end))
  await priced(page)
  await shop.database.query('UPDATE product SET cost_price = cost_price + 1000 WHERE id = $1', [shop.plov])
  await placeButton(page).click()
  await page.getByRole('button', { name: 'Agree and order' }).click()
  await onOrderPageWhenPaid(page)
  const id = page.url().split('/').at(-1) ?? ''
  const { rows } = await shop.database.query<{ total: string; charged: string }>(
    `SELECT total_price AS total, amount AS charged FROM orders
     JOIN card_charge ON card_charge.order_id = orders.id WHERE orders.id = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.charged).toBe(rows[0]?.total)
  expect(await storedPayment(shop, id)).toMatchObject({ isPaid: true })
})
