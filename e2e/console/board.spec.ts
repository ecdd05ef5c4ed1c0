// The board: an order of a customer appears and rings on every screen, each move is seen by the customer, two boards
// that accept together hear who was faster, and an order gets from new to delivered by keys alone.
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
  await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Orders$/)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon-alarm.svg')

  const theirs = await browser.newContext({ ignoreHTTPSErrors: true })
  await shop.enter(theirs, customer)
  const shopPage = await theirs.newPage()
  await shopPage.goto(`${shop.home}/profile/orders/${order.id}`)
  await expect(shopPage.locator('[aria-current="step"]')).toContainText('Received')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(column(page, 'Accepted').getByRole('link', link)).toBeVisible()
  await expect(shopPage.locator('[aria-current="step"]')).toContainText('Accepted by Chilanzar')
  expect(await policyViolations(page)).toEqual([])
  await theirs.close()
})

type Sound = { tones: number; isBlocked: boolean }

/** Counts the tones that are played; while audio is blocked, no context runs. */
function countTones(): void {
  const sound: Sound = Object.assign(window as unknown as Sound, { tones: 0, isBlocked: true })
  window.AudioContext = class extends AudioContext {
    override get state() {
      return sound.isBlocked ? 'suspended' : super.state
    }
    override resume() {
      return sound.isBlocked ? Promise.reject(new Error('blocked')) : super.resume()
    }
    override createOscillator() {
      sound.tones++
      return super.createOscillator()
    }
  }
}

