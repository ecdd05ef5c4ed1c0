// The customer's orders: active ones, the archive, cancelling, grading, and ordering again in two taps.
import { expect as patient, type Locator, type Page, test } from '@playwright/test'
import type { Person } from '@dasturxon/testbed/data/people'
import { findViolations, findViolationsInBothThemes } from './axe.ts'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { type KnownPerson, openOwnShop, type OwnShop } from './own-shop.ts'
import { bring, placeDelivery, placeOrder } from './place-order.ts'
import { screens } from './screens.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = patient.configure({ timeout: 20_000 })
test.use({ permissions: ['geolocation'], geolocation: { latitude: 41.31, longitude: 69.28 } })

let shop: OwnShop
let owner: Person
test.beforeAll(async () => {
  shop = await openOwnShop()
  owner = await shop.staff('OWNER')
})
test.afterAll(() => shop.close())

const open = async (page: Page, person: KnownPerson, path: string) => {
  await shop.enter(page.context(), person)
  await page.goto(shop.home + path)
}
const placeClosedOrder = async (person: KnownPerson, input = shop.pickUp()) => {
  const order = await placeOrder(person, input)
  await bring(shop, owner, order.id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
  return order
}
const deliveredSteps = ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED'] as const
const inAllLanguages = (word: string) => JSON.stringify({ uz: word, ru: word, eng: word })
/** The product ids in the basket of this browser. */
const inBasket = (page: Page): Promise<string[]> =>
  page.evaluate((merchantId) => {
    const saved = JSON.parse(localStorage.getItem(`session:${merchantId}`) ?? '{}') as {
      orderRequest?: { lines: { productId: string; count: number }[] }
    }
    return (saved.orderRequest?.lines ?? []).filter(({ count }) => count > 0).map(({ productId }) => productId)
  }, shop.merchantId)
const gradeOf = async (id: string) =>
  (await shop.database.query('SELECT grade, grade_tags, grade_comment FROM orders WHERE id = $1', [id])).rows[0]
const card = (page: Page, number: number | null) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: `#${number}`, exact: true }) })

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })
    test.describe.configure({ timeout: 150_000 })

    test('[S2.30a] [S2.30b] [S1.11] [S4.05] lists active orders with live status and closed orders in the archive', async ({
      page,
    }) => {
      const pageErrors = collectPageErrors(page)
      const person = await shop.customer()
      const [coming, over] = [await placeDelivery(shop, person), await placeClosedOrder(person)]
      await open(page, person, '/profile/orders')
      await expect(page.getByRole('link', { name: 'Active · 1' })).toHaveAttribute('aria-current', 'page')
      await expect(card(page, coming.number).getByText('Received')).toHaveCount(2)
      await bring(shop, owner, coming.id, 'ACCEPTED')
      await expect(card(page, coming.number).getByText('Accepted')).toHaveCount(2)
      await page.getByRole('link', { name: 'Past', exact: true }).click()
      await expect(card(page, over.number).getByText('Handed over')).toBeVisible()
      await expect(card(page, coming.number)).toHaveCount(0)
      await page.goBack()
      await card(page, coming.number).getByRole('link', { name: 'Track' }).click()
      await page.waitForURL(`${shop.home}/profile/orders/${coming.id}`)
      await expect(page.locator('[aria-current="step"]')).toContainText('Accepted by Chilanzar')
      expect(pageErrors).toEqual([])
    })

    test('[S2.31] cancels an order with a reason before cooking, and offers no cancelling once cooking has started', async ({
      page,
    }) => {
      const person = await shop.customer()
      const order = await placeOrder(person, shop.pickUp())
      await open(page, person, `/profile/orders/${order.id}`)
      await page.getByRole('button', { name: 'Cancel order' }).click()
      const sheet = page.getByRole('dialog', { name: 'Cancel this order?' })
      await sheet.getByRole('button', { name: 'Ordered by mistake' }).click()
      await sheet.getByRole('button', { name: 'Yes, cancel' }).click()
      await expect(page.getByText('Order cancelled')).toBeVisible()
      await expect(page.getByText('Ordered by mistake').last()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
      const { rows } = await shop.database.query('SELECT status, reason FROM orders WHERE id = $1', [order.id])
      expect(rows).toEqual([{ status: 'CANCELED', reason: 'Ordered by mistake' }])

      const cooking = await placeOrder(person, shop.pickUp())
      await page.goto(`${shop.home}/profile/orders/${cooking.id}`)
      await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
      await bring(shop, owner, cooking.id, 'ACCEPTED', 'COOKING')
      await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    })

    test('grades an order by keyboard with tags and a comment, and stores all of it', async ({ page }) => {
      const person = await shop.customer()
      const order = await placeClosedOrder(person)
      await open(page, person, `/profile/orders/${order.id}`)
      await page.getByRole('radio', { name: '1 · Bad' }).focus()
      await page.keyboard.press('Space')
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: '4 · Good' })).toBeChecked()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Ready quickly' })).toBeFocused()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: 'Tasty' }).press('Space')
      await page.getByLabel('Comment').fill('Osh zoʻr')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Thanks for your rating')).toBeVisible()
      expect(await gradeOf(order.id)).toEqual({ grade: 4, grade_tags: ['FAST', 'TASTY'], grade_comment: 'Osh zoʻr' })
      await page.reload()
      await page.getByRole('button', { name: 'Change your rating' }).click()
      await expect(page.getByRole('button', { name: 'Tasty' })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByLabel('Comment')).toHaveValue('Osh zoʻr')
      await expect(page.getByRole('button', { name: 'Send rating' })).toHaveCount(0)

      // A low grade offers other tags, and the tags of the high grade are not sent with it.
      await page.getByRole('radio', { name: '2 · Not great' }).check()
      await expect(page.getByRole('button', { name: 'Tasty', exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: 'Cold food' }).click()
      await page.getByRole('button', { name: 'Send rating' }).click()
      await expect.poll(() => gradeOf(order.id)).toEqual({ grade: 2, grade_tags: ['COLD'], grade_comment: 'Osh zoʻr' })
      await page.goto(`${shop.home}/profile/orders?tab=archive`)
      await expect(card(page, order.number).getByLabel('Your rating: 2')).toBeVisible()
    })

    test('[S7.22] [S9.03] loads the archive in pages of ten orders', async ({ page }) => {
      const person = await shop.customer()
      const queries: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (pathname === `/orders/v1/orders/user/${person.id}`) queries.push(search)
      })
      const orders = []
      for (let turn = 0; turn < 12; turn++) orders.push(await placeOrder(person, shop.pickUp()))
      await shop.database.query(`UPDATE orders SET status = 'CLOSED' WHERE customer_id = $1`, [person.id])
      await open(page, person, '/profile/orders?tab=archive')
      await expect(page.getByRole('article')).toHaveCount(10)
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect(page.getByRole('article')).toHaveCount(12)
      await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
      expect(queries).toEqual(['?size=10&page=0&onlyArchive=true', '?size=10&page=1&onlyArchive=true'])
    })

    for (const service of ['pick-up', 'delivery'] as const)
      test(`repeats the last order in two taps: ${service}`, async ({ page }) => {
        const person = await shop.customer()
        if (service === 'pick-up') await placeClosedOrder(person)
        else await bring(shop, owner, (await placeDelivery(shop, person)).id, ...deliveredSteps)
        await open(page, person, '/')
        let taps = 0
        const tap = async (button: Locator) => {
          await button.click()
          taps++
        }
        const orderAgain = page.getByRole('region', { name: 'Order again' })
        await tap(orderAgain.getByRole('button', { name: 'Reorder: Wedding plov' }))
        await page.waitForURL(`${shop.home}/checkout`)
        const place = page.getByRole('button', { name: /^(Place order|Pay with)/ }).first()
        await expect(place).not.toHaveAttribute('aria-disabled', 'true')
        await tap(place)
        await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}$/, { timeout: 30_000 })
        expect(taps).toBe(2)
        await expect(page.locator('[aria-current="step"]')).toContainText('Received')
        const { rows } = await shop.database.query(
          'SELECT count(*)::int AS orders FROM orders WHERE customer_id = $1',
          [person.id],
        )
        expect(rows).toEqual([{ orders: 2 }])
      })

    test('shows which lines of a repeated order are unavailable, dearer or unchanged', async ({ page }) => {
      const person = await shop.customer()
      const [gone, dear, same] = [
        await shop.sold({ cost_price: 10_000, name: inAllLanguages('Achichuk') }),
        await shop.sold({ cost_price: 6_000, name: inAllLanguages('Patir') }),
        await shop.sold({ cost_price: 9_000, name: inAllLanguages('Choy') }),
      ]
      const lines = [gone, dear, same].map((productId) => ({ productId, count: 1 }))
      const order = await placeClosedOrder(person, shop.pickUp({ lines }))
      await shop.database.query('UPDATE product SET active = false WHERE id = $1', [gone])
      await shop.database.query('UPDATE product SET cost_price = 7000 WHERE id = $1', [dear])
      await open(page, person, '/profile/orders?tab=archive')
      await card(page, order.number)
        .getByRole('button', { name: /^Reorder/ })
        .click()
      const sheet = page.getByRole('dialog', { name: '2 changes' })
      const rows = sheet.getByRole('listitem')
      await expect(rows.nth(0)).toContainText('AchichukNo longer on the menu, removed')
      await expect(rows.nth(1)).toContainText('Patir')
      await expect(rows.nth(1)).toContainText('+1\u00a0000')
      await expect(rows.nth(2)).toContainText('ChoyUnchanged')
      const go = sheet.getByRole('button', { name: /^Order/ })
      await expect(go).toContainText('16\u00a0000')
      await go.click()
      await page.waitForURL(`${shop.home}/checkout`)
      expect(await inBasket(page)).toEqual([dear, same])
    })
  })

