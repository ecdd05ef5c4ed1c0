// However it is pressed and whatever the network does: one basket is one order, and it is shown.
import { expect, type Page, test } from '@playwright/test'
import { landed, openCheckout, patient, placeButton, priced, shownTotal, storedOrder } from './checkout-steps.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'

/** A hundred at scale 1. */
const rounds = Number(process.env['ROUNDS'] ?? 20)

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())
test.describe.configure({ timeout: 240_000 })

const ordersOf = async (customerId: string) => {
  const sql = 'SELECT id, total_price::int AS total FROM orders WHERE customer_id = $1'
  return (await shop.database.query<{ id: string; total: number }>(sql, [customerId])).rows
}

/** The order arrives, and the page does not hear the answer: it breaks off, or never comes. */
const loseAnswers = (page: Page, times: number, how: 'breaks' | 'hangs') =>
  page.addInitScript(
    ([most, way]) => {
      const send = window.fetch
      window.fetch = async (...request) => {
        const answer = await send(...request)
        const lost = Number(sessionStorage.getItem('lost') ?? 0)
        if (
          !(request[0] instanceof Request ? request[0].url : String(request[0] as string)).endsWith(
            '/orders/v1/orders',
          ) ||
          lost >= most
        )
          return answer
        sessionStorage.setItem('lost', String(lost + 1))
        if (way === 'hangs') await new Promise(() => {})
        throw new TypeError('Failed to fetch')
      }
    },
    [times, how] as const,
  )

async function begin(page: Page) {
  const person = await shop.customer()
  await shop.enter(page.context(), person)
  await openCheckout(page, shop, { service: 'PICK_UP' })
  await priced(page)
  return { person, seen: await shownTotal(page) }
}

test('the answer is lost on its way: the page says so, asks again, and shows the one order', async ({ page }) => {
  await loseAnswers(page, 2, 'breaks')
  const { person, seen } = await begin(page)
  await placeButton(page).click()
  await expect(page.getByText('The order was sent, the answer is on its way')).toBeVisible(patient)
  const id = await landed(page)
  expect(await ordersOf(person.id)).toEqual([{ id, total: seen }])
})

test('the page is reloaded before the answer: the next one asks under the same key and shows the order', async ({
  page,
}) => {
  await loseAnswers(page, 1, 'hangs')
  const { person, seen } = await begin(page)
  await placeButton(page).click()
  await expect.poll(async () => (await ordersOf(person.id)).length, patient).toBe(1)
  await page.reload()
  const id = await landed(page)
  expect(await ordersOf(person.id)).toEqual([{ id, total: seen }])
})

const ways: Record<string, (page: Page) => Promise<void>> = {
  'a double click': async (page) => placeButton(page).dblclick(),
  'a click and a reload in flight': async (page) => {
    const sent = page.waitForRequest('**/orders/v1/orders')
    await placeButton(page).click()
    await sent
    await page.reload()
  },
  'two tabs': async (page) => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    await priced(other)
    // Nobody is answered before both have pressed: an answer empties the basket of both, and its button is gone.
    const pressed = Promise.withResolvers<void>()
    await page.context().route('**/orders/v1/orders', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await placeButton(page).click()
    await placeButton(other).click()
    pressed.resolve()
    await landed(other)
    await other.close()
  },
  'a click and back': async (page) => {
    await placeButton(page).click()
    await page.goBack().catch(() => null)
  },
}

for (let round = 0; round < rounds; round++) {
  const [way = '', press] = Object.entries(ways)[round % Object.keys(ways).length] ?? []
  test(`${way} orders once (${round + 1} of ${rounds})`, async ({ page }) => {
    const { person, seen } = await begin(page)
    await press?.(page)
    await expect.poll(async () => (await ordersOf(person.id)).length, patient).toBe(1)
    if (way !== 'a click and back') expect((await storedOrder(shop, await landed(page))).total_price).toBe(seen)
    expect(await ordersOf(person.id)).toHaveLength(1)
  })
}