test('a red strip says that audio is blocked; rings until somebody has seen it, again after a minute, on every screen', async ({
  context,
}) => {
  // A shop of its own: no order of another test rings here.
  const quiet = await openConsoleShop()
  await context.addInitScript(countTones)
  await context.clock.install()
  const { page } = await quiet.work(context, 'OPERATOR', '/orders')
  const tones = () => page.evaluate(() => (window as unknown as Sound).tones)
  const seen = page.getByRole('button', { name: 'Got it' })
  const silent = page.getByRole('alert').filter({ hasText: 'Sound is off' })
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click()
  await expect(silent).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isBlocked: false }))
  await silent.getByRole('button', { name: 'Turn the sound on' }).click()
  await expect(silent).toBeHidden()
  await placeDelivery(quiet, await quiet.customer())
  await expect(seen).toBeVisible()
  await expect.poll(tones).toBeGreaterThan(3)
  await seen.click()
  await expect(seen).toBeHidden()
  const before = await tones()
  await context.clock.fastForward(50_000)
  await expect(seen).toBeHidden()
  await context.clock.fastForward(12_000)
  await expect(seen).toBeVisible()
  await expect.poll(tones).toBeGreaterThan(before)
  await seen.click()

  await page.getByRole('link', { name: 'Availability' }).click()
  await expect(page).toHaveTitle('(1) Availability')
  await expect(seen).toBeHidden()
  const another = await placeDelivery(quiet, await quiet.customer())
  await expect(page.getByRole('alert').filter({ hasText: '1 order waiting to be accepted' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the board' }).click()
  await expect(cardOf(page, another.number)).toBeVisible()
  // Screens without the navigation ring too.
  await page.goto(quiet.at('/kitchen'))
  await expect(page.getByRole('alert').filter({ hasText: '2 orders waiting to be accepted' })).toBeVisible()
  await expect(page).toHaveTitle('(2) Kitchen')
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon-alarm.svg')
  await quiet.close()
})

test('the drawer leads an order to its end, and a cancellation asks for a reason', async ({ context }) => {
  const { page } = await shop.work(context, 'OPERATOR', '/orders')
  const customer = await shop.customer()
  const order = await placeOrder(customer, shop.pickUp())
  await page.goto(shop.at(`/orders/${order.id}`))
  const drawer = page.getByRole('dialog')
  const press = (name: string) => drawer.getByRole('button', { name, exact: true }).click()
  await press('Accept')
  await press('Five more minutes')
  await expect(drawer.getByRole('region', { name: 'Preparation time' })).toContainText('25')
  await expect(drawer.getByText(/^Preparation time changed · Test operator/)).toBeVisible()
  for (const name of ['Start cooking', 'Ready', 'Handed over']) await press(name)
  await expect(drawer.getByText('Completed', { exact: true })).toBeVisible()
  // A finished order can be printed, and leads back to the search that found it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await palette.getByLabel('Page, order or customer').fill(String(order.number))
  await expect(palette.getByRole('button', { name: `#${order.number}` })).toBeVisible()
  await page.goto(shop.at('/orders/archive'))
  const text = page.getByRole('searchbox')
  await text.fill(String(order.number))
  await page.getByRole('link', { name: String(order.number), exact: true }).click()
  await expect(drawer.getByRole('button', { name: 'Print ticket' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Archive' })).toBeVisible()
  await expect(text).toHaveValue(String(order.number))

  const second = await placeOrder(customer, shop.pickUp())
  await page.goto(shop.at(`/orders/${second.id}?cancel`))
  await expect(drawer.getByText('Nothing was paid online, so there’s nothing to refund')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Give a reason' })).toBeVisible()
  await drawer.getByRole('button', { name: 'A dish has run out' }).click()
  await drawer.getByRole('button', { name: 'Cancel order' }).click()
  await expect(drawer.getByText('Cancelled', { exact: true })).toBeVisible()
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
  await expect(boards[1]!.page.getByText('Test operator got there first')).toBeVisible()
  late.resolve()
  await expect(buttons[1]!).toBeHidden()
  await other.close()
})

test('an order gets from new to delivered by keys alone, and the focus stays with it', async ({ context }) => {
  // A shop with one order: the first arrow selects it.
  const quiet = await openConsoleShop()
  const { page } = await quiet.work(context, 'OPERATOR', '/orders')
  const order = await placeDelivery(quiet, await quiet.customer())
  await expect(cardOf(page, order.number)).toBeVisible()
  const link = page.getByRole('link', { name: String(order.number), exact: true })
  await page.keyboard.press('ArrowDown')
  await expect(link).toBeFocused()
  for (const [key, status] of [
    ['a', 'Accepted'],
    ['r', 'Cooking'],
    ['r', 'Ready'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(column(page, status).getByRole('link', { name: String(order.number), exact: true })).toBeFocused()
  }
  const drawer = page.getByRole('dialog')
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  const next = (name: string) => drawer.getByRole('button', { name, exact: true })
  await expect(next('On the way')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(next('On the way')).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Enter')
  await expect(next('Delivered')).toBeFocused()
  // Until the first move is answered, the button is busy.
  await expect(next('Delivered')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(next('Close order')).toBeFocused()
  await page.keyboard.press('Escape')
  // A delivered order leaves the board.
  await expect(drawer).toBeHidden()
  await expect(link).toHaveCount(0)
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Accept order')
  await quiet.close()
})

test('keys act on the row of the table that has the focus, and on no order that a filter hides', async ({
  context,
}) => {
  const quiet = await openConsoleShop()
  const { page } = await quiet.work(context, 'OPERATOR', '/orders?view=table')
  const customer = await quiet.customer()
  const orders = [await placeOrder(customer, quiet.pickUp()), await placeDelivery(quiet, customer)]
  const rowOf = (at: number) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: String(orders[at]?.number), exact: true }) })
  await expect(rowOf(1)).toBeVisible()
  await rowOf(0).getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('a')
  await expect(rowOf(1)).toContainText('Accepted')
  await expect(rowOf(0)).toContainText('New order')
  await rowOf(0).getByRole('link').focus()
  await page.getByRole('button', { name: 'Delivery', exact: true }).click()
  await expect(rowOf(0)).toHaveCount(0)
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Delivery', exact: true }).click()
  await expect(rowOf(0)).toContainText('New order')
  await quiet.close()
})

test('says that the orders may be old while they cannot be read beside a living stream', async ({ context }) => {
  const quiet = await openConsoleShop()
  const { page } = await quiet.work(context, 'OPERATOR', '/orders')
  await expect(column(page, 'New')).toBeVisible()
  await page.route('**/staff/v1/board?*', (route) => route.fulfill({ status: 503, json: { code: 'try_again' } }))
  const order = await placeOrder(await quiet.customer(), quiet.pickUp())
  const old = page.getByRole('alert').filter({ hasText: 'what you see may be old' })
  await expect(old).toBeVisible()
  await page.unroute('**/staff/v1/board?*')
  await expect(cardOf(page, order.number)).toBeVisible()
  await expect(old).toBeHidden()
  await quiet.close()
})

test('a cook finds no archive in the navigation, and its address says whose right it is', async ({ context }) => {
  const { page } = await shop.work(context, 'KITCHEN', '/orders', [shop.branchId])
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Archive' })).toHaveCount(0)
  await page.goto(shop.at('/orders/archive'))
  await expect(page.getByRole('heading', { name: 'Your role can’t open this page' })).toBeVisible()
  await expect(page.getByText('Owner, Manager, Operator, Viewer')).toBeVisible()
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
      await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible()
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
