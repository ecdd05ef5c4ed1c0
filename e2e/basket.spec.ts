// A basket from the first dish to the way to the checkout, with everything that may speak against it.
import { expect, type Page, test } from '@playwright/test'
import { resumeProducts, stopProducts } from '@dasturxon/contracts/catalogue-branches.endpoints'
import type { Person } from '@dasturxon/testbed/data/people'
import { findViolations } from './axe.ts'
import { type BasketShop, openBasketShop, openFilled } from './basket-shop.ts'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { screens } from './screens.ts'

/** Two busy cores. */
const patient = { timeout: 30_000 }

let shop: BasketShop
let owner: Person
test.beforeAll(async () => {
  shop = await openBasketShop()
  owner = await shop.staff('OWNER')
})
test.afterAll(() => shop.close())

const total = (page: Page) => page.locator('[data-total]').first()
const comesTo = (page: Page, amount: number) =>
  expect(total(page)).toHaveAttribute('data-total', String(amount), patient)
const dish = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Dishes' }).getByRole('listitem').filter({ hasText: name })
const goOn = (page: Page) => page.getByRole('link', { name: /^Checkout/ }).filter({ visible: true })

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })
    test.slow()

    test('[S2.04] [S4.04] dishes are counted, priced as the server prices them, and lead to the checkout', async ({
      page,
    }) => {
      const complaints = collectPageErrors(page)
      const asked = page.waitForResponse((answer) => answer.url().endsWith('/orders/v1/quote') && answer.ok(), patient)
      await openFilled(page, shop, { lines: [{ productId: shop.plov, count: 2 }, { productId: shop.tea }] })
      // 2 × 32 000 − 10 % + 10 000, and the ride.
      await comesTo(page, 57_600 + 10_000 + 10_000)
      expect(((await (await asked).json()) as { price: { total: number } }).price.total).toBe(77_600)
      await dish(page, 'Green tea').getByRole('button', { name: 'One more: Green tea' }).click()
      await comesTo(page, 87_600)
      await dish(page, 'Green tea').getByRole('button', { name: 'One less: Green tea' }).click()
      await dish(page, 'Green tea').getByRole('button', { name: 'Remove Green tea' }).click()
      await expect(dish(page, 'Green tea')).toBeHidden()
      await comesTo(page, 67_600)
      expect(complaints).toEqual([])
      await page.reload()
      await comesTo(page, 67_600)
      await expect(goOn(page)).toHaveAttribute('href', '/checkout')
    })

    test('[A-53] how a dish is made is changed in place', async ({ page }) => {
      const single = [{ modificationId: shop.single, count: 1 }]
      await openFilled(page, shop, { lines: [{ productId: shop.burger, modifications: single }], service: 'PICK_UP' })
      await comesTo(page, 40_000)
      await page.getByRole('button', { name: 'Change Burger' }).click()
      const layer = page.getByRole('dialog', { name: 'Burger' })
      await layer.getByRole('radio', { name: /Double/ }).check({ force: true })
      await layer.getByLabel('Note for the kitchen').fill('No onion')
      await layer.getByRole('button', { name: /^Save/ }).click()
      await expect(layer).toBeHidden()
      await comesTo(page, 52_000)
      await expect(dish(page, 'Burger')).toContainText('Double')
      await expect(dish(page, 'Burger')).toContainText('No onion')
    })

    test('[S5.02] [S5.03] a promo code counts, and every refusal stands under the field', async ({ page }) => {
      await openFilled(page, shop, { service: 'PICK_UP' })
      await comesTo(page, 57_600)
      const field = page.getByLabel('Promo code')
      const apply = page.getByRole('button', { name: 'Apply the code' })
      const refusals = [
        ['NOSUCH', 'There is no such promo code'],
        ['PAUSED', 'The promo code is not active'],
        ['SOON', 'The promo code has not started yet'],
        ['LATE', 'The promo code has expired'],
        ['EMPTY', 'The promo code has been used up'],
        ['BIG', /The order is too small for this promo code\. Add 442.401.UZS more\./],
      ] as const
      for (const [code, words] of refusals) {
        await field.fill(code)
        await apply.click()
        await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible(patient)
        await comesTo(page, 57_600)
      }
      await field.fill('salom')
      await apply.click()
      await comesTo(page, 57_600 - 5_760)
      await expect(page.getByText(/^SALOM applied: −5.760.UZS$/)).toBeVisible()
      await page.reload()
      await comesTo(page, 51_840)
      await page.getByRole('button', { name: 'Remove the promo code' }).click()
      await comesTo(page, 57_600)
    })

    test('clearing can be taken back', async ({ page }) => {
      await openFilled(page, shop, { lines: [{ productId: shop.plov, count: 2 }, { productId: shop.tea }] })
      await comesTo(page, 77_600)
      await page.getByRole('button', { name: 'Clear' }).click()
      await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
      await page.getByRole('button', { name: 'Take it back' }).click()
      await comesTo(page, 77_600)
    })

    test('[S5.08] below the minimum the way is blocked and says how much is missing', async ({ page }) => {
      await openFilled(page, shop, { lines: [{ productId: shop.tea }] })
      await expect(page.getByText(/^The least order is 20.000.UZS$/)).toBeVisible(patient)
      const blocked = page.getByRole('button', { name: /^10.000.UZS more$/ }).filter({ visible: true })
      await expect(blocked).toHaveAttribute('aria-disabled', 'true')
      await dish(page, 'Green tea').getByRole('button', { name: 'One more: Green tea' }).click()
      await expect(goOn(page)).toBeVisible(patient)
      await expect(page.getByText(/^The least order is/)).toBeHidden()
    })

    test('what the merchant recommends is one press away', async ({ page }) => {
      await openFilled(page, shop)
      await page.getByRole('button', { name: 'Add Honey cake' }).click()
      await comesTo(page, 57_600 + 22_000 + 10_000)
      await expect(dish(page, 'Honey cake')).toBeVisible()
    })

    test('a dish stopped by staff is marked within two seconds, leaves the sum and offers another', async ({
      page,
    }) => {
      const live = page.waitForResponse((answer) => answer.url().includes('/notifications/v1/events'), patient)
      await openFilled(page, shop, {
        lines: [{ productId: shop.plov, count: 2 }, { productId: shop.tea }],
        service: 'PICK_UP',
      })
      await comesTo(page, 67_600)
      const change = { params: { branchId: shop.branchId } }
      // The line is live before the dish runs out.
      await live
      const stop = { ...change, body: { productIds: [shop.tea], until: null } }
      const resume = { ...change, body: { productIds: [shop.tea] } }
      const took: number[] = []
      // The machine may be busy with something else: the best of three counts.
      while (took.length < 3 && !took.some((time) => time < 2_000)) {
        if (took.length > 0) {
          await owner.page.call(resumeProducts, resume)
          await expect(dish(page, 'Green tea')).not.toContainText('Sold out', patient)
        }
        const [error] = await owner.page.call(stopProducts, stop)
        expect(error).toBeUndefined()
        const stoppedAt = Date.now()
        await expect(dish(page, 'Green tea')).toContainText('Sold out', patient)
        took.push(Date.now() - stoppedAt)
      }
      expect(Math.min(...took), took.join()).toBeLessThan(2_000)
      await comesTo(page, 57_600)
      await expect(page.getByRole('link', { name: /^Go on with 1 dish/ }).filter({ visible: true })).toBeVisible()
      await page.getByRole('button', { name: 'Swap Green tea for Lemonade' }).click()
      await comesTo(page, 69_600)
      await expect(goOn(page)).toBeVisible()
      await owner.page.call(resumeProducts, resume)
    })

    test('the total explains itself', async ({ page }) => {
      await openFilled(page, shop)
      await comesTo(page, 67_600)
      await page.getByRole('button', { name: 'Why this price' }).click()
      const layer = page.getByRole('dialog', { name: 'Why this price' })
      await expect(layer).toContainText('Discount 10%')
      await expect(layer).toContainText('the usual tariff')
      await expect(layer).toContainText(/Total67.600/)
      await page.keyboard.press('Escape')
      await expect(layer).toBeHidden()
      await expect(page.getByRole('button', { name: 'Why this price' })).toBeFocused()
    })

    test('without network the basket is there, counts on, and the checkout waits', async ({ page, context }) => {
      await openFilled(page, shop, { service: 'PICK_UP' })
      await comesTo(page, 57_600)
      await context.setOffline(true)
      await expect(page.getByText('Waiting for the internet').filter({ visible: true })).toBeVisible(patient)
      await dish(page, 'Wedding plov').getByRole('button', { name: 'One more: Wedding plov' }).click()
      await comesTo(page, 86_400)
      await context.setOffline(false)
      await expect(goOn(page)).toBeVisible({ timeout: 30_000 })
    })

    test('keys alone are enough', async ({ page }) => {
      await openFilled(page, shop, { service: 'PICK_UP' })
      await comesTo(page, 57_600)
      await page.getByRole('button', { name: 'One more: Wedding plov' }).focus()
      await page.keyboard.press('Enter')
      await comesTo(page, 86_400)
      await page.getByRole('button', { name: 'Clear' }).focus()
      await page.keyboard.press('Space')
      await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
    })

    test.describe('axe', () => {
      test.use({ bypassCSP: true })
      test('finds nothing: full, blocked, with a layer, and empty', async ({ page }) => {
        await openFilled(page, shop, { lines: [{ productId: shop.tea }, { productId: shop.cake }] })
        await comesTo(page, 42_000)
        expect(await findViolations(page)).toEqual([])
        await page.getByRole('button', { name: 'Why this price' }).click()
        await expect(page.getByRole('dialog', { name: 'Why this price' })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Remove Honey cake' }).click()
        await expect(page.getByText(/^The least order is/)).toBeVisible(patient)
        expect(await findViolations(page)).toEqual([])
        await page.getByRole('button', { name: 'Remove Green tea' }).click()
        await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
      })
    })
  })

test('[S3.11] without a page of its own the basket has no address', async ({ page }) => {
  const other = await openBasketShop({ cart_page_active: false })
  const answer = await page.goto(`${other.home}/basket`)
  expect(answer?.status()).toBe(404)
  await other.close()
})
