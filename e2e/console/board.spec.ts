// The board: an order of a customer appears and rings, each move is seen by the customer, two boards that accept
// together hear who was faster, and without a connection no move can be made.
import { expect as patient, type Page, test } from '@playwright/test'
import { findViolationsInBothThemes } from '../axe.ts'
import { placeDelivery, placeOrder } from '../place-order.ts'
import { type ConsoleShop, openConsoleShop, policyViolations, watchPolicy } from './staff.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = patient.configure({ timeout: 20_000 })

let shop: ConsoleShop
test.beforeAll(async () => {
  shop = await openConsoleShop()
})
test.afterAll(() => shop.close())

const cardOf = (page: Page, number: number | null) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: String(number), exact: true }) })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

type Breakable = { cutStreams: () => void }

/** A browser that is set offline keeps its open streams; a lost network ends them. */
function breakableNetwork(): void {
  const open = new Set<AbortController>()
  const send = window.fetch.bind(window)
  window.fetch = (input, init = {}) => {
    const stop = new AbortController()
    open.add(stop)
    const signals = init.signal ? [init.signal, stop.signal] : [stop.signal]
    return send(input, { ...init, signal: AbortSignal.any(signals) })
  }
  Object.assign(window, { cutStreams: () => open.forEach((stop) => stop.abort()) })
}

test('an order of a customer appears on the board and rings, and the customer sees that it was accepted', async ({
  context,
  browser,
}) => {
  await watchPolicy(context)
  const { page } = await shop.work(context, 'OPERATOR', '/orders')
  await expect(column(page, 'New')).toBeVisible()
  const customer = await shop.customer()
  const order = await placeDelivery(shop, customer)
  const card = cardOf(page, order.number)
  const link = { name: String(order.number), exact: true }
  await expect(column(page, 'New').getByRole('link', link)).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have seen it' })).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Orders$/)

  const theirs = await browser.newContext({ ignoreHTTPSErrors: true })
  await shop.enter(theirs, customer)
  const shopPage = await theirs.newPage()
  await shopPage.goto(`${shop.home}/profile/orders/${order.id}`)
  await expect(shopPage.locator('[aria-current="step"]')).toContainText('Received')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(column(page, 'Accepted').getByRole('link', link)).toBeVisible()
  await expect(shopPage.locator('[aria-current="step"]')).toContainText('Accepted by the branch')
  expect(await policyViolations(page)).toEqual([])
  await theirs.close()
})

test('is silent for a minute when somebody has seen the order, and rings for another one', async ({ context }) => {
  const { page } = await shop.work(context, 'OPERATOR', '/orders')
  await placeDelivery(shop, await shop.customer())
  await page.getByRole('button', { name: 'I have seen it' }).click()
  await expect(page.getByRole('button', { name: 'I have seen it' })).toBeHidden()
  await placeDelivery(shop, await shop.customer())
  await expect(page.getByRole('button', { name: 'I have seen it' })).toBeVisible()
})

