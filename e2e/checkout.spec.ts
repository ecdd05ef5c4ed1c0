// The checkout from a full basket to a stored order: every service, every refusal, and the same total everywhere.
import { expect, type Page, test } from '@playwright/test'
import { findViolations, findViolationsInBothThemes } from './axe.ts'
import {
  farAway,
  landed,
  openCheckout,
  openSection,
  patient,
  placeAndCompare,
  placeButton,
  priced,
  shownTotal,
  storedOrder,
} from './checkout-steps.ts'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { codeBoxes } from './log-in.ts'
import { newPhone, readCode } from './messages.ts'
import { newId } from '@dasturxon/api/testing'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { screens } from './screens.ts'

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop({ policy: { guest_dine_in: true }, settings: { receiver_active: true } })
})
test.afterAll(() => shop.close())

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })
    test.describe.configure({ timeout: 240_000 })

    test('[S1.06a] [S1.19a] [S2.09] [S3.46b] [S7.26] [S4.31] [S4.32] [S4.34] [A-38] places a delivery order for cash and clears the basket and the order details', async ({
      page,
    }) => {
      const pageErrors = collectPageErrors(page)
      await shop.enter(page.context(), await shop.customer())
      await openCheckout(page, shop)
      await expect(page.getByText('entrance 2 · floor 4 · apt. 17').filter({ visible: true })).toBeVisible(patient)
      await expect(page.getByRole('button', { name: /^Now, \d+–\d+ min/ })).toBeVisible(patient)
      if (screen === 'phone') {
        await priced(page)
        expect(await spaceBelowTotal(page)).toBeGreaterThanOrEqual(0)
      }
      await page.getByLabel('Note for the kitchen').fill('Piyozsiz')
      await page.getByLabel('Add cutlery').check()
      await openSection(page, 'How to pay')
      await page.getByRole('button', { name: /^Change from 100\s000/ }).click()
      const order = await placeAndCompare(page, shop)
      await expect(page.getByText('Your order is confirmed')).toBeVisible()
      expect(order).toMatchObject({
        status: 'CREATED',
        service_type: 'DELIVERY',
        total_price: 67_600,
        address: { streetName: 'Bunyodkor 1', entrance: '2', floor: '4', office: '17', domophone: '17K' },
        comment: 'Piyozsiz',
        courier_comment: 'Qoʻngʻiroq qiling',
        change_from: 100_000,
        cutlery: true,
        receiver_name: null,
      })
      const saved = await page.evaluate(
        (merchant) => JSON.parse(localStorage.getItem(`session:${merchant}`) ?? '{}'),
        shop.merchantId,
      )
      expect(saved.orderRequest.lines.every(({ count }: { count: number }) => count === 0)).toBe(true)
      expect(saved.place.address).toMatchObject({
        line: 'Bunyodkor 1',
        entrance: '',
        floor: '',
        office: '',
        domophone: '',
        comment: '',
      })
      expect(saved.wish).toMatchObject({ comment: '', changeFrom: 0, cashback: 0, later: false })
      expect(saved.submit).toMatchObject({ sent: null, placed: { orderId: order.id } })
      expect(pageErrors).toEqual([])
    })

    test('[S1.06b] [S7.27] [S4.30] [A-17] [S5.01] refuses a pick-up for later without a time, then places it for exactly the chosen time', async ({
      page,
    }) => {
      await shop.enter(page.context(), await shop.customer())
      await openCheckout(page, shop, { service: 'PICK_UP' })
      await priced(page)
      await openSection(page, 'When')
      await page.getByRole('button', { name: 'Later', exact: true }).click()
      // The row of a phone says the same as the button below.
      await expect(page.getByRole('region', { name: 'When' })).not.toContainText('At the chosen time')
      const choose = page.getByRole('button', { name: 'Choose a time', exact: true })
      await choose.click(patient)
      await expect(page.getByText('Please fill in this field!')).toBeVisible()
      await expect(placeButton(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Tomorrow' }).click()
      await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '12:30' }).click()
      const order = await placeAndCompare(page, shop)
      expect(order).toMatchObject({ status: 'AT_TIME', service_type: 'PICK_UP', total_price: 57_600 })
      expect(order.delivery_at?.toISOString()).toMatch(/T07:30:00/)
    })

    test('[S1.06c] [S3.46d] [S3.48a] [A-15] [A-31] [A-58] places a guest order at the table named in the URL, with the service charge', async ({
      page,
    }) => {
      const pageErrors = collectPageErrors(page)
      // The time was chosen for a pick-up, before the table's code was scanned.
      const wish = { later: true, day2: '2020-01-01', time2: '12:30' }
      await openCheckout(page, shop, { service: 'PICK_UP', path: `/checkout?table=${shop.tableId}`, wish })
      await expect(page.getByRole('main').getByText('Table 7')).toBeVisible(patient)
      await expect(page.getByText('Last step: your phone')).toBeHidden()
      const order = await placeAndCompare(page, shop)
      expect(order).toMatchObject({
        service_type: 'DINE_IN',
        table_id: shop.tableId,
        total_price: 62_600,
        delivery_at: null,
      })
      expect(order.guest_id).not.toBeNull()
      expect(pageErrors).toEqual([])
    })

    test('[S5.05] [A-19] shows the missing amount on the button, which then places no order, when the total is below the minimum', async ({
      page,
    }) => {
      const tea = await shop.sold({ cost_price: 7_000 })
      await openCheckout(page, shop, { lines: [{ productId: tea, count: 1 }] })
      await expect(page.getByRole('button', { name: /Add 13\s000 UZS more/ })).toBeVisible(patient)
      await expect(placeButton(page)).toHaveCount(0)
    })

    test('[S5.08a] [S5.08b] offers another address and pick-up when the address is outside the delivery zone', async ({
      page,
    }) => {
      await shop.enter(page.context(), await shop.customer())
      await openCheckout(page, shop, { at: farAway })
      await expect(page.getByText('We don’t deliver here yet')).toBeVisible(patient)
      await expect(page.getByRole('link', { name: 'Change address' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Change address' })).toBeVisible()
      await expect(placeButton(page)).toHaveCount(0)
      await page.getByRole('alert').getByRole('button', { name: 'Pick-up' }).click()
      expect((await placeAndCompare(page, shop)).service_type).toBe('PICK_UP')
    })

    test('takes a product that is stopped just before the order off the total and orders the other products', async ({
      page,
    }) => {
      const [soup, bread] = [await shop.sold({ cost_price: 30_000 }), await shop.sold({ cost_price: 4_000 })]
      await shop.enter(page.context(), await shop.customer())
      const lines = [soup, bread].map((productId) => ({ productId, count: 1 }))
      await openCheckout(page, shop, { service: 'PICK_UP', lines })
      await priced(page)
      expect(await shownTotal(page)).toBe(34_000)
      // The product is stopped directly in the database, so that the page gets no event.
      await shop.database.query('UPDATE product_branch SET stopped_at = now() WHERE product_id = $1', [bread])
      await placeButton(page).click()
      await expect(page.getByText(/^Removed from the total/)).toBeVisible(patient)
      await expect(page.locator('[data-total="30000"]')).toBeVisible(patient)
      expect((await placeAndCompare(page, shop)).total_price).toBe(30_000)
    })

    test('[S8.08] shows the old and new price in one dialog and waits for consent when a price changes just before the order', async ({
      page,
    }) => {
      const soup = await shop.sold({ cost_price: 30_000 })
      const person = await shop.customer()
      await shop.enter(page.context(), person)
      await openCheckout(page, shop, { service: 'PICK_UP', lines: [{ productId: soup, count: 1 }] })
      await priced(page)
      await shop.database.query('UPDATE product SET cost_price = 33000 WHERE id = $1', [soup])
      await placeButton(page).click()
      const sheet = page.getByRole('dialog', { name: 'Price changed' })
      await expect(sheet.getByText(/33\s000 UZS/).first()).toBeVisible(patient)
      await expect(sheet.getByText(/\+3\s000/)).toBeVisible()
      // The refusal is shown by the checkout alone: the dialog for errors of other calls stays away.
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(1)
      const { rows } = await shop.database.query('SELECT id FROM orders WHERE customer_id = $1', [person.id])
      expect(rows).toEqual([])
      await sheet.getByRole('button', { name: /^Agree and order/ }).click()
      expect((await storedOrder(shop, await landed(page))).total_price).toBe(33_000)
    })

    test('[S1.08] [S5.02c] [A-28] shows the refusal of an expired promo code beside its field and applies a valid one', async ({
      page,
    }) => {
      const code = `K${newId().slice(-6)}`.toUpperCase()
      const promo = { merchant_id: shop.merchantId, discount_type: 'PERCENTAGE', product_discount: 10 }
      await shop.database.insert('promo', { ...promo, id: newId(), code, min_price: 50_000 })
      await shop.database.insert('promo', { ...promo, id: newId(), code: `${code}X`, end_date: new Date(0) })
      await shop.enter(page.context(), await shop.customer())
      await openCheckout(page, shop, { service: 'PICK_UP' })
      await priced(page)
      await openSection(page, /Promo code/)
      await page.getByRole('button', { name: 'I have a promo code' }).click()
      await expect(page.getByRole('textbox', { name: /^Promo code/ })).toBeFocused()
      await page.getByRole('textbox', { name: /^Promo code/ }).fill(`${code}x`)
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText(/expired|is over/i)).toBeVisible(patient)
      await page.getByRole('textbox', { name: /^Promo code/ }).fill(code)
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.locator('[data-total="51840"]')).toBeVisible(patient)
      const order = await placeAndCompare(page, shop)
      expect(order).toMatchObject({ promo_code: code, total_price: 51_840 })
    })

    test('[S1.09] [A-30] spends cashback up to its limit', async ({ page }) => {
      const person = await shop.customer()
      await shop.database.query('UPDATE customer SET cashback = 50000 WHERE id = $1', [person.id])
      await shop.enter(page.context(), person)
      await openCheckout(page, shop, { service: 'PICK_UP' })
      await priced(page)
      await openSection(page, /Cashback|cashback/)
      await page.getByRole('button', { name: /^Use 17\s280/ }).click(patient)
      await expect(page.locator('[data-total="40320"]')).toBeVisible(patient)
      expect(await placeAndCompare(page, shop)).toMatchObject({ cashback: 17_280, total_price: 40_320 })
    })

    test('requires name and phone of another receiver and stores them with the order', async ({ page }) => {
      await shop.enter(page.context(), await shop.customer())
      await openCheckout(page, shop)
      await priced(page)
      await openSection(page, 'Recipient')
      await page.getByRole('button', { name: 'Someone else' }).click()
      await placeButton(page).click()
      await expect(page.getByText('Please fill in this field!')).toBeVisible()
      await page.getByLabel('Name').fill('Madina')
      await page.getByLabel('Recipient’s phone').fill('+998 90 123 45 67')
      await openSection(page, 'How to pay')
      await page.getByRole('button', { name: /^Change from 100\s000/ }).click()
      await page.getByLabel('Add cutlery').check()
      expect(await placeAndCompare(page, shop)).toMatchObject({
        receiver_name: 'Madina',
        receiver_phone: '+998901234567',
        change_from: 100_000,
        cutlery: true,
        comment: null,
        courier_comment: 'Qoʻngʻiroq qiling',
      })
      for (const text of ['Madina, +998 90 123 45 67', /Cash · Change from 100\s000/, 'Yes, please'])
        await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible(patient)
    })

    test('[S2.17] [A-18] places the order as soon as a guest has entered phone number and code', async ({ page }) => {
      const pageErrors = collectPageErrors(page)
      const phone = newPhone()
      await openCheckout(page, shop)
      await expect(page.getByRole('heading', { name: 'Last step: your phone' })).toBeVisible(patient)
      await expect(page.getByRole('button', { name: 'Enter your phone number' })).toBeVisible(patient)
      const fields = page.locator('main input:visible:not([type=radio]), main textarea:visible')
      expect(await fields.count()).toBeLessThanOrEqual(5)
      await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
      await page.getByRole('button', { name: 'Get the code' }).click()
      await expect(page.getByRole('button', { name: 'Enter 6 more digits' })).toBeVisible(patient)
      await codeBoxes(page).fill(await readCode(phone))
      const order = await storedOrder(shop, await landed(page))
      expect(order).toMatchObject({ total_price: 67_600, guest_id: null, address: { entrance: '2' } })
      // The menu shows the order that was placed in the same visit.
      await page.locator('a[href="/"]:visible').first().click()
      await expect(page.getByRole('main').locator(`a[href="/profile/orders/${order.id}"]`)).toBeVisible(patient)
      expect(pageErrors).toEqual([])
    })

    test('places an order by keyboard alone', async ({ page }) => {
      await shop.enter(page.context(), await shop.customer())
      await openCheckout(page, shop, { service: 'PICK_UP' })
      await priced(page)
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab')
        if (await placeButton(page).evaluate((button) => button === document.activeElement)) break
      }
      await expect(placeButton(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await landed(page)
    })
  })

