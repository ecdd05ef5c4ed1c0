// Home, basket and search without a mouse: controls are reached by Tab and used by Enter, Space and arrow keys.
import { expect as hurried, type Locator, type Page, test } from '@playwright/test'
import { type BasketShop, openBasketShop, openFilled } from './basket-shop.ts'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from './shops.ts'

// Timeouts are long because the test machine has two busy cores.
const expect = hurried.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 150_000 })
test.use({ viewport: { width: 1_440, height: 900 } })

let own: BasketShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  own = await openBasketShop({ cart_in_main_active: true })
})
test.afterAll(() => own.close())

const isFocused = (target: Locator) => target.evaluate((node) => node === document.activeElement)

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < most && !(await isFocused(target)); step++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

const expectTotal = (page: Page, amount: number) =>
  expect(page.locator('[data-total]').first()).toHaveAttribute('data-total', String(amount))

test('home: changes the service, opens a section, enters the stories, counts a product and marks a favourite by keyboard', async ({
  page,
}) => {
  await page.goto(`${shop('olov')}/eng`)
  await hydrated(page)
  await tabTo(page, page.getByRole('radio', { name: 'Delivery' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Pick-up' })).toBeChecked()

  const rail = page.getByRole('list', { name: 'Stories' })
  await tabTo(page, rail)
  await page.keyboard.press('Tab')
  await expect(rail.getByRole('link').first()).toBeFocused()

  const section = page.getByRole('navigation', { name: 'Menu sections' }).locator('a[href^="#c-"]').nth(2)
  await section.focus()
  await page.keyboard.press('Enter')
  await expect(section).toHaveAttribute('aria-current', 'true')

  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Ketchup', exact: true }) })
  const add = card.getByRole('button', { name: 'Add: Ketchup' })
  await card.getByRole('link').focus()
  await tabTo(page, add, 4)
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status').first()).toHaveText('1')
  await tabTo(page, card.getByRole('button', { name: 'One more: Ketchup' }), 4)
  await page.keyboard.press('Space')
  await expect(card.getByRole('status').first()).toHaveText('2')
  await page.keyboard.press('Shift+Tab')
  await expect(card.getByRole('button', { name: 'One less: Ketchup' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status').first()).toHaveText('1')

  const heart = page.getByRole('button', { name: 'Favourite: Olov burger', exact: true }).first()
  await heart.focus()
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('basket: changes options, adds a recommendation, applies a promo code, and restores a cleared basket by keyboard', async ({
  page,
}) => {
  const single = [{ modificationId: own.single, count: 1 }]
  await openFilled(page, own, { lines: [{ productId: own.burger, modifications: single }], service: 'PICK_UP' })
  await expectTotal(page, 40_000)

  const change = page.getByRole('button', { name: 'Change Burger' })
  await tabTo(page, change)
  await page.keyboard.press('Enter')
  const layer = page.getByRole('dialog', { name: 'Burger' })
  await tabTo(page, layer.getByRole('radio', { name: /Single/ }), 10)
  await page.keyboard.press('ArrowDown')
  await expect(layer.getByRole('radio', { name: /Double/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await expect(change).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Add Honey cake' }))
  await page.keyboard.press('Enter')
  await expectTotal(page, 62_000)

  await tabTo(page, page.getByRole('button', { name: 'I have a promo code' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeFocused()
  await page.keyboard.type('salom')
  await page.keyboard.press('Enter')
  await expectTotal(page, 55_800)
  await tabTo(page, page.getByRole('button', { name: 'Remove promo code' }))
  await page.keyboard.press('Enter')
  await expectTotal(page, 62_000)

  await tabTo(page, page.getByRole('button', { name: 'Why this price?' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Why this price?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Why this price?' })).toBeHidden()

  await page.getByRole('button', { name: 'Clear' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expectTotal(page, 62_000)
})

test('search: types a query, filters by category, opens a product, and returns the focus by keyboard', async ({
  page,
}) => {
  await page.goto(`${shop('olov')}/eng/search`)
  await hydrated(page)
  const field = page.getByRole('textbox', { name: 'Search the menu' })
  await expect(field).toBeFocused()
  await page.keyboard.type('burger')
  await page.keyboard.press('Enter')
  const narrow = page.getByRole('button', { name: 'Burgers', exact: true })
  await tabTo(page, narrow)
  await page.keyboard.press('Space')
  await expect(narrow).toHaveAttribute('aria-pressed', 'true')
  const product = page.getByRole('article').getByRole('link', { name: 'Olov burger', exact: true })
  await tabTo(page, product)
  await page.keyboard.press('Enter')
  const layer = page.getByRole('dialog', { name: 'Olov burger' })
  await expect(layer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await expect(product).toBeFocused()
})
