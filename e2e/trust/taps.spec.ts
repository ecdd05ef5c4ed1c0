// The effort of an order, counted in a real browser by the journey itself: taps, fields that are seen, and the time from
// landing to the placed order of a person who looks before each tap and types with one finger.
import { expect as hurried, type Locator, type Page, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { type BasketShop, openBasketShop } from '../basket-shop.ts'
import { landed, patient, storedOrder } from '../checkout-steps.ts'
import { codeBoxes } from '../log-in.ts'
import { newPhone, readCode } from '../messages.ts'
import { bring, placeOrder } from '../place-order.ts'

const expect = hurried.configure(patient)
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // The browser already knows that this person lets sites see the position, so the shop does not ask.
  permissions: ['geolocation'],
  geolocation: { latitude: 41.31, longitude: 69.28 },
})
test.describe.configure({ timeout: 180_000 })

const bar = { simple: 7, withOptions: 9, again: 2, fields: 5, seconds: 90 }

let shop: BasketShop
test.beforeAll(async () => void (shop = await openBasketShop()))
test.afterAll(() => shop.close())

/** Milliseconds before a tap, in turn; before typing what a message said; between two keys. */
const looks = [600, 900, 1_200]
const reads = 2_500
const key = 120

type Effort = { taps: number; fields: string[]; began: number }

/** Counts on all pages of the visit: every press of a finger, and the name of every field that comes into view. */
async function watchEffort(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return
    const read = () => JSON.parse(sessionStorage.getItem('effort') ?? '{"taps":0,"fields":[],"began":0}') as Effort
    const write = (effort: Effort) => sessionStorage.setItem('effort', JSON.stringify(effort))
    write({ ...read(), began: read().began || Date.now() })
    addEventListener('pointerdown', () => write({ ...read(), taps: read().taps + 1 }), { capture: true })
    const look = () => {
      const fields = new Set(read().fields)
      for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select'))
        if (!/^(?:radio|checkbox|range|hidden|search)$/.test(field.type) && field.offsetHeight > 0)
          fields.add(field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name)
      if (fields.size > read().fields.length) write({ ...read(), fields: [...fields] })
    }
    setInterval(look, 100)
  })
}

const effortOf = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('effort') ?? '{}') as Effort)

/** A person: looks for a moment, then taps; types a key at a time. */
function personAt(page: Page) {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await expect(target).toBeVisible()
      await page.waitForTimeout(looks[taps++ % looks.length] ?? 0)
      await target.tap(patient)
    },
    type: (text: string) => page.keyboard.type(text, { delay: key }),
  }
}

const product = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).first()

/** From the filled basket to the placed order: address on the map, phone number, code. */
async function orderAsStranger(page: Page): Promise<void> {
  const person = personAt(page)
  await person.tap(page.getByRole('navigation', { name: 'Shop sections' }).getByRole('link', { name: /^Basket/ }))
  await person.tap(page.getByRole('link', { name: /^Go to checkout/ }))
  await person.tap(page.getByRole('button', { name: 'Confirm the address' }))
  await person.tap(page.getByRole('button', { name: 'Deliver here' }))
  const phone = newPhone()
  await person.tap(page.getByRole('textbox', { name: 'Phone' }))
  await person.type(phone.slice('+998 '.length))
  await person.tap(page.getByRole('button', { name: 'Get the code' }))
  await expect(codeBoxes(page)).toBeFocused()
  const code = await readCode(phone)
  await page.waitForTimeout(reads)
  await person.type(code)
  expect((await storedOrder(shop, await landed(page))).service_type).toBe('DELIVERY')
}

async function expectEffort(page: Page, most: number): Promise<void> {
  const { taps, fields, began } = await effortOf(page)
  const seconds = Math.round((Date.now() - began) / 1_000)
  console.log(`${taps} taps, ${fields.length} fields (${fields.join(', ')}), ${seconds} s`)
  expect(taps).toBeLessThanOrEqual(most)
  // A count of zero would mean that the journey did not count at all.
  expect(taps).toBeGreaterThan(0)
  expect(fields).toEqual(expect.arrayContaining(['Phone', 'Code from the message']))
  expect(fields.length).toBeLessThanOrEqual(bar.fields)
  expect(seconds).toBeLessThanOrEqual(bar.seconds)
}

test(`a stranger orders a simple product within ${bar.simple} taps, ${bar.fields} fields and ${bar.seconds} seconds`, async ({
  page,
}) => {
  await watchEffort(page)
  await page.goto(shop.home)
  await hydrated(page)
  await personAt(page).tap(product(page, 'Wedding plov').getByRole('button', { name: /^Add: / }))
  await orderAsStranger(page)
  await expectEffort(page, bar.simple)
})

test(`a stranger orders a product with options within ${bar.withOptions} taps, ${bar.fields} fields and ${bar.seconds} seconds`, async ({
  page,
}) => {
  await watchEffort(page)
  await page.goto(shop.home)
  await hydrated(page)
  const person = personAt(page)
  await person.tap(product(page, 'Burger').getByRole('button', { name: /^Add: / }))
  const layer = page.getByRole('dialog', { name: 'Burger' })
  await person.tap(layer.getByRole('radio', { name: /Double/ }))
  await person.tap(layer.getByRole('button', { name: /^Add\b/ }).last())
  await expect(layer).toBeHidden()
  await orderAsStranger(page)
  await expectEffort(page, bar.withOptions)
})

test(`a returning customer orders the same again with ${bar.again} taps`, async ({ page }) => {
  const customer = await shop.customer()
  const order = await placeOrder(customer, shop.pickUp())
  await bring(shop, await shop.staff('OWNER'), order.id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
  await shop.enter(page.context(), customer)
  await watchEffort(page)
  await page.goto(shop.home)
  await hydrated(page)
  const person = personAt(page)
  await person.tap(page.getByRole('button', { name: /^Reorder/ }).first())
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).not.toHaveAttribute('aria-disabled', 'true')
  await person.tap(place)
  const again = await storedOrder(shop, await landed(page))
  expect([again.id === order.id, again.total_price]).toEqual([false, order.totalPrice])
  expect((await effortOf(page)).taps).toBe(bar.again)
})
