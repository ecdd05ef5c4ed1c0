// A basket becomes exactly one order, and the page shows it, under double clicks, lost responses, reloads and two tabs.
import { expect, type Page, test } from '@playwright/test'
import { landed, openCheckout, patient, placeButton, priced, shownTotal, storedOrder } from './checkout-steps.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'

/** 100 rounds in `npm run e2e` at scale 1. */
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

/** The server stores the order, but the page gets no response: the connection breaks, or the response never arrives. */
const loseResponses = (page: Page, times: number, how: 'breaks' | 'hangs') =>
  page.addInitScript(
    ([most, way]) => {
      const send = window.fetch
      window.fetch = async (...request) => {
        const response = await send(...request)
        const lost = Number(sessionStorage.getItem('lost') ?? 0)
        if (
          !(request[0] instanceof Request ? request[0].url : String(request[0] as string)).endsWith(
            '/orders/v1/orders',
          ) ||
          lost >= most
        )
          return response
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
  return { person, total: await shownTotal(page) }
}

test('creates one order and shows it when the response is lost and the request is repeated', async ({ page }) => {
  await loseResponses(page, 2, 'breaks')
  const { person, total } = await begin(page)
  await placeButton(page).click()
  await expect(page.getByText('Order sent, waiting for a reply')).toBeVisible(patient)
  const id = await landed(page)
  expect(await ordersOf(person.id)).toEqual([{ id, total }])
})

test('repeats the request under the same key and shows the order when the page is reloaded before the response', async ({
  page,
}) => {
  await loseResponses(page, 1, 'hangs')
  const { person, total } = await begin(page)
  await placeButton(page).click()
  await expect.poll(async () => (await ordersOf(person.id)).length, patient).toBe(1)
  await page.reload()
  const id = await landed(page)
  expect(await ordersOf(person.id)).toEqual([{ id, total }])
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
    // Both requests wait until both tabs have clicked: a response empties the shared basket, which removes the button.
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
  // Browser back leaves the shop, mostly before the request is sent: it is then sent when the shop is opened again.
  'a click and back': async (page) => {
    await placeButton(page).click()
    await page.goBack().catch(() => null)
    await page.goto(shop.home)
  },
}

for (let round = 0; round < rounds; round++) {
  const [way = '', press] = Object.entries(ways)[round % Object.keys(ways).length] ?? []
  test(`${way} creates one order (${round + 1} of ${rounds})`, async ({ page }) => {
    const { person, total } = await begin(page)
    await press?.(page)
    await expect.poll(async () => (await ordersOf(person.id)).length, patient).toBe(1)
    expect((await storedOrder(shop, await landed(page))).total_price).toBe(total)
    expect(await ordersOf(person.id)).toHaveLength(1)
  })
}
