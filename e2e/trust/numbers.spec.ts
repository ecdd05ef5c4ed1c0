// Journeys from the first card to the order page with random baskets: every sum and every minute on the way is read, and
// none contradicts another or the arithmetic of the test.
import { expect as hurried, type Locator, type Page, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { openFilled } from '../basket-shop.ts'
import { patient, placeAndCompare, priced, shownTotal } from '../checkout-steps.ts'
import { cardPrice, type Line, linePrice, type Parts, partsOf, type Plan, planOf } from '../journey/basket.ts'
import { type JourneyShop, openJourneyShop, products, promoCode, terms } from '../journey/shops.ts'
import { minutesOn, sumsIn, sumsOn, totalsShown, watchTotals } from '../journey/shown.ts'
import { lastNumber } from '../numbers.ts'

const expect = hurried.configure(patient)
test.use({ viewport: { width: 390, height: 844 } })
test.describe.configure({ timeout: 180_000 })

const journeys = Number(process.env['JOURNEYS'] ?? 3)
const seed = Number(process.env['JOURNEY_SEED'] ?? 20_261_115)

let shops: { open: JourneyShop; closed: JourneyShop }
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shops = { open: await openJourneyShop(true), closed: await openJourneyShop(false) }
})
test.afterAll(async () => {
  await shops.open.close()
  await shops.closed.close()
})

for (let nth = 0; nth < journeys; nth++) {
  const plan = planOf(seed + nth)
  const named = `${plan.service}, ${plan.isOpen ? 'open' : 'closed'}, seed ${seed + nth}`
  test(`shows one sum and one time from the card to the order: ${named}`, async ({ page }) => {
    const shop = plan.isOpen ? shops.open : shops.closed
    await shop.enter(page.context(), await shop.customer())
    await watchTotals(page)
    await openFilled(page, shop, { ...(await destinationIn(shop, plan)), lines: [], path: '/' })
    await hydrated(page)
    const minutes = await checkHome(page, plan)
    for (const line of plan.lines) await addFromCard(page, line, plan)
    const parts = partsOf(plan)
    await checkBasket(page, plan, parts)
    await checkCheckout(page, plan, parts, minutes)
    await checkOrder(page, shop, { plan, parts, minutes })
  })
}

/** The destination as an earlier visit would have stored it. */
async function destinationIn(shop: JourneyShop, { service }: Plan) {
  if (service !== 'DINE_IN') return { service }
  const { rows } = await shop.database.query('SELECT id FROM hall WHERE merchant_id = $1', [shop.merchantId])
  const text = { uz: 'Zal', ru: 'Зал', eng: 'Hall' }
  const at = { branchId: shop.branchId, branch: text, address: text, latitude: 41.31, longitude: 69.28 }
  const hall = { hallId: rows[0]?.['id'], hall: text, servicePrice: terms.table }
  return { service, table: { id: shop.tableId, number: '7', ...hall, ...at, since: Date.now() } }
}

const card = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first()
const sumOf = async (part: Locator) => lastNumber(await part.innerText())
/** The sums that are not among the expected ones. */
const strange = (shown: readonly number[], expected: readonly number[]) =>
  shown.filter((sum) => sum !== 0 && !expected.includes(sum))

/** Reads all cards and the header. Returns the minutes of the header; null when the shop is closed. */
async function checkHome(page: Page, { service, isOpen }: Plan): Promise<string | null> {
  for (const product of products)
    await expect
      .poll(() => sumOf(card(page, product.name).locator('.price-now')), product.name)
      .toBe(cardPrice(product, service))
  const cards = products.map((product) => cardPrice(product, service))
  const { delivery, freeFrom, minimum } = terms
  expect(strange(await sumsOn(page), [...cards, delivery, freeFrom, minimum])).toEqual([])
  if (!isOpen) {
    await expect(page.locator('[data-facts]')).toContainText('Opens')
    expect(await minutesOn(page)).toEqual([])
    return null
  }
  let minutes = ''
  await expect
    .poll(async () => {
      const shown = new Set(await minutesOn(page))
      ;[minutes = ''] = shown
      return shown.size
    })
    .toBe(1)
  const [from = 0, to = 0] = minutes.match(/\d+/g)?.map(Number) ?? []
  expect(from).toBeLessThan(to)
  expect(to).toBeLessThanOrEqual(2 * from)
  return minutes
}