test('offers no cancelling when the merchant switches cancelOrderActive off', async ({ page }) => {
  test.slow()
  const strict = await openOwnShop({ settings: { cancel_order_active: false } })
  const person = await strict.customer()
  const order = await placeOrder(person, strict.pickUp())
  await strict.enter(page.context(), person)
  await page.goto(`${strict.home}/profile/orders/${order.id}`)
  await expect(page.locator('[aria-current="step"]')).toContainText('Received')
  await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await strict.close()
})

test('[S6.02] links a guest on the orders page to the login with a return address and requests no orders', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(`${shop.home}/profile/orders`)
  await page.getByRole('link', { name: 'Log in' }).last().click()
  await page.waitForURL(`${shop.home}/login?from=%2Fprofile%2Forders`)
  expect(requested.filter((path) => path.startsWith('/orders/v1/orders'))).toEqual([])
})

test('shows an error when the order list does not load, and loads it with "Try again"', async ({ page }) => {
  test.slow()
  const person = await shop.customer()
  const order = await placeOrder(person, shop.pickUp())
  await page.route('**/orders/v1/orders/user/**', (route) => route.abort())
  await open(page, person, '/profile/orders')
  await expect(page.getByText('Couldn’t load orders')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/orders/v1/orders/user/**')
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(card(page, order.number)).toBeVisible()
})

test.describe('accessibility', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })
  for (const [language, words] of Object.entries({ uz: 'Buyurtmalarim', ru: 'Мои заказы', eng: 'My orders' }))
    test(`axe finds no WCAG violation on the order list in ${language}, light and dark`, async ({ page }) => {
      test.setTimeout(150_000)
      const person = await shop.customer()
      await placeOrder(person, shop.pickUp())
      await placeClosedOrder(person)
      await shop.enter(page.context(), person, language)
      for (const path of ['', '?tab=archive']) {
        await page.goto(`${shop.home}/profile/orders${path}`)
        await expect(page.getByRole('heading', { name: words })).toBeVisible()
        await expect(page.getByRole('article').first()).toBeVisible()
        expect(await findViolationsInBothThemes(page), path).toEqual([])
      }
    })

  test('axe finds no WCAG violation on an empty order list', async ({ page }) => {
    await shop.enter(page.context(), await shop.customer())
    for (const path of ['', '?tab=archive']) {
      await page.goto(`${shop.home}/profile/orders${path}`)
      await expect(page.getByRole('link', { name: 'Go to menu' })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    }
  })
})
