// Every state of the payment page can be used with a screen reader, a keyboard and in both themes.
import { type Page, test } from '@playwright/test'
import { findViolationsInBothThemes } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { finish, openPayShop, payAt, type PayShop } from './pay-shop.ts'
import { expect, onOrderPage, payPath } from './steps.ts'

let shop: PayShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openPayShop()
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 150_000 })
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

async function openUnpaid(page: Page, language: string) {
  const person = await shop.customer()
  const order = await placeOrder(person, shop.pickUp({ paymentType: 'PAYME' }))
  await shop.enter(page.context(), person, language)
  await page.goto(shop.home + payPath(order.id))
  return order
}

for (const [language, width] of [
  ['eng', 360],
  ['ru', 1440],
] as const)
  test(`has no violation in any state with a screen of ${width} px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const order = await openUnpaid(page, language)
    await expect(page.getByRole('button', { name: /Payme/ }).first()).toBeVisible()
    expect(await findViolationsInBothThemes(page)).toEqual([])
    const payment = await payAt(shop, 'payme', order.id, order.totalPrice, 'open')
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await findViolationsInBothThemes(page)).toEqual([])
    await finish('payme', payment, 'cancel')
    await expect(page.getByRole('heading', { name: /didn’t go through|не прош/ })).toBeVisible()
    expect(await findViolationsInBothThemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('takes cash by keyboard alone', async ({ page }) => {
  const order = await openUnpaid(page, 'eng')
  const cash = page.getByRole('button', { name: 'Cash' })
  await expect(cash).toBeVisible()
  for (let tab = 0; tab < 40 && !(await cash.evaluate((node) => node === document.activeElement)); tab++)
    await page.keyboard.press('Tab')
  await expect(cash).toBeFocused()
  await page.keyboard.press('Enter')
  await onOrderPage(page, order.id)
})
