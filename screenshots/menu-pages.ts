// Pages of the menu: home (the menu view differs by shop), categories, search, products, stories, basket.
import type { Page } from '@playwright/test'
import { closedShop } from '@dasturxon/testbed/data/demo-shops'
import type { Look } from './looks.ts'
import { changing, ofDeliveringShop, ofShop, opened, type ShotPage } from './shot-page.ts'

const scrolled = (page: Page) => page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))

/** Opens the first product; its category decides whether a sheet, a pop-up or a page opens. */
async function openProduct(page: Page): Promise<void> {
  await page.locator('a[href^="/product/"]').first().click()
  await page.locator('[role=dialog], h1').last().waitFor()
}

/** Scrolls the options of an open product to their end. */
async function scrollSheet(page: Page): Promise<void> {
  await opened(page)
  await page
    .getByRole('dialog')
    .locator('[class*=overflow-y-auto]')
    .first()
    .evaluate((part) => part.scrollTo({ top: part.scrollHeight, behavior: 'instant' }))
}

const slots = 'section[aria-labelledby=closed] fieldset button'

/** Chooses the second time for which the closed shop takes orders. */
async function chooseSlot(page: Page): Promise<void> {
  await page.locator(slots).nth(1).click()
  await page.locator(`${slots}[aria-pressed=true]`).waitFor()
}

type Waiting = { status: string }
/** The customer waits for one such order at most. */
const waitingFor = (isAwaited: (order: Waiting) => boolean) =>
  changing<Waiting[]>('**/orders/v1/orders/user/*/active', (orders) => orders.filter(isAwaited).slice(0, 1))

const searchFor = (words: string) => async (page: Page) => {
  await page.locator('main input[inputmode=search]').fill(words)
  await page.locator('main h2', { hasText: words }).waitFor()
}

/** Leaves two searches behind, as earlier visits would. */
async function recentSearches(page: Page): Promise<void> {
  const field = page.locator('main input[inputmode=search]')
  for (const words of ['lavash', 'osh']) {
    await field.fill(words)
    await field.press('Enter')
  }
  await field.fill('')
  await page.locator('main nav h2, main section h2').first().waitFor()
}

const ofClosedShop = (path: string) => (look: Look) => ofShop(path)({ ...look, shop: closedShop })

/** A page of a guest at a table, whose code opens the shop with the id of the table. Not every shop has tables. */
const atTable = (name: string, path: string): ShotPage => ({
  name: `table-${name}`,
  address: (look) => ofShop(({ demo }) => `${path}?table=${demo.table}`)({ ...look, shop: 'olov' }),
  basket: 'filled',
  setUp: (page) => page.locator('output button').filter({ visible: true }).first().waitFor(),
})

/** The start page of a customer whose order has that status. */
const liveOrder = (name: string, address: ShotPage['address'], awaited: string): ShotPage => ({
  name,
  address,
  visitor: 'regular',
  place: awaited === 'ON_WAY' ? 'DELIVERY' : 'PICK_UP',
  prepare: waitingFor(({ status }) => status === awaited),
  setUp: (page) => page.locator('main a[href^="/profile/orders/"]').first().waitFor(),
})

export const menuPages: readonly ShotPage[] = [
  { name: 'home', address: ofShop('/') },
  { name: 'home-closed', address: ofClosedShop('/'), setUp: (page) => page.locator(slots).first().waitFor() },
  { name: 'home-closed-order', address: ofClosedShop('/'), basket: 'filled', setUp: chooseSlot },
  { name: 'home-scrolled', address: ofShop('/'), basket: 'filled', setUp: scrolled },
  { name: 'home-whole', address: ofShop('/'), isWhole: true },
  { name: 'home-delivery', address: ofShop('/'), basket: 'filled', place: 'DELIVERY' },
  { name: 'home-address', address: ofShop('/'), place: 'DELIVERY' },
  { name: 'home-returning', address: ofShop('/'), visitor: 'regular', prepare: waitingFor(() => false) },
  liveOrder('home-live-order', ofDeliveringShop('/'), 'ON_WAY'),
  liveOrder('home-ready-order', ofShop('/'), 'DONE'),
  { name: 'category', address: ofShop(({ demo }) => `/category?id=${demo.category}`) },
  { name: 'search', address: ofShop('/search') },
  { name: 'search-recent', address: ofShop('/search'), setUp: recentSearches },
  { name: 'search-found', address: ofShop('/search'), setUp: searchFor('sh') },
  { name: 'search-empty', address: ofShop('/search'), setUp: searchFor('xylofon') },
  { name: 'product-opened', address: ofShop('/'), setUp: openProduct },
  { name: 'product-sheet', address: ofShop(({ demo }) => `/?product=${demo.inSheet}`), setUp: opened },
  {
    name: 'product-sheet-scrolled',
    address: ofShop(({ demo }) => `/?product=${demo.inSheet}`),
    setUp: scrollSheet,
  },
  { name: 'product', address: ofShop(({ demo }) => `/product/${demo.chosen}`) },
  { name: 'product-plain', address: ofShop(({ demo }) => `/product/${demo.dishes[0]}`) },
  { name: 'favourites', address: ofDeliveringShop('/profile/favorites'), visitor: 'regular' },
  { name: 'favourites-empty', address: ofDeliveringShop('/profile/favorites') },
  { name: 'story', address: ofDeliveringShop(({ demo }) => `/stories/${demo.story}`), setUp: opened },
  { name: 'basket', address: ofShop('/basket'), basket: 'filled', place: 'DELIVERY' },
  { name: 'basket-whole', address: ofShop('/basket'), basket: 'filled', place: 'PICK_UP', isWhole: true },
  { name: 'basket-gone', address: ofShop('/basket'), basket: 'gone', place: 'PICK_UP' },
  { name: 'basket-empty', address: ofShop('/basket') },
  atTable('home', '/'),
  atTable('basket', '/basket'),
  atTable('checkout', '/checkout'),
]
