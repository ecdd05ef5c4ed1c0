// Large text, a narrow phone and a phone held sideways: on the main pages nothing overlaps or scrolls sideways, and the
// main button is visible and whole.
import { expect as hurried, type Page, test } from '@playwright/test'
import { type BasketShop, openBasketShop, openFilled } from '../basket-shop.ts'
import { patient } from '../checkout-steps.ts'
import type { KnownPerson } from '../own-shop.ts'
import { placeDelivery } from '../place-order.ts'
import { shop as demo } from '../shops.ts'
import { layoutFaults, whatHides } from './layout-faults.ts'

const expect = hurried.configure(patient)
test.describe.configure({ timeout: 180_000 })
// With a known position the shop does not ask for it: its card would cover the page.
test.use({ permissions: ['geolocation'], geolocation: { latitude: 41.3111, longitude: 69.2797 } })

let shop: BasketShop
let customer: KnownPerson
let orderId: string
test.beforeAll(async () => {
  shop = await openBasketShop({ main_language: 'ru' })
  customer = await shop.customer()
  orderId = (await placeDelivery(shop, customer)).id
})
test.afterAll(() => shop.close())

type Kind = {
  name: string
  /** Opens the page; Russian, because its words are the longest. */
  open: (page: Page) => Promise<void>
  /** The main control of the page, and what must be readable beside it without scrolling. */
  main: string
  beside?: string
  isScrolledTo?: boolean
}

const russian = (page: Page, url: string) =>
  page.context().addCookies([{ name: '_language', value: 'ru', url: new URL(url).origin }])
const at = (path: string) => async (page: Page) => {
  await russian(page, shop.home)
  await page.goto(`${shop.home}${path}`)
}
const asCustomer = (path: () => string) => async (page: Page) => {
  await shop.enter(page.context(), customer, 'ru')
  await page.goto(`${shop.home}${path()}`)
}
const filled = (path: string) => async (page: Page) => {
  await openFilled(page, shop, { path })
  await russian(page, shop.home)
  await page.reload()
}

const pages: readonly Kind[] = [
  {
    name: 'home',
    open: async (page) => void (await page.goto(`${demo('anjir')}/?lang=ru`)),
    main: 'article button',
    isScrolledTo: true,
  },
  {
    name: 'product layer',
    open: async (page) => {
      await at('/')(page)
      await page.locator(`a[href*="${shop.burger}"]`).first().click()
    },
    main: '[role=dialog] button:has-text("Добавить") >> visible=true',
    beside: '[role=dialog] h2.text-title',
  },
  {
    name: 'product page',
    open: (page) => at(`/product/${shop.burger}`)(page),
    main: 'main button:has-text("Добавить")',
    beside: 'h1:has-text("Burger")',
  },
  { name: 'search', open: at('/search?q=burger'), main: 'main input[inputmode=search]' },
  { name: 'basket', open: filled('/basket'), main: 'main a[href="/checkout"] >> visible=true' },
  { name: 'checkout', open: filled('/checkout'), main: 'main .fixed button' },
  {
    name: 'order',
    open: asCustomer(() => `/profile/orders/${orderId}`),
    main: 'a[href^="tel:"]',
    isScrolledTo: true,
    beside: 'main section h2',
  },
  {
    name: 'orders',
    open: asCustomer(() => '/profile/orders'),
    main: 'article a[href*="/orders/"] >> nth=1',
    isScrolledTo: true,
  },
  { name: 'address', open: at('/address/delivery'), main: 'button:has-text("Подтвердить")' },
  { name: 'profile', open: asCustomer(() => '/profile'), main: 'main a[href="/profile/orders"]', isScrolledTo: true },
  { name: 'login', open: at('/login'), main: 'button[type=submit]', isScrolledTo: true },
]

const looks = [
  { name: 'text of 200 %', width: 390, height: 844, text: '200%' },
  { name: 'a screen of 360 px', width: 360, height: 780, text: '100%' },
  { name: 'a phone held sideways', width: 844, height: 390, text: '100%' },
] as const

for (const look of looks)
  test.describe(`with ${look.name}`, () => {
    test.use({ viewport: { width: look.width, height: look.height }, hasTouch: true, isMobile: true })

    for (const { name, open, main, beside, isScrolledTo = false } of pages)
      test(`the ${name} page is not wider than the screen, no text overlaps, and the main button is whole`, async ({
        page,
      }) => {
        await page.addInitScript((size) => {
          const enlarge = () => document.documentElement?.style.setProperty('font-size', size)
          enlarge()
          addEventListener('DOMContentLoaded', enlarge)
        }, look.text)
        await open(page)
        const control = page.locator(main).first()
        await expect(control).toBeVisible()
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), look.text)
        await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
        await expect.poll(() => layoutFaults(page), { timeout: 10_000 }).toEqual([])
        if (isScrolledTo)
          await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
        await expect.poll(() => whatHides(control), { timeout: 10_000 }).toEqual([])
        if (beside) expect(await whatHides(page.locator(beside).first())).toEqual([])
      })
  })
