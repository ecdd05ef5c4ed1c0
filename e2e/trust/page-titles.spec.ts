// The document title names the page and the shop; the shop's slogan is the title of the home page only.
import { expect, type Page, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { shop } from '../shops.ts'

const titles: Record<string, string> = {
  '/': 'Olov — olovda pishgan taomlar',
  '/search': 'Search · Olov',
  '/basket': 'Basket · Olov',
  '/checkout': 'Checkout · Olov',
  '/profile': 'Account · Olov',
  '/profile/orders': 'Orders · Olov',
  '/profile/orders/01930000-0000-7000-8000-000000000001': 'Order details · Olov',
  '/profile/address': 'My addresses · Olov',
  '/profile/user': 'Personal details · Olov',
  '/choose-address': 'Choose an address · Olov',
  '/address/delivery': 'Delivery address · Olov',
  '/address/pickup': 'Pick-up · Olov',
  '/category': 'Categories · Olov',
  '/branches/map': 'Map of branches · Olov',
  '/login': 'Log in · Olov',
  '/login/rules': 'How login works · Olov',
}
const titleOf = async (page: Page, path: string) => {
  const html = await page.evaluate(async (url) => (await fetch(url)).text(), `${path}?lang=eng`)
  return /<title>([^<]*)<\/title>/.exec(html)?.[1]
}

test('the title of a page is its own name and the shop, and only the home page has the slogan', async ({ page }) => {
  await page.goto(`${shop('olov')}/?lang=eng`)
  const found = await Promise.all(Object.keys(titles).map(async (path) => [path, await titleOf(page, path)]))
  expect(Object.fromEntries(found)).toEqual(titles)
})

test('changes the title on the way from the home page to the search and back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop('olov')}/?lang=eng`)
  await hydrated(page)
  await page.locator('a[href="/search"]:visible').first().click()
  await expect(page).toHaveTitle('Search · Olov')
  await page.goBack()
  await expect(page).toHaveTitle('Olov — olovda pishgan taomlar')
})
