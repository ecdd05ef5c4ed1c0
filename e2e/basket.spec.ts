// The basket page: prices, promo codes, options, and every reason that blocks the checkout.
import { expect, type Page, test } from '@playwright/test'
import { resumeProducts, stopProducts } from '@dasturxon/contracts/catalogue-branches.endpoints'
import type { Person } from '@dasturxon/testbed/data/people'
import { findViolations } from './axe.ts'
import { type BasketShop, openBasketShop, openFilled } from './basket-shop.ts'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { screens } from './screens.ts'

/** Timeouts are long because the test machine has two busy cores. */
const patient = { timeout: 30_000 }

let shop: BasketShop
let owner: Person
test.beforeAll(async () => {
  shop = await openBasketShop()
  owner = await shop.staff('OWNER')
})
test.afterAll(() => shop.close())

const total = (page: Page) => page.locator('[data-total]').first()
const expectTotal = (page: Page, amount: number) =>
  expect(total(page)).toHaveAttribute('data-total', String(amount), patient)
const basketLine = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: name })
const goOn = (page: Page) => page.getByRole('link', { name: /^Go to checkout/ }).filter({ visible: true })

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })
    test.slow()

    test('[S2.04] counts products, shows the total of the server and links to the checkout', async ({ page }) => {
      const pageErrors = collectPageErrors(page)
      const quoted = page.waitForResponse(
        (response) => response.url().endsWith('/orders/v1/quote') && response.ok(),
        patient,
      )
      await openFilled(page, shop, { lines: [{ productId: shop.plov, count: 2 }, { productId: shop.tea }] })
      // Two portions of plov at 32 000 less 10 %, tea for 10 000, and the delivery fee of 10 000.
      await expectTotal(page, 57_600 + 10_000 + 10_000)
      expect(((await (await quoted).json()) as { price: { total: number } }).price.total).toBe(77_600)
      await basketLine(page, 'Green tea').getByRole('button', { name: 'One more: Green tea' }).click()
      await expectTotal(page, 87_600)
      await basketLine(page, 'Green tea').getByRole('button', { name: 'One less: Green tea' }).click()
      await basketLine(page, 'Green tea').getByRole('button', { name: 'Remove Green tea' }).click()
      await expect(basketLine(page, 'Green tea')).toBeHidden()
      await expectTotal(page, 67_600)
      expect(pageErrors).toEqual([])
      await page.reload()
      await expectTotal(page, 67_600)
      await expect(goOn(page)).toHaveAttribute('href', '/checkout')
    })

    test('[A-53] changes the options and the note of a basket line in place', async ({ page }) => {
      const single = [{ modificationId: shop.single, count: 1 }]
      await openFilled(page, shop, { lines: [{ productId: shop.burger, modifications: single }], service: 'PICK_UP' })
      await expectTotal(page, 40_000)
      await page.getByRole('button', { name: 'Change Burger' }).click()
      const layer = page.getByRole('dialog', { name: 'Burger' })
      await layer.getByRole('radio', { name: /Double/ }).check({ force: true })
      await layer.getByLabel('Note for the kitchen').fill('No onion')
      await layer.getByRole('button', { name: /^Save/ }).click()
      await expect(layer).toBeHidden()
      await expectTotal(page, 52_000)
      await expect(basketLine(page, 'Burger')).toContainText('Double')
      await expect(basketLine(page, 'Burger')).toContainText('No onion')
    })

    test('[S5.02a] [S5.02b] [S5.02c] [S5.03] applies a valid promo code and shows the reason under the field for a refused one', async ({
      page,
    }) => {
      await openFilled(page, shop, { service: 'PICK_UP' })
      await expectTotal(page, 57_600)
      await page.getByRole('button', { name: 'I have a promo code' }).click(patient)
      await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeFocused()
      const field = page.getByLabel('Promo code')
      const apply = page.getByRole('button', { name: 'Apply' })
      const refusals = [
        ['NOSUCH', 'This promo code doesn’t exist'],
        ['PAUSED', 'This promo code isn’t active now'],
        ['SOON', 'This promo code hasn’t started yet'],
        ['LATE', 'This promo code has expired'],
        ['EMPTY', 'This promo code has run out'],
        ['BIG', /Your order is too small for this promo code\. Add 442.401.UZS more\./],
      ] as const
      for (const [code, words] of refusals) {
        await field.fill(code)
        await apply.click()
        await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible(patient)
        await expectTotal(page, 57_600)
      }
      await field.fill('salom')
      await apply.click()
      await expectTotal(page, 57_600 - 5_760)
      await expect(page.getByText(/^SALOM applied: −5.760.UZS$/)).toBeVisible()
      await page.reload()
      await expectTotal(page, 51_840)
      await page.getByRole('button', { name: 'Remove promo code' }).click()
      await expectTotal(page, 57_600)
    })

    test('restores a cleared basket with "Take it back"', async ({ page }) => {
      await openFilled(page, shop, { lines: [{ productId: shop.plov, count: 2 }, { productId: shop.tea }] })
      await expectTotal(page, 77_600)
      await page.getByRole('button', { name: 'Clear' }).click()
      await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectTotal(page, 77_600)
    })

    test('[S5.05] blocks the checkout and shows the missing amount when the total is below the minimum', async ({
      page,
    }) => {
      await openFilled(page, shop, { lines: [{ productId: shop.tea }] })
      await expect(page.getByText(/^Minimum order 20.000.UZS$/)).toBeVisible(patient)
      const blocked = page.getByRole('button', { name: /^10.000.UZS more$/ }).filter({ visible: true })
      await expect(blocked).toBeVisible()
      await expect(goOn(page)).toHaveCount(0)
      await basketLine(page, 'Green tea').getByRole('button', { name: 'One more: Green tea' }).click()
      await expect(goOn(page)).toBeVisible(patient)
      await expect(page.getByText(/^Minimum order/)).toBeHidden()
    })

    test('adds a recommended product in one tap', async ({ page }) => {
      await openFilled(page, shop)
      await page.getByRole('button', { name: 'Add Honey cake' }).click()
      await expectTotal(page, 57_600 + 22_000 + 10_000)
      await expect(basketLine(page, 'Honey cake')).toBeVisible()
    })

    test('marks a product stopped by staff within two seconds, takes it off the total and offers a substitute', async ({
      page,
    }) => {
      const live = page.waitForResponse((response) => response.url().includes('/notifications/v1/events'), patient)
      await openFilled(page, shop, {
        lines: [{ productId: shop.plov, count: 2 }, { productId: shop.tea }],
        service: 'PICK_UP',
      })
      await expectTotal(page, 67_600)
      const change = { params: { branchId: shop.branchId } }
      // Waits until the event stream is open, so that only the delay of the event is measured.
      await live
      const stop = { ...change, body: { productIds: [shop.tea], until: null } }
      const resume = { ...change, body: { productIds: [shop.tea] } }
      const took: number[] = []
      // The test machine may be busy: the best of three attempts counts.
      while (took.length < 3 && !took.some((time) => time < 2_000)) {
        if (took.length > 0) {
          await owner.page.call(resumeProducts, resume)
          await expect(basketLine(page, 'Green tea')).not.toContainText('Sold out', patient)
        }
        const [error] = await owner.page.call(stopProducts, stop)
        expect(error).toBeUndefined()
        const stoppedAt = Date.now()
        await expect(basketLine(page, 'Green tea')).toContainText('Sold out', patient)
        took.push(Date.now() - stoppedAt)
      }
      expect(Math.min(...took), took.join()).toBeLessThan(2_000)
      await expectTotal(page, 57_600)
      await expect(page.getByRole('link', { name: /^Continue with 1 item/ }).filter({ visible: true })).toBeVisible()
      await page.getByRole('button', { name: 'Swap Green tea for Lemonade' }).click()
      await expectTotal(page, 69_600)
      await expect(goOn(page)).toBeVisible()
      await owner.page.call(resumeProducts, resume)
    })

    test('explains the total in the "Why this price?" dialog', async ({ page }) => {
      await openFilled(page, shop)
      await expectTotal(page, 67_600)
      await page.getByRole('button', { name: 'Why this price?' }).click()
      const layer = page.getByRole('dialog', { name: 'Why this price?' })
      await expect(layer).toContainText('Discount 10%')
      await expect(layer).toContainText('standard rate')
      await expect(layer).toContainText(/Total67.600/)
      await page.keyboard.press('Escape')
      await expect(layer).toBeHidden()
      await expect(page.getByRole('button', { name: 'Why this price?' })).toBeFocused()
    })

    test('shows and changes the basket without network and blocks the checkout until the network is back', async ({
      page,
      context,
    }) => {
      await openFilled(page, shop, { service: 'PICK_UP' })
      await expectTotal(page, 57_600)
      await context.setOffline(true)
      await expect(page.getByText('Waiting for internet').filter({ visible: true })).toBeVisible(patient)
      await basketLine(page, 'Wedding plov').getByRole('button', { name: 'One more: Wedding plov' }).click()
      await expectTotal(page, 86_400)
      await context.setOffline(false)
      await expect(goOn(page)).toBeVisible({ timeout: 30_000 })
    })

    test('changes and clears the basket by keyboard alone', async ({ page }) => {
      await openFilled(page, shop, { service: 'PICK_UP' })
      await expectTotal(page, 57_600)
      await page.getByRole('button', { name: 'One more: Wedding plov' }).focus()
      await page.keyboard.press('Enter')
      await expectTotal(page, 86_400)
      await page.getByRole('button', { name: 'Clear' }).focus()
      await page.keyboard.press('Space')
      await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
    })

    test.describe('accessibility', () => {
      test.use({ bypassCSP: true })
      test('axe finds no WCAG violation in a full, a blocked and an empty basket and in the price dialog', async ({
        page,
      }) => {
        await openFilled(page, shop, { lines: [{ productId: shop.tea }, { productId: shop.cake }] })
        await expectTotal(page, 42_000)
        expect(await findViolations(page)).toEqual([])
        await page.getByRole('button', { name: 'Why this price?' }).click()
        await expect(page.getByRole('dialog', { name: 'Why this price?' })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Remove Honey cake' }).click()
        await expect(page.getByText(/^Minimum order/)).toBeVisible(patient)
        expect(await findViolations(page)).toEqual([])
        await page.getByRole('button', { name: 'Remove Green tea' }).click()
        await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
      })
    })
  })

test('returns 404 for /basket when the merchant switches the basket page off', async ({ page }) => {
  const other = await openBasketShop({ cart_page_active: false })
  const response = await page.goto(`${other.home}/basket`)
  expect(response?.status()).toBe(404)
  await other.close()
})
