// The board and its connection: what a lost network shows and hides, what comes back with it, streams that break all the
// time, and tokens that expire during a shift.
import { accessTokens } from '@dasturxon/api/testing'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { identityKey } from '@dasturxon/testbed/data/known-people'
import { expect as patient, type Page, test } from '@playwright/test'
import { bring, placeDelivery, placeOrder } from '../place-order.ts'
import { type ConsoleShop, openConsoleShop } from './staff.ts'

/** Timeouts are long because the test machine has two busy cores; what is measured has its own limit. */
const expect = patient.configure({ timeout: 20_000 })

let shop: ConsoleShop
test.beforeEach(async () => {
  shop = await openConsoleShop()
})
test.afterEach(() => shop.close())

const cardOf = (page: Page, number: number | null) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: String(number), exact: true }) })
const ringing = (page: Page, count: number) =>
  page.getByRole('alert').filter({ hasText: `${count} order${count === 1 ? '' : 's'} waiting to be accepted` })

type Breakable = { cutStreams: () => void }

/** A browser that is set offline keeps its open streams; a lost network ends them. */
function breakableStreams(): void {
  const open = new Set<AbortController>()
  const send = window.fetch.bind(window)
  window.fetch = (input, init = {}) => {
    if (typeof input !== 'string' || !input.includes('/staff/v1/events')) return send(input, init)
    const stop = new AbortController()
    open.add(stop)
    return send(input, { ...init, signal: AbortSignal.any([stop.signal, ...(init.signal ? [init.signal] : [])]) })
  }
  const cutStreams = () => {
    for (const stop of open) stop.abort()
    open.clear()
  }
  Object.assign(window, { cutStreams })
}
const cutStreams = (page: Page) => page.evaluate(() => (window as unknown as Breakable).cutStreams())

test('without network a bar says so and no move is possible; with it all missed orders ring, by one call', async ({
  context,
}) => {
  test.setTimeout(120_000)
  await context.addInitScript(breakableStreams)
  const { page } = await shop.work(context, 'OPERATOR', '/orders')
  const seen = await placeDelivery(shop, await shop.customer())
  await expect(ringing(page, 1)).toBeVisible()
  const icon = page.locator('link[rel="icon"]')
  await context.setOffline(true)
  await cutStreams(page)
  const began = performance.now()
  const customers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()))
  for (const customer of customers) await placeOrder(customer, shop.pickUp())
  const bar = page.getByRole('alert').filter({ hasText: 'This device is offline' })
  await bar.waitFor({ timeout: 40_000 })
  // 15 seconds after the last heartbeat, and a moment to draw it.
  expect(performance.now() - began).toBeLessThanOrEqual(16_000)
  await expect(cardOf(page, seen.number).getByRole('button', { name: 'No connection' })).toBeVisible()
  await expect(page).toHaveTitle(/^No connection/)
  await expect(icon).toHaveAttribute('href', '/icon-alarm.svg')
  await page.getByRole('link', { name: String(seen.number), exact: true }).focus()
  await page.keyboard.press('a')

  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/staff/v1/board?')) reads.push(request.url())
  })
  const stream = page.waitForResponse((response) => response.url().includes('/staff/v1/events'))
  await context.setOffline(false)
  const back = performance.now()
  await ringing(page, 9).waitFor({ timeout: 40_000 })
  const ms = performance.now() - back
  console.log(`8 missed orders ring after ${Math.round(ms)} ms`)
  expect(ms).toBeLessThanOrEqual(3_000)
  await expect(bar).toBeHidden()
  await stream
  // The stream tells the version that the read has brought already.
  await page.waitForTimeout(1_000)
  expect(reads.map((url) => url.includes('after='))).toEqual([true])
  await expect(page).toHaveTitle('(9) Orders')
  // The key that was pressed without a connection is forgotten.
  await expect(cardOf(page, seen.number).getByRole('button', { name: 'Accept' })).toBeVisible()
})

