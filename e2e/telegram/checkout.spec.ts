// The way to an order in the mini app: the number of taps, the bot's button "Order again", a lost connection, and the
// keyboard of a phone.
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import { placeButton, storeBasket, storedOrder } from '../checkout-steps.ts'
import { bring, placeOrder } from '../place-order.ts'
import { type BotShop, expect, type MiniApp, openBotShop, openMiniApp } from './mini-app.ts'

let shop: BotShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openBotShop({ cart_page_active: true })
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 390, height: 844 } })

const mostTaps = 5

/** The id of the order whose page is open. */
async function placed(telegram: MiniApp): Promise<string> {
  await expect.poll(() => telegram.app().url()).toMatch(/\/profile\/orders\/[0-9a-f-]{36}/)
  return /orders\/([0-9a-f-]{36})/.exec(telegram.app().url())?.[1] ?? ''
}

test(`a known customer places an order within ${mostTaps} taps after the launch`, async ({ page }) => {
  // The address is that of an earlier visit.
  await storeBasket(page, shop, { lines: [] })
  const user = await shop.knownUser()
  const main = page.locator('#main')
  let taps = 0
  const tap = async (target: { click: () => Promise<void> }) => {
    taps += 1
    await target.click()
  }
  const telegram = await openMiniApp(page, shop, { user })
  await tap(telegram.inApp.getByRole('button', { name: /^Add: / }).first())
  await tap(telegram.inApp.locator('a[href="/basket"]:visible').first())
  await expect(main).toHaveText(/^Go to checkout/)
  await tap(main)
  await expect(main).toHaveText(/^Place order · /)
  await tap(main)
  expect(await storedOrder(shop, await placed(telegram))).toMatchObject({ service_type: 'DELIVERY' })
  console.log(`placed after ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(mostTaps)
})

test('orders the same again by one tap in the app after the bot’s button', async ({ page }) => {
  const { person, user } = await shop.customerOfBot()
  const before = await placeOrder(person, shop.pickUp({ lines: [{ productId: shop.plov, count: 3 }] }))
  await bring(shop, await shop.staff('OWNER'), before.id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
  const telegram = await openMiniApp(page, shop, { user, path: `/profile/orders/${before.id}?again=1` })
  const main = page.locator('#main')
  await expect(main).toHaveText(/^Place order · 86\s400/)
  // The way back leads to the basket, which is not filled a second time.
  await page.getByRole('button', { name: 'Back in Telegram' }).click()
  await expect(main).toHaveText(/^Go to checkout · 86\s400/)
  await main.click()
  await expect(main).toHaveText(/^Place order · 86\s400/)
  await main.click()
  expect(await placed(telegram)).not.toBe(before.id)
})

test('goes on with the checkout after ten seconds without network, with the field above the keyboard', async ({
  page,
  context,
}) => {
  const user = await shop.knownUser()
  await storeBasket(page, shop, { service: 'PICK_UP' })
  const telegram = await openMiniApp(page, shop, { user, path: '/checkout', on: 'phone' })
  await expect.poll(async () => (await telegram.mainButton()).text).toMatch(/^Place order · 57\s600/)
  await context.setOffline(true)
  await expect(page.getByText('No internet')).toBeVisible()
  await sleep(10_000)
  expect((await telegram.mainButton()).text).toBe('No internet')
  await context.setOffline(false)
  await expect(page.getByText('No internet')).toBeHidden()
  await expect.poll(async () => (await telegram.mainButton()).text).toMatch(/^Place order · 57\s600/)

  const visible = 300
  const note = page.getByLabel('Note for the kitchen')
  await note.click()
  await telegram.emit('viewport_changed', { height: visible, width: 390, is_expanded: true, is_state_stable: true })
  await expect
    .poll(() =>
      note.evaluate((field) => {
        const { top, bottom, left } = field.getBoundingClientRect()
        const seen = document.elementFromPoint(left + 20, (top + bottom) / 2)
        return seen === field && top >= 0 ? bottom : Number.POSITIVE_INFINITY
      }),
    )
    .toBeLessThanOrEqual(visible)
  await note.fill('No onions')
  await expect(placeButton(page)).toBeHidden()
  await telegram.emit('viewport_changed', { height: 844, width: 390, is_expanded: true, is_state_stable: true })
  await telegram.emit('main_button_pressed')
  expect((await storedOrder(shop, await placed(telegram))).comment).toBe('No onions')
})
