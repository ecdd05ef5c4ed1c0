// Repeating an order with a sold-out product: the sheet offers a substitute, and two taps are still enough.
import { expect as hurried, type Page, test } from '@playwright/test'
import { stopProducts } from '@dasturxon/contracts/catalogue-branches.endpoints'
import { createCategory } from '@dasturxon/testbed/data/factories'
import type { Person } from '@dasturxon/testbed/data/people'
import { findViolations } from './axe.ts'
import { type KnownPerson, openOwnShop, type OwnShop } from './own-shop.ts'
import { bring, placeOrder } from './place-order.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = hurried.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 150_000 })
test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

const inAllLanguages = (word: string) => JSON.stringify({ uz: word, ru: word, eng: word })

let shop: OwnShop
let owner: Person
let tea: string
let lemonade: string
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openOwnShop()
  owner = await shop.staff('OWNER')
  const category_id = await createCategory(shop.database, shop.merchantId, { name: inAllLanguages('Drinks') })
  tea = await shop.sold({ category_id, name: inAllLanguages('Green tea'), cost_price: 10_000 })
  lemonade = await shop.sold({ category_id, name: inAllLanguages('Lemonade'), cost_price: 12_000 })
  await shop.sold({ category_id, name: inAllLanguages('Champagne'), cost_price: 300_000 })
})
test.afterAll(() => shop.close())

/** Places and closes an order of plov and two teas, stops the tea, and taps "Repeat" in the archive. */
async function withoutTea(page: Page): Promise<void> {
  const person: KnownPerson = await shop.customer()
  const lines = [
    { productId: shop.plov, count: 1 },
    { productId: tea, count: 2 },
  ]
  const stop = (productIds: string[]) =>
    owner.page.call(stopProducts, { params: { branchId: shop.branchId }, body: { productIds, until: null } })
  // Another test may have stopped the tea.
  await shop.database.query('UPDATE product_branch SET stopped_at = NULL WHERE product_id = $1', [tea])
  const order = await placeOrder(person, shop.pickUp({ lines }))
  await bring(shop, owner, order.id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
  expect((await stop([tea]))[0]).toBeUndefined()
  await shop.enter(page.context(), person)
  await page.goto(`${shop.home}/profile/orders?tab=archive`)
  await page.getByRole('button', { name: /^Reorder/ }).click()
}

const inBasket = (page: Page) =>
  page.evaluate((merchantId) => {
    const saved = JSON.parse(localStorage.getItem(`session:${merchantId}`) ?? '{}') as {
      orderRequest?: { lines: { productId: string; count: number }[] }
    }
    return (saved.orderRequest?.lines ?? []).flatMap(({ productId, count }) =>
      count > 0 ? [{ productId, count }] : [],
    )
  }, shop.merchantId)

// The tests run one after the other because both stop the same product.
test.describe('repeating an order with a sold-out product', () => {
  test.describe.configure({ mode: 'serial' })

  test('swaps the sold-out product for the offered substitute and updates the total', async ({ page }) => {
    await withoutTea(page)
    const sheet = page.getByRole('dialog', { name: '1 change' })
    const go = sheet.getByRole('button', { name: /^Order/ })
    await expect(go).toContainText('28\u00a0800')
    const swap = sheet.getByRole('button', { name: 'Swap Green tea for Lemonade' })
    await expect(swap).toHaveAttribute('aria-pressed', 'false')
    await swap.click()
    await expect(swap).toHaveAttribute('aria-pressed', 'true')
    await expect(go).toContainText('52\u00a0800')
    expect(await findViolations(page)).toEqual([])
    // Deselects the substitute and selects it again.
    await swap.press('Space')
    await expect(go).toContainText('28\u00a0800')
    await swap.press('Enter')
    await go.click()
    await page.waitForURL(`${shop.home}/checkout`)
    expect(await inBasket(page)).toEqual([
      { productId: shop.plov, count: 1 },
      { productId: lemonade, count: 2 },
    ])
  })

  test('opens the checkout without the sold-out product in two taps', async ({ page }) => {
    await withoutTea(page)
    await page
      .getByRole('dialog', { name: '1 change' })
      .getByRole('button', { name: /^Order/ })
      .click()
    await page.waitForURL(`${shop.home}/checkout`)
    expect(await inBasket(page)).toEqual([{ productId: shop.plov, count: 1 }])
  })
})
