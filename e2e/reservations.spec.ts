// Reservations: a table is booked for a number of guests and a time, listed, confirmed by staff, and canceled.
import { moveReservation } from '@dasturxon/contracts/reservations.endpoints'
import { dayAt, formatDay, startOfDay, tashkent } from '@dasturxon/rules/zone'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { expect as patient, type Page, test } from '@playwright/test'
import { findViolationsInBothThemes } from './axe.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = patient.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

/** The branch is open from 18:00 to 02:00 and confirms each reservation itself. Its only table has four chairs. */
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop({
    settings: { booking_active: true, branches_active: true },
    branch: { open: '18:00', close: '02:00', settings: { booking_enabled: true } },
  })
  const { database, merchantId: merchant_id, branchId: branch_id } = shop
  await database.query('UPDATE dining_table SET chairs = 4 WHERE merchant_id = $1', [merchant_id])
  const stays = { stay_minutes: 120, long_stay_minutes: 180, long_stay_guests: 6 }
  await database.insert('reservation_terms', {
    merchant_id,
    branch_id,
    step_minutes: 30,
    lead_minutes: 0,
    days_ahead: 30,
    most_guests: 8,
    is_confirmed_at_once: false,
    ...stays,
  })
})
test.afterAll(() => shop.close())

const today = () => dayAt(tashkent, Date.now())
const at = (hours: number, day: number) => new Date(startOfDay(tashkent, day) + hours * 3_600_000).toISOString()
const named = (day: number) => {
  const date = new Date(`${formatDay(day)}T12:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' }).replace(' ', '\u00a0')
  return `${part({ weekday: 'long' })}, ${part({ day: 'numeric', month: 'long' })}`
}
const create = (day: number) => `/reservations/create?day=${formatDay(day)}`
const open = async (page: Page, path: string) => {
  await page.goto(shop.home + path)
  await hydrated(page)
}
const enter = async (page: Page) => shop.enter(page.context(), await shop.customer())
const time = (page: Page, clock: string) => page.getByRole('button', { name: clock, exact: true })
const reserve = (page: Page) => page.locator('main').getByRole('button', { name: 'Reserve a table' })
const card = (page: Page) => page.getByRole('article')

test('[S1.14a] [S1.14b] [S2.35d] a customer books a table for a number of guests and a time, staff confirm it, and the customer cancels it', async ({
  page,
}) => {
  const day = today() + 2
  await enter(page)
  await open(page, '/reservations')
  await expect(page.getByText('No reservations yet')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Reserve a table' }).click()
  await page.getByRole('button', { name: 'One guest more' }).click()
  await page.locator('[data-part=visit] fieldset button').nth(2).click()
  await expect(page.getByRole('button', { name: 'Choose a time' })).toBeVisible()
  await time(page, '19:00').click()
  await page.getByRole('button', { name: 'Table 7 4 chairs' }).click()
  await page.getByLabel('Your name').fill('Malika')
  await page.getByLabel('Note for the restaurant').fill('A high chair, please')
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await reserve(page).click()

  await expect(page).toHaveURL(/\/reservations$/)
  for (const text of [named(day), '19:00–21:00', '3 guests', 'Hall, table 7', 'A high chair, please'])
    await expect(card(page)).toContainText(text)
  await expect(card(page)).toContainText('Waiting for confirmation')
  expect(await findViolationsInBothThemes(page)).toEqual([])

  const [row] = (
    await shop.database.query<{ id: string }>(`SELECT id FROM reservation WHERE merchant_id = $1 AND name = 'Malika'`, [
      shop.merchantId,
    ])
  ).rows
  const staff = await shop.staff('OPERATOR')
  const body = { status: 'CONFIRMED', version: 1 } as const
  await staff.page.call(moveReservation, { params: { id: row?.id ?? '' }, body })
  await expect(card(page)).toContainText('Confirmed')

  await page.getByRole('button', { name: 'Cancel reservation' }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByText('No reservations yet')).toBeVisible()
  await page.getByRole('link', { name: 'Past', exact: true }).click()
  await expect(card(page)).toContainText('Reservation cancelled')
})

test('offers the nearest free times when somebody else has taken the last table meanwhile', async ({ page }) => {
  const day = today() + 4
  await enter(page)
  await open(page, create(day))
  await time(page, '21:00').click()
  await page.getByLabel('Your name').fill('Olim')
  const { merchantId: merchant_id, branchId: branch_id } = shop
  const { id: customer_id } = await shop.customer()
  const [starts_at, ends_at] = [at(21, day), at(23, day)]
  const id = crypto.randomUUID()
  const row = { merchant_id, id, branch_id, customer_id, name: 'Karim', guests: 2, starts_at, ends_at }
  await shop.database.insert('reservation', { ...row, status: 'CONFIRMED' })
  const during = `[${starts_at},${ends_at})`
  await shop.database.insert('reserved_table', { merchant_id, reservation_id: id, table_id: shop.tableId, during })

  await reserve(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'There’s no table left at this time' })
  await expect(refusal.getByRole('button')).toHaveText(['18:30', '19:00', '23:00', '23:30'])
  await expect(page.getByRole('button', { name: /^21:00\W+taken$/ })).toBeDisabled()
  await refusal.getByRole('button', { name: '23:00' }).click()
  await reserve(page).click()
  await expect(card(page)).toContainText('23:00–01:00')
})

test('offers a time after midnight under its own date, and keeps it through the login', async ({ page }) => {
  const day = today() + 6
  await open(page, create(day))
  await page.getByRole('group', { name: 'After midnight' }).getByRole('button', { name: '00:30' }).click()
  await page.getByRole('link', { name: 'Log in and reserve' }).click()
  await expect(page).toHaveURL(/\/login/)
  await enter(page)
  await page.reload()
  await expect(time(page, '00:30')).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Your name').fill('Dilnoza')
  await reserve(page).click()
  await expect(card(page)).toContainText(named(day))
  await expect(card(page)).toContainText('00:30–02:00, after midnight')
})

test('is made with the keyboard alone', async ({ page }) => {
  await enter(page)
  await open(page, create(today() + 8))
  await time(page, '20:00').waitFor()
  const press = async (name: string) => {
    const target = page.getByRole('button', { name, exact: true })
    for (let step = 0; step < 90; step++) {
      if (await target.evaluate((node) => node === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await press('Choose a time')
  await expect(page.locator('[data-part=time] button').first()).toBeFocused()
  await press('20:00')
  await press('Enter your name')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Aziza')
  await press('Reserve a table')
  await expect(card(page)).toContainText('20:00–22:00')
})

test('fits a screen of 360 px in Uzbek and Russian', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page)
  for (const language of ['uz', 'ru']) {
    await open(page, `${create(today() + 10)}&guests=4&lang=${language}`)
    await page.locator('[data-part=time] button:not(:disabled)').first().click()
    await page.locator('main section').nth(3).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})

test('has no link and no page in a shop that takes no reservations', async ({ page }) => {
  await open(page, '/branches')
  await expect(page.getByRole('link', { name: 'Reserve a table: ' })).toHaveCount(1)
  const off = `UPDATE merchant_settings SET booking_active = false WHERE merchant_id = $1`
  await shop.database.query(off, [shop.merchantId])
  await expect.poll(async () => (await page.goto(`${shop.home}/reservations`))?.status(), { timeout: 30_000 }).toBe(404)
  expect((await page.goto(`${shop.home}/reservations/create`))?.status()).toBe(404)
  await open(page, '/branches')
  await expect(page.locator('a[href*="/reservations"]')).toHaveCount(0)
})