test('the drawer leads an order to its end, and a cancellation asks for a reason', async ({ context }) => {
  const { page } = await shop.work(context, 'OPERATOR', '/orders')
  const customer = await shop.customer()
  const order = await placeOrder(customer, shop.pickUp())
  await page.goto(shop.at(`/orders/${order.id}`))
  const drawer = page.getByRole('dialog')
  for (const name of ['Accept', 'Start cooking', 'Ready', 'Handed over'])
    await drawer.getByRole('button', { name, exact: true }).click()
  await expect(drawer.getByText('Completed', { exact: true })).toBeVisible()

  const second = await placeOrder(customer, shop.pickUp())
  await page.goto(shop.at(`/orders/${second.id}?cancel`))
  await expect(drawer.getByText('Nothing was paid online, nothing is paid back')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Give a reason' })).toBeVisible()
  await drawer.getByRole('button', { name: 'A dish has run out' }).click()
  await drawer.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(drawer.getByText('Canceled', { exact: true })).toBeVisible()
})

test('one of two boards that accept together wins, and the other hears who was faster', async ({
  context,
  browser,
}) => {
  const other = await browser.newContext({ ignoreHTTPSErrors: true })
  const boards = [await shop.work(context, 'OPERATOR', '/orders'), await shop.work(other, 'OPERATOR', '/orders')]
  const order = await placeDelivery(shop, await shop.customer())
  const buttons = boards.map(({ page }) => cardOf(page, order.number).getByRole('button', { name: 'Accept' }))
  for (const button of buttons) await expect(button).toBeVisible()
  // Both boards hold the same version: the news of the first move must not reach the second one before its tap.
  const late = Promise.withResolvers<void>()
  await boards[1]?.page.route('**/staff/v1/board?*', async (route) => {
    await late.promise
    await route.continue()
  })
  await buttons[0]?.click()
  await expect(buttons[0]!).toBeHidden()
  await buttons[1]?.click()
  await expect(boards[1]!.page.getByText('Test operator was faster')).toBeVisible()
  late.resolve()
  await expect(buttons[1]!).toBeHidden()
  await other.close()
})

test('without a connection the bar says so, no move can be made, and missed orders come and ring', async ({
  context,
}) => {
  test.setTimeout(120_000)
  await context.addInitScript(breakableNetwork)
  const { page } = await shop.work(context, 'OPERATOR', '/orders')
  const seen = await placeDelivery(shop, await shop.customer())
  await expect(cardOf(page, seen.number)).toBeVisible()
  await context.setOffline(true)
  await page.evaluate(() => (window as unknown as Breakable).cutStreams())
  await expect(page.getByRole('alert').filter({ hasText: 'This device has no network' })).toBeVisible({
    timeout: 40_000,
  })
  await expect(cardOf(page, seen.number).getByRole('button', { name: 'No connection' })).toBeVisible()
  await expect(page).toHaveTitle(/^No connection/)
  const missed = await placeDelivery(shop, await shop.customer())
  await context.setOffline(false)
  await expect(cardOf(page, missed.number)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('alert').filter({ hasText: 'This device has no network' })).toBeHidden({
    timeout: 40_000,
  })
})

test('moves the selection by arrows and accepts with a key', async ({ context }) => {
  // A shop with one order: the first arrow selects it.
  const quiet = await openConsoleShop()
  const { page } = await quiet.work(context, 'OPERATOR', '/orders')
  const order = await placeDelivery(quiet, await quiet.customer())
  await expect(cardOf(page, order.number)).toBeVisible()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: String(order.number), exact: true })).toBeFocused()
  await page.keyboard.press('a')
  await expect(column(page, 'Accepted').getByRole('link', { name: String(order.number), exact: true })).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Accept the order')
  await quiet.close()
})

test('a cook finds no archive in the navigation, and its address says whose right it is', async ({ context }) => {
  const { page } = await shop.work(context, 'KITCHEN', '/orders', [shop.branchId])
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Archive' })).toHaveCount(0)
  await page.goto(shop.at('/orders/archive'))
  await expect(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible()
  await expect(page.getByText('Owner, Manager, Operator, Reader')).toBeVisible()
})

test.describe('accessibility', () => {
  test.use({ bypassCSP: true })
  for (const [screen, width] of [
    ['phone', 360],
    ['desktop', 1280],
  ] as const)
    test(`finds no violation on a ${screen}, and nothing scrolls sideways`, async ({ context }) => {
      const { page } = await shop.work(context, 'OPERATOR', '/orders')
      await page.setViewportSize({ width, height: 800 })
      const order = await placeDelivery(shop, await shop.customer())
      await expect(page.getByRole('button', { name: 'I have seen it' })).toBeVisible()
      expect(await findViolationsInBothThemes(page)).toEqual([])
      const shown = page.getByRole('link', { name: String(order.number), exact: true })
      for (const [path, content] of [
        ['/orders?view=table', shown],
        ['/orders/archive', shown],
        [`/orders/${order.id}`, page.getByRole('dialog').getByText('Total')],
      ] as const) {
        await page.goto(shop.at(path))
        await expect(content).toBeVisible()
        expect(await findViolationsInBothThemes(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
    })
})
