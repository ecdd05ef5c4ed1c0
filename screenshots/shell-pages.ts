// States of the shell on any page: languages, notices, no network, a newer build, an error, not found, no shop.
import { describeProblem } from '@dasturxon/i18n/problems'
import type { Page } from '@playwright/test'
import { ofShop, opened, type ShotPage } from './shot-page.ts'

/** A notice stays while the pointer is over it. */
const hoverNotice = (page: Page) => page.locator('[data-sonner-toast]').first().hover()

async function clearBasket(page: Page): Promise<void> {
  await page.locator('h1 + button').click()
  await hoverNotice(page)
}

async function putIntoBasket(page: Page): Promise<void> {
  // The button that adds the product is found by its price, because its text depends on the language.
  await page
    .locator('main button', { hasText: /\d\s\d{3}/ })
    .last()
    .click()
  await hoverNotice(page)
}

async function announceNewBuild(page: Page): Promise<void> {
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'the next one', timestamp: 1 } }))
}

/** A focus event makes the page check for a newer build. */
async function focusUntilNotice(page: Page): Promise<void> {
  const hasNotice = () => dispatchEvent(new Event('focus')) && document.querySelector('output button') !== null
  await page.waitForFunction(hasNotice, null, { polling: 300 })
}

/** The request for the newest build id fails too; otherwise the page would count as online at once. */
async function goOffline(page: Page): Promise<void> {
  await page.route('**/builds/latest.json', (route) => route.abort('internetdisconnected'))
  const hasNotice = () => dispatchEvent(new Event('offline')) && document.querySelector('output button') !== null
  await page.waitForFunction(hasNotice, null, { polling: 300 })
}

async function failRepeat(page: Page): Promise<void> {
  const json = { status: 500, code: 'unexpected', params: {}, description: describeProblem('unexpected') }
  await page.route('**/orders/v1/orders/*/repeat', (route) => route.fulfill({ status: 500, json }))
  await page.locator('main article button').first().click()
  await opened(page)
}

/** Navigates to a page whose data request fails. Simulated inside the page: its service worker bypasses routes. */
async function breakBranches(page: Page): Promise<void> {
  await page.evaluate(() => {
    const originalFetch = window.fetch
    window.fetch = (what, how) =>
      (what instanceof Request ? what.url : String(what)).includes('/branches.data')
        ? Promise.resolve(new Response('', { status: 500 }))
        : originalFetch(what, how)
  })
  await page.locator('a[href="/branches"]:visible').first().click()
  await page.locator('main img[src*=barrier]').waitFor()
}

export const shellPages: readonly ShotPage[] = [
  { name: 'language', address: ofShop('/language') },
  { name: 'notice', address: ofShop('/basket'), basket: 'filled', setUp: clearBasket },
  { name: 'notice-added', address: ofShop(({ demo }) => `/product/${demo.dishes[0]}`), setUp: putIntoBasket },
  { name: 'new-version', address: ofShop('/'), prepare: announceNewBuild, setUp: focusUntilNotice },
  { name: 'offline', address: ofShop('/'), setUp: goOffline },
  {
    name: 'error-dialog',
    address: ofShop('/profile/orders?tab=archive'),
    visitor: 'regular',
    setUp: failRepeat,
    refused: [{ status: 500, at: '/orders/v1/orders/' }],
  },
  { name: 'error', address: ofShop('/profile'), setUp: breakBranches },
  { name: 'not-found', address: ofShop('/nothing-here'), refused: [{ status: 404, at: '/nothing-here' }] },
  {
    name: 'no-shop',
    address: ({ language }) => ({ shop: 'nobody', path: `/merchantNotAvailable?lang=${language}` }),
    refused: [{ status: 404, at: '/merchantNotAvailable' }],
  },
]