/** Opens a product, sees the price of its card, chooses option and count, and adds it. */
async function addFromCard(page: Page, line: Line, { service }: Plan): Promise<void> {
  const { product, option, count } = line
  await card(page, product.name).getByRole('link', { name: product.name, exact: true }).click()
  const layer = page.getByRole('dialog', { name: product.name })
  const add = layer.getByRole('button', { name: /^Add \d/ })
  await expect.poll(() => sumOf(add)).toBe(cardPrice(product, service))
  const chosen = product.options[option]
  if (option > 0 && chosen) await layer.getByRole('radio', { name: new RegExp(chosen.name) }).click()
  for (let more = 1; more < count; more++)
    await layer.getByRole('button', { name: `One more: ${product.name}` }).click()
  const { net } = linePrice(line, service)
  await expect.poll(() => sumOf(add)).toBe(net)
  const prices = product.options.flatMap(({ price }) => [price, Math.abs(price - (product.options[0]?.price ?? 0))])
  expect(strange(sumsIn(await layer.innerText()), [cardPrice(product, service), net, ...prices])).toEqual([])
  await add.click()
  await expect(layer).toBeHidden()
}

/** The amounts that basket and checkout may show: the lines, the parts of the sum and what is missing to free delivery. */
const amountsOf = ({ priced: lines, gross, off, net, delivery, fee, table, promo, total }: Parts) => [
  ...lines.map((line) => line.net),
  gross,
  off,
  delivery,
  fee,
  table,
  promo,
  total,
  terms.freeFrom - net,
]

async function checkBasket(page: Page, { lines, hasPromo }: Plan, parts: Parts): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Shop sections' })
    .getByRole('link', { name: /^Basket/ })
    .click()
  const total = page.locator('[data-total]').first()
  await expect(total).toHaveAttribute('data-total', String(parts.total + parts.promo))
  if (hasPromo) {
    await page.getByRole('button', { name: 'I have a promo code' }).click()
    await page.getByLabel('Promo code').fill(promoCode)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(total).toHaveAttribute('data-total', String(parts.total))
  }
  const main = page.getByRole('main')
  for (const [index, { product }] of lines.entries()) {
    const row = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: product.name, exact: true }) })
    expect(await sumOf(row.locator('.price-now').first()), product.name).toBe(parts.priced[index]?.net)
  }
  expect(strange(await sumsOn(page), amountsOf(parts))).toEqual([])
  const button = page.getByRole('link', { name: /^Go to checkout/ }).filter({ visible: true })
  expect(await sumOf(button)).toBe(parts.total)
  // Neither the price in the browser nor that of the server showed another sum, not even for a moment.
  expect(strange(await totalsShown(page, '/basket'), [parts.total, parts.total + parts.promo])).toEqual([])
  await button.click()
  await page.waitForURL(/\/checkout$/)
}

/** The checkout asks which of them the courier must have change for. */
const banknotes = [50_000, 100_000, 200_000]

async function checkCheckout(page: Page, { isOpen }: Plan, parts: Parts, minutes: string | null): Promise<void> {
  if (!isOpen) {
    await page.getByRole('button', { name: /^Order for / }).click()
    expect(await minutesOn(page)).toEqual([])
  }
  await priced(page)
  expect(await shownTotal(page)).toBe(parts.total)
  expect(strange(await sumsOn(page), [...amountsOf(parts), ...banknotes])).toEqual([])
  if (isOpen) {
    await expect(
      page
        .getByText(/Now,\s\d+–\d+\smin/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    expect(new Set(await minutesOn(page))).toEqual(new Set([minutes]))
  }
  expect(await totalsShown(page, '/checkout')).toEqual([parts.total])
}

type Journey = { plan: Plan; parts: Parts; minutes: string | null }

async function checkOrder(page: Page, shop: JourneyShop, { plan, parts, minutes }: Journey): Promise<void> {
  const { id, total_price, delivery_at } = await placeAndCompare(page, shop)
  expect(total_price).toBe(parts.total)
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible()
  const { gross, off, promo, fee, table, delivery, total } = parts
  const rows = [gross, off + promo, fee + table, delivery, total]
  expect(strange(await sumsOn(page), [...rows, ...parts.priced.map(({ net }) => net)])).toEqual([])
  const shown = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: /^Total$/ }) })
  expect(await sumOf(shown.first())).toBe(total)

  const { rows: stored } = await shop.database.query<{ from: number; until: number; at: Date }>(
    `SELECT round(extract(epoch FROM promised_from - created_date) / 60)::int AS from,
       round(extract(epoch FROM promised_until - created_date) / 60)::int AS until, promised_from AS at
     FROM orders WHERE id = $1`,
    [id],
  )
  if (minutes === null) return expect(stored[0]?.at).toEqual(delivery_at)
  expect(`${stored[0]?.from}–${stored[0]?.until} min`).toBe(minutes)
  expect(new Set(await minutesOn(page)), `${plan.service}: the order page`).toEqual(new Set([minutes]))
}
