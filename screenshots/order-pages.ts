// Pages from the checkout to the delivery: the checkout, a regular customer's orders in every state, the courier map.
import type { Page } from '@playwright/test'
import { ofMap, ofSharedBasket } from './refusals.ts'
import { mapShown, ofDeliveringShop, ofShop, type ShotPage } from './shot-page.ts'
import type { OrderState } from '@dasturxon/testbed/data/regular-customers'

const order = (state: OrderState): ShotPage => ({
  name: `order-${state}`,
  address: ofShop(({ orders }) => `/profile/orders/${orders[state]}`),
  visitor: 'regular',
  setUp: (page) => page.locator('[aria-current=step], main h2').first().waitFor(),
  refused: ofMap,
})

const listed = (page: Page) => page.locator('main article').first().waitFor()

const regularAtCheckout = { visitor: 'regular', basket: 'filled', refused: ofSharedBasket } as const

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
  order('canceled'),
  {
    name: 'order-map',
    address: ofDeliveringShop(({ orders }) => `/profile/orders/${orders.onWay}/map`),
    visitor: 'regular',
    setUp: mapShown,
    refused: ofMap,
  },
]
