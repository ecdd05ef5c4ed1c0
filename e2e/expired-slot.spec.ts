// A chosen time slot expires while the checkout is open: the page offers the next slot, one tap away.
import { expect, test } from '@playwright/test'
import { openCheckout, openSection, patient, placeAndCompare, placeButton, priced } from './checkout-steps.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.describe.configure({ timeout: 240_000 })

const hour = 3_600_000
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tashkent', hour: '2-digit', minute: '2-digit' })

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop({ policy: { lead_minutes: 15, slot_step_minutes: 15 } })
})
test.afterAll(() => shop.close())

for (const service of ['DELIVERY', 'PICK_UP'] as const)
  test(`[S3.46a] [S4.30] offers the next time slot when the slot of a ${service} has expired, and places the order for it`, async ({
    page,
  }) => {
    const person = await shop.customer()
    await lead(15)
    await shop.enter(page.context(), person)
    await openCheckout(page, shop, { service })
    await priced(page)
    await openSection(page, 'When')
    await page.getByRole('button', { name: 'Later' }).click()
    const times = page.getByRole('group', { name: 'Time' }).getByRole('button')
    await expect(times.first()).toBeVisible(patient)
    // Not the first slot, if there are more: the first one may expire during the test.
    await times.nth(Math.min(2, (await times.count()) - 1)).click()
    await priced(page)

    // A longer lead time simulates waiting on this page: the kitchen can no longer be ready by the chosen time.
    await lead(180)
    await placeButton(page).click()
    const note = page.getByRole('alert').filter({ hasText: 'Next available time' })
    await expect(note).toBeVisible(patient)
    await expect(placeButton(page)).toHaveCount(0)
    const { rows } = await shop.database.query('SELECT id FROM orders WHERE customer_id = $1', [person.id])
    expect(rows).toEqual([])

    const offer = note.getByRole('button', { name: /^Order for (?:today|tomorrow) at \d\d:\d\d$/ })
    const time = (await offer.innerText()).slice(-5)
    await expect(note.getByText(new RegExp(`^Next available time: (?:today|tomorrow) at ${time}$`))).toBeVisible()
    await offer.click()
    await expect(note).toHaveCount(0)
    await expect(times.and(page.getByRole('button', { name: time }))).toHaveAttribute('aria-pressed', 'true')
    // Restores the lead time, so that the new slot does not expire during the test.
    await lead(15)
    const { delivery_at: at, status } = await placeAndCompare(page, shop)
    expect({ status, time: clock.format(at ?? 0) }).toEqual({ status: 'AT_TIME', time })
    expect((at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(2.5 * hour)
  })

/** Sets how many minutes the kitchen needs before any slot. */
const lead = (minutes: number) =>
  shop.database.query('UPDATE merchant_policy SET lead_minutes = $2 WHERE merchant_id = $1', [shop.merchantId, minutes])
