// A basket that cannot be ordered as it is shows the reason and offers a one-tap fix.
import { expect as hurried, type Page, test } from '@playwright/test'
import { changeStock } from '@dasturxon/contracts/catalogue-branches.endpoints'
import { findViolations } from './axe.ts'
import { type BasketShop, closedNow, farAway, openBasketShop, openFilled } from './basket-shop.ts'

/** Timeouts are long because the test machine has two busy cores. */
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

const expectTotal = (page: Page, amount: number) =>
  expect(page.locator('[data-total]').first()).toHaveAttribute('data-total', String(amount))
const basketLine = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: name })
const orderLater = (page: Page) => page.getByRole('button', { name: /^Order for (?:today|tomorrow) at \d\d:\d\d$/ })

test('[S5.06] shows the remaining stock and reduces the count in one tap when too few are left', async ({ page }) => {
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
  const tea = basketLine(page, 'Green tea')
  await expect(tea).toContainText('Only 2 left')
  await expect(tea).toContainText('We removed it from the total.')
  await expectTotal(page, 57_600)
  expect(await findViolations(page)).toEqual([])
  await tea.getByRole('button', { name: 'Take 2' }).click()
  await expectTotal(page, 77_600)
  const more = tea.getByRole('button', { name: 'One more: Green tea' })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  // The disabled button does not add another piece and shows the reason.
  await more.click({ force: true })
  await expect(tea).toContainText('Only 2 left')
  await expectTotal(page, 77_600)
  await tea.getByRole('button', { name: 'One less: Green tea' }).click()
  await expectTotal(page, 67_600)
  await expect(more).not.toHaveAttribute('aria-disabled')
})

test('lets the customer choose another option in the basket when the chosen option is no longer offered', async ({
  page,
}) => {
  const lines = [
    { productId: shop.tea },
    { productId: shop.burger, modifications: [{ modificationId: shop.double, count: 1 }] },
  ]
  await openFilled(page, shop, { lines, service: 'PICK_UP' })
  await expectTotal(page, 62_000)
  await shop.database.query('DELETE FROM modification WHERE id = $1', [shop.double])
  // Adding a product makes the server publish a new menu document, without the deleted option.
  await shop.sold({ name: JSON.stringify({ uz: 'Choy', ru: 'Чай', eng: 'Black tea' }) })
  await page.reload()
  const burger = basketLine(page, 'Burger')
  await expect(burger).toContainText('Options have changed')
  await expectTotal(page, 10_000)
  expect(await findViolations(page)).toEqual([])
  await burger.getByRole('button', { name: 'Choose again' }).click()
  const layer = page.getByRole('dialog', { name: 'Burger' })
  await layer.getByRole('button', { name: 'Choose: Size' }).click()
  await expect(layer.getByRole('radio', { name: /Single/ })).toBeFocused()
  await layer.getByRole('radio', { name: /Single/ }).check({ force: true })
  await layer.getByRole('button', { name: /^Save/ }).click()
  await expect(layer).toBeHidden()
  await expectTotal(page, 50_000)
  await expect(burger).not.toContainText('Options have changed')
})

test('offers another address and pick-up when the address is outside the delivery area', async ({ page }) => {
  await openFilled(page, shop, { at: farAway })
  const note = page.getByText('We don’t deliver here yet')
  await expect(note).toBeVisible()
  const other = page.getByRole('link', { name: 'Choose another address' })
  await expect(other).toHaveAttribute('href', '/choose-address?next=%2Fbasket')
  expect(await findViolations(page)).toEqual([])
  await other.click()
  await page.waitForURL(/\/choose-address/)
  await page.goBack()
  await page.getByRole('button', { name: 'Pick up', exact: true }).click()
  await expect(note).toBeHidden()
  await expectTotal(page, 57_600)
  await expect(page.getByRole('link', { name: /^Go to checkout/ }).filter({ visible: true })).toBeVisible()
})

for (const service of ['DELIVERY', 'PICK_UP'] as const)
  test(`${service} from a closed branch: shows the opening time and preselects the first time slot in one tap`, async ({
    page,
  }) => {
    await openFilled(page, closed, { service })
    await expect(page.getByText(`We’re open from ${hours.open}`, { exact: true })).toBeVisible()
    const elsewhere =
      service === 'DELIVERY'
        ? page.getByRole('button', { name: 'Pick up', exact: true })
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
    await expect(page.getByText(/^Selected time: (?:today|tomorrow) at /)).toContainText(time)
    await expect(orderLater(page)).toHaveCount(0)
  })
