// A basket that cannot be ordered as it stands says what is the matter and offers the way out, each one tap away.
import { expect as hurried, type Page, test } from '@playwright/test'
import { changeStock } from '@dasturxon/contracts/catalogue-branches.endpoints'
import { findViolations } from './axe.ts'
import { type BasketShop, closedNow, farAway, openBasketShop, openFilled } from './basket-shop.ts'

/** Two busy cores. */
const expect = hurried.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 150_000 })
test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

const hours = closedNow()
let shop: BasketShop
let closed: BasketShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openBasketShop()
  closed = await openBasketShop({ cart_in_main_active: true }, hours)
})
test.afterAll(async () => {
  await shop.close()
  await closed.close()
})

const comesTo = (page: Page, amount: number) =>
  expect(page.locator('[data-total]').first()).toHaveAttribute('data-total', String(amount))
const dish = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Dishes' }).getByRole('listitem').filter({ hasText: name })
const orderLater = (page: Page) => page.getByRole('button', { name: /^Order for (?:today|tomorrow) at \d\d:\d\d$/ })

test('too few are left: it says how many, and one tap takes them', async ({ page }) => {
  const owner = await shop.staff('OWNER')
  const [error] = await owner.page.call(changeStock, {
    params: { branchId: shop.branchId },
    body: { stock: [{ productId: shop.tea, stock: 2 }] },
  })
  expect(error).toBeUndefined()
  const lines = [
    { productId: shop.plov, count: 2 },
    { productId: shop.tea, count: 5 },
  ]
  await openFilled(page, shop, { lines, service: 'PICK_UP' })
  const tea = dish(page, 'Green tea')
  await expect(tea).toContainText('Only 2 left')
  await expect(tea).toContainText('We took it out of the total.')
  await comesTo(page, 57_600)
  expect(await findViolations(page)).toEqual([])
  await tea.getByRole('button', { name: 'Take 2' }).click()
  await comesTo(page, 77_600)
  const more = tea.getByRole('button', { name: 'One more: Green tea' })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  // It cannot be pressed on, and says why.
  await more.click({ force: true })
  await expect(tea).toContainText('Only 2 left')
  await comesTo(page, 77_600)
  await tea.getByRole('button', { name: 'One less: Green tea' }).click()
  await comesTo(page, 67_600)
  await expect(more).not.toHaveAttribute('aria-disabled')
})

test('a choice that is no longer offered is made again in place', async ({ page }) => {
  const lines = [
    { productId: shop.tea },
    { productId: shop.burger, modifications: [{ modificationId: shop.double, count: 1 }] },
  ]
  await openFilled(page, shop, { lines, service: 'PICK_UP' })
  await comesTo(page, 62_000)
  await shop.database.query('DELETE FROM modification WHERE id = $1', [shop.double])
  // The menu is written anew with the next dish.
  await shop.sold({ name: JSON.stringify({ uz: 'Choy', ru: 'Чай', eng: 'Black tea' }) })
  await page.reload()
  const burger = dish(page, 'Burger')
  await expect(burger).toContainText('The choice has changed')
  await comesTo(page, 10_000)
  expect(await findViolations(page)).toEqual([])
  await burger.getByRole('button', { name: 'Choose again' }).click()
  const layer = page.getByRole('dialog', { name: 'Burger' })
  await expect(layer.getByRole('button', { name: 'Choose: Size' })).toHaveAttribute('aria-disabled', 'true')
  await layer.getByRole('radio', { name: /Single/ }).check({ force: true })
  await layer.getByRole('button', { name: /^Save/ }).click()
  await expect(layer).toBeHidden()
  await comesTo(page, 50_000)
  await expect(burger).not.toContainText('The choice has changed')
})

test('nobody drives there: another address, or pick-up', async ({ page }) => {
  await openFilled(page, shop, { at: farAway })
  const note = page.getByText('We don’t deliver here yet')
  await expect(note).toBeVisible()
  const other = page.getByRole('link', { name: 'Choose another address' })
  await expect(other).toHaveAttribute('href', '/choose-address?next=%2Fbasket')
  expect(await findViolations(page)).toEqual([])
  await other.click()
  await page.waitForURL(/\/choose-address/)
  await page.goBack()
  await page.getByRole('button', { name: 'Pick it up' }).click()
  await expect(note).toBeHidden()
  await comesTo(page, 57_600)
  await expect(page.getByRole('link', { name: /^Checkout/ }).filter({ visible: true })).toBeVisible()
})

for (const service of ['DELIVERY', 'PICK_UP'] as const)
  test(`closed, ${service}: it says until when, and one tap orders for later`, async ({ page }) => {
    await openFilled(page, closed, { service })
    await expect(page.getByText(`We open at ${hours.open}`, { exact: true })).toBeVisible()
    const elsewhere =
      service === 'DELIVERY'
        ? page.getByRole('button', { name: 'Pick it up' })
        : page.getByRole('link', { name: 'Another branch' })
    await expect(elsewhere).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    const time = (await orderLater(page).innerText()).slice(-5)
    await orderLater(page).click()
    await page.waitForURL(`${closed.home}/checkout`)
    await expect(page.getByRole('button', { name: 'Later', exact: true })).toHaveAttribute('aria-pressed', 'true')
    const slots = page.getByRole('group', { name: 'Time' })
    await expect(slots.getByRole('button', { name: time })).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`${closed.home}/basket`)
    await expect(page.getByText(/^Chosen time: (?:today|tomorrow) at /)).toContainText(time)
    await expect(orderLater(page)).toHaveCount(0)
  })
