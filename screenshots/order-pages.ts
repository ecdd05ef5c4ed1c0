// Pages from the checkout to the delivery: the checkout, a regular customer's orders in every state, the courier map.
import type { Page } from '@playwright/test'
import { ofMap, ofSharedBasket } from './refusals.ts'
import { justProposed, mapShown, ofDeliveringShop, ofShop, opened, type ShotPage } from './shot-page.ts'
import type { OrderState } from '@dasturxon/testbed/data/regular-customers'

const order = (state: OrderState): ShotPage => ({
  name: `order-${state}`,
  address: ofShop(({ orders }) => `/profile/orders/${orders[state]}`),
  visitor: 'regular',
  setUp: (page) => page.locator('[aria-current=step], main h2').first().waitFor(),
  refused: ofMap,
})

/** The page of a payment. `attempt`: what the server says about the customer's latest attempt. */
const pay = (name: string, attempt: object | null = null): ShotPage => ({
  name: `pay-${name}`,
  address: ofShop(({ orders }) => `/profile/orders/${orders.unpaid}/pay`),
  visitor: 'regular',
  async prepare(page) {
    await page.route('**/payments/v2/checkout/*', (route) => {
      const orderId = new URL(route.request().url()).pathname.split('/').at(-1)
      const expiresAt = new Date(Date.now() + 852_000).toISOString()
      const [provider, url] = ['PAYME', 'https://checkout.paycom.uz/link']
      const json = { orderId, status: 'OPEN', isPaid: false, provider, url, amount: 1, expiresAt, attempt }
      return route.fulfill({ json })
    })
  },
  setUp: (page) => page.locator('main h2').first().waitFor(),
})
const attempt = (change: object) => ({
  provider: 'PAYME',
  card: null,
  state: 'failed',
  since: new Date(Date.now() - 12_000).toISOString(),
  problem: null,
  ...change,
})

/** A canceled order whose money has gone back, or is on its way. */
const refunded = (name: string, state: 'owed' | 'sent' | 'returned'): ShotPage => ({
  ...order('refunding'),
  name: `order-refund-${name}`,
  async prepare(page) {
    const owedAt = new Date(Date.now() - 3_600_000).toISOString()
    const returnedAt = state === 'returned' ? new Date().toISOString() : null
    const arrivesBy = returnedAt && new Date(Date.now() + 3 * 86_400_000).toISOString()
    const refund = { id: '0190c0de-0000-7000-8000-000000000001', provider: 'PAYME', amount: 141_200, receipt: null }
    await page.route('**/payments/v1/orders/*', (route) =>
      route.fulfill({ json: { payments: [], refunds: [{ ...refund, state, owedAt, returnedAt, arrivesBy }] } }),
    )
  },
})

const listed = (page: Page) => page.locator('main article').first().waitFor()

const regularAtCheckout = { visitor: 'regular', basket: 'filled', refused: ofSharedBasket } as const

/** The checkout with one of its rows open; on a desktop every section is. */
const checkoutRow = (part: string, setUp?: (page: Page) => Promise<void>): ShotPage => ({
  name: `checkout-${part}`,
  ...regularAtCheckout,
  address: ofDeliveringShop('/checkout'),
  place: 'DELIVERY',
  async setUp(page) {
    const row = page.locator(`[data-part=${part}] [aria-expanded]`)
    await row.waitFor({ state: 'attached' })
    if (await row.isVisible()) await row.click()
    await setUp?.(page)
  },
})

export const orderPages: readonly ShotPage[] = [
  { name: 'checkout-guest', address: ofShop('/checkout'), basket: 'filled', place: 'PICK_UP', isWhole: true },
  { name: 'checkout', ...regularAtCheckout, address: ofDeliveringShop('/checkout'), place: 'DELIVERY' },
  {
    name: 'checkout-whole',
    ...regularAtCheckout,
    address: ofDeliveringShop('/checkout'),
    place: 'DELIVERY',
    isWhole: true,
  },
  checkoutRow('time', async (page) => {
    await page.locator('[data-part=time] [aria-pressed]').nth(1).click()
    await page.locator('[data-part=time] fieldset').first().waitFor()
  }),
  checkoutRow('payment'),
  { name: 'checkout-nowhere', ...regularAtCheckout, address: ofShop('/checkout') },
  { name: 'orders', address: ofShop('/profile/orders'), visitor: 'regular', setUp: listed },
  { name: 'orders-archive', address: ofShop('/profile/orders?tab=archive'), visitor: 'regular', setUp: listed },
  { name: 'orders-empty', address: ofShop('/profile/orders'), visitor: 'customer' },
  { name: 'orders-guest', address: ofShop('/profile/orders') },
  order('placed'),
  order('cooking'),
  order('onWay'),
  order('delivered'),
  {
    ...order('delivered'),
    name: 'order-rate',
    setUp: async (page) => {
      await page.locator('input[name=grade]').nth(3).check()
      await page.locator('fieldset button').first().click()
    },
  },
  order('ready'),
  {
    ...order('changed'),
    name: 'order-changed',
    prepare: justProposed,
    setUp: opened,
  },
  order('canceled'),
  order('unpaid'),
  pay('waiting'),
  pay('confirming', attempt({ state: 'under_way' })),
  pay('failed', attempt({ problem: 'no_money', card: '4417' })),
  pay('declined', attempt({ problem: 'declined' })),
  { ...pay('expired'), address: ofShop(({ orders }) => `/profile/orders/${orders.expired}/pay`) },
  refunded('owed', 'owed'),
  refunded('sent', 'sent'),
  refunded('returned', 'returned'),
  {
    name: 'order-map',
    address: ofDeliveringShop(({ orders }) => `/profile/orders/${orders.onWay}/map`),
    visitor: 'regular',
    setUp: mapShown,
    refused: ofMap,
  },
]
