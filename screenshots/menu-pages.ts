// Pages of the menu: home (the menu view differs by shop), categories, search, products, stories, basket.
import type { Page } from '@playwright/test'
import { ofDeliveringShop, ofShop, opened, type ShotPage } from './shot-page.ts'

const scrolled = (page: Page) => page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))

/** Opens the first product; its category decides whether a sheet, a pop-up or a page opens. */
async function openProduct(page: Page): Promise<void> {
  await page.locator('a[href^="/product/"]').first().click()
  await page.locator('[role=dialog], h1').last().waitFor()
}

const searchFor = (words: string) => async (page: Page) => {
  await page.locator('main input[inputmode=search]').fill(words)
  await page.locator('main h2', { hasText: words }).waitFor()
}

export const menuPages: readonly ShotPage[] = [
  { name: 'home', address: ofShop('/') },
  { name: 'home-scrolled', address: ofShop('/'), basket: 'filled', setUp: scrolled },
  { name: 'home-whole', address: ofShop('/'), isWhole: true },
  { name: 'home-delivery', address: ofShop('/'), basket: 'filled', place: 'DELIVERY' },
  { name: 'home-returning', address: ofShop('/'), visitor: 'regular' },
  { name: 'category', address: ofShop(({ demo }) => `/category?id=${demo.category}`) },
  { name: 'search', address: ofShop('/search') },
  { name: 'search-found', address: ofShop('/search'), setUp: searchFor('sh') },
  { name: 'search-empty', address: ofShop('/search'), setUp: searchFor('xylofon') },
  { name: 'product-opened', address: ofShop('/'), setUp: openProduct },
  { name: 'product', address: ofShop(({ demo }) => `/product/${demo.chosen}`) },
  { name: 'product-plain', address: ofShop(({ demo }) => `/product/${demo.dishes[0]}`) },
  { name: 'favourites', address: ofDeliveringShop('/profile/favorites'), visitor: 'regular' },
  { name: 'favourites-empty', address: ofDeliveringShop('/profile/favorites') },
  { name: 'story', address: ofDeliveringShop(({ demo }) => `/stories/${demo.story}`), setUp: opened },
  { name: 'basket', address: ofShop('/basket'), basket: 'filled', place: 'DELIVERY' },
  { name: 'basket-whole', address: ofShop('/basket'), basket: 'filled', place: 'PICK_UP', isWhole: true },
  { name: 'basket-gone', address: ofShop('/basket'), basket: 'gone', place: 'PICK_UP' },
  { name: 'basket-empty', address: ofShop('/basket') },
]