/** Pixels between the total and the bar with the button, without any scrolling. */
const spaceBelowTotal = (page: Page) =>
  page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    return (edge('main .fixed')?.top ?? 0) - (edge('[data-total]')?.bottom ?? Infinity)
  })

test('shows a link to the menu when the checkout is opened with an empty basket', async ({ page }) => {
  await openCheckout(page, shop, { lines: [] })
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible(patient)
  await expect(page.getByRole('link', { name: 'Go to menu' })).toHaveAttribute('href', '/')
})

test.describe('accessibility', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })
  test.describe.configure({ timeout: 240_000 })
  test('axe finds no WCAG violation in the checkout, also outside the delivery area', async ({ page }) => {
    await openCheckout(page, shop)
    await expect(page.getByRole('button', { name: 'Enter your phone number' })).toBeVisible(patient)
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('button', { name: 'Add a note or cutlery' }).click()
    await expect(page.getByLabel('Note for the courier')).toBeFocused()
    expect(await findViolationsInBothThemes(page)).toEqual([])
    await openCheckout(page, shop, { at: farAway })
    await expect(page.getByText('We don’t deliver here yet')).toBeVisible(patient)
    expect(await findViolations(page)).toEqual([])
  })

  test('axe finds no WCAG violation in the rows of a known customer, closed and opened by the keyboard', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await shop.enter(page.context(), await shop.customer())
    await openCheckout(page, shop)
    await priced(page)
    const row = page.getByRole('region', { name: 'How to pay' }).locator('[aria-expanded]')
    await expect(row).toHaveAttribute('aria-expanded', 'false')
    expect(await findViolationsInBothThemes(page)).toEqual([])
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('Cash', { exact: true }).first()).toBeVisible()
    expect(await findViolationsInBothThemes(page)).toEqual([])
  })
})