test('a board whose stream is cut every five seconds shows what the database has', async ({ context }) => {
  const cuts = Number(process.env['STREAM_CUTS'] ?? 3)
  test.setTimeout(120_000 + cuts * 8_000)
  await context.addInitScript(breakableStreams)
  const { page } = await shop.work(context, 'OPERATOR', '/orders?view=table')
  const owner = await shop.staff('OWNER')
  const customer = await shop.customer()
  const way = ['ACCEPTED', 'COOKING', 'DONE', 'CLOSED'] as const
  const onBoard: Partial<Record<OrderStatus, string>> = {
    CREATED: 'New order',
    ACCEPTED: 'Accepted',
    COOKING: 'Cooking',
    DONE: 'Ready',
  }
  await expect(page.getByText('No orders')).toBeVisible()
  for (let cut = 0; cut < cuts; cut++) {
    const next = performance.now() + 5_000
    await cutStreams(page)
    for (let steps = 0; steps <= way.length; steps++) {
      const { id } = await placeOrder(customer, shop.pickUp())
      // An order that no board listens for is marked as escalated, which may come between reading and moving it.
      for (const to of way.slice(0, (steps + cut) % (way.length + 1)))
        await expect(() => bring(shop, owner, id, to)).toPass({ timeout: 10_000 })
    }
    await page.waitForTimeout(Math.max(0, next - performance.now()))
  }
  const stored = async () => {
    const { rows } = await shop.database.query<{ number: number; status: OrderStatus }>(
      `SELECT number, status FROM orders WHERE merchant_id = $1 AND status <> 'CLOSED'`,
      [shop.merchantId],
    )
    return rows.map(({ number, status }) => `${number} ${onBoard[status]}`).toSorted()
  }
  const shown = () =>
    page
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [0, 1].map((cell) => row.children[cell]?.textContent?.trim()).join(' ')).toSorted(),
      )
  const expected = await stored()
  expect(expected).toHaveLength(cuts * way.length)
  await expect.poll(shown).toEqual(expected)
  await expect(page.getByRole('alert').filter({ hasText: 'Last update' })).toBeHidden()
})

test('tokens that expire during the shift are renewed unseen', async ({ context }) => {
  test.setTimeout(90_000)
  let renewals = 0
  // The server refuses these tokens after 4 seconds; the page, which renews half a minute before the end, is late.
  await context.route('**/staff/v1/token', async (route) => {
    const { cookie = '', origin = '' } = await route.request().allHeaders()
    const reply = await fetchLocally(route.request().url(), {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: route.request().postData() ?? '',
    })
    const session = (await reply.json()) as { token: string }
    const tokens = accessTokens(identityKey())
    const held = await tokens.read(session.token)
    if (!held) throw new Error('The server has issued a token that it does not accept')
    renewals++
    const token = await tokens.issue(shop.merchantId, held.actor, 4)
    await route.fulfill({
      headers: { 'set-cookie': reply.headers.getSetCookie().join('\n') },
      json: { ...session, token, expiresIn: 34 },
    })
  })
  const { page } = await shop.work(context, 'OPERATOR', '/orders')
  const refused: string[] = []
  const customer = await shop.customer()
  for (let nth = 0; nth < 3; nth++) {
    const order = await placeOrder(customer, shop.pickUp())
    await expect(cardOf(page, order.number)).toBeVisible()
    await cardOf(page, order.number).getByRole('button', { name: 'Accept' }).click()
    await expect(cardOf(page, order.number).getByRole('button', { name: 'Accept' })).toBeHidden()
    if (!page.url().endsWith('/orders')) refused.push(page.url())
    await page.waitForTimeout(3_000)
  }
  expect(renewals).toBeGreaterThanOrEqual(3)
  expect(refused).toEqual([])
  await expect(page.getByRole('alert').filter({ hasText: 'Last update' })).toBeHidden()
})
