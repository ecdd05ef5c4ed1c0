// Every address of the specification, opened in a browser: its page is there, inside the layout that the table names.
import { expect, type Page, test } from '@playwright/test'
import { enterDemoShop } from './demo-customer.ts'
import { shop } from './shops.ts'

test.use({ viewport: { width: 1_440, height: 900 } })
test.describe.configure({ timeout: 120_000 })

const home = shop('olov')

/** What a person sees of a layout: the shop's bar and footer, a map that fills the screen, a narrow page without bars. */
const layoutOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [bar, footer, main] = ['header', 'footer', 'main'].map((name) => document.querySelector(name))
    if (bar && footer) return 'default'
    const box = main?.getBoundingClientRect()
    if (bar) return box && box.bottom <= innerHeight + 1 ? 'map' : 'a bar without a footer'
    return box?.width === 720 ? 'extra' : 'auth'
  })

type Row = readonly [path: string, layout: 'default' | 'extra' | 'auth' | 'map', heading: string | RegExp]

async function open(page: Page, rows: readonly Row[]): Promise<void> {
  for (const [path, layout, heading] of rows)
    await test.step(path, async () => {
      await page.goto(home + path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      expect(await layoutOf(page), path).toBe(layout)
      expect(new URL(page.url()).pathname).toBe(path)
    })
}

/** Addresses with an id are followed from a link of the page that lists them. */
async function follow(page: Page, from: string, to: RegExp): Promise<void> {
  await page.goto(home + from)
  const links = page.locator('main a')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const href = hrefs.find((one) => to.test(one))
  if (!href) throw new Error(`${from} has no link to ${to.source}`)
  await page.goto(home + href)
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(await layoutOf(page), href).toBe('default')
}

test.beforeEach(({ context }) =>
  context.addCookies([{ name: '_language', value: 'eng', url: home, sameSite: 'Lax', secure: true }]),
)

test('[S2.01] [S2.02] [S2.04] [S2.05] [S2.06] [S2.07] [S2.08] [S2.09] [S1.16c] [S1.16d] opens the pages of the menu and of an order in the default layout', async ({
  page,
}) => {
  await open(page, [
    ['/', 'default', 'Olov — olovda pishgan taomlar'],
    ['/about', 'default', 'About us'],
    ['/basket', 'default', 'Basket'],
    ['/search', 'default', 'Search'],
    ['/offerta', 'default', 'Public offer'],
    ['/privacy', 'default', 'Privacy'],
    ['/category', 'default', 'Categories'],
    ['/checkout', 'default', 'Checkout'],
  ])
})

test('[S2.11] [S2.12] [S2.13] [S2.14] [S2.15] [S2.18] [S2.35e] [S2.35f] [S1.15c] [S1.16a] [S1.16b] [S1.16e] opens the pages about the restaurant in the default layout', async ({
  page,
}) => {
  await open(page, [
    ['/vacancy', 'default', 'Vacancies'],
    ['/branches', 'default', 'Branches'],
    ['/branches/map', 'default', 'Map of branches'],
    ['/choose-address', 'default', 'Choose an address'],
    ['/login/rules', 'default', 'How login works'],
    ['/language', 'default', 'Language'],
    ['/call-center', 'default', 'Help'],
  ])
  await follow(page, '/vacancy', /^\/vacancy\/[0-9a-f-]{36}$/)
  await follow(page, '/', /^\/product\/[0-9a-f-]{36}$/)
})

test('[S2.23] [S2.26] [S2.27] [S2.28] [S2.33] [S2.34] [S2.25] opens the pages of a customer in the default layout', async ({
  page,
  context,
}) => {
  await enterDemoShop(context, 'olov')
  await open(page, [
    ['/profile', 'default', 'Account'],
    ['/profile/user', 'default', 'Personal details'],
    ['/profile/favorites', 'default', 'Favourites'],
    ['/profile/cards', 'default', 'My cards'],
    ['/profile/cards/create', 'default', 'Add a card'],
    ['/profile/orders', 'default', 'My orders'],
    ['/profile/address', 'default', 'My addresses'],
    ['/profile/address/create', 'default', 'New address'],
    ['/profile/promos', 'default', 'Promo codes'],
    ['/profile/cashback', 'default', 'Cashback'],
    ['/profile/notifications', 'default', 'Notifications'],
    ['/reservations', 'default', 'My reservations'],
    ['/reservations/create', 'default', 'Reserve a table'],
  ])
})

test('[S2.03] [S2.16] [S2.19] [S2.20] [S2.21] [S2.22] opens the extra page, the login and the maps in their own layouts', async ({
  page,
}) => {
  await open(page, [
    ['/extra', 'extra', 'For friends of Olov'],
    ['/login', 'auth', 'Your phone number'],
    ['/merchantNotAvailable', 'auth', 'This shop isn’t available'],
    ['/address/pickup', 'map', 'Pick-up'],
    ['/address/pickup2', 'map', 'Pick-up'],
    ['/address/delivery', 'map', 'Delivery address'],
  ])
})
