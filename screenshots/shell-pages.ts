// What any page may wear or be replaced by: languages, notices, no network, a newer build, an error, no page, no shop.
import { describeProblem } from '@dasturxon/i18n/problems'
import type { Page } from '@playwright/test'
import { ofShop, opened, type ShotPage } from './shot-page.ts'

/** It does not go while somebody points at it. */
const noticed = (page: Page) => page.locator('[data-sonner-toast]').first().hover()

async function clearBasket(page: Page): Promise<void> {
  await page.locator('h1 + button').click()
  await noticed(page)
}

async function putIntoBasket(page: Page): Promise<void> {
  // The one that names a sum.
  await page
    .locator('main button', { hasText: /\d\s\d{3}/ })
    .last()
    .click()
  await noticed(page)
}

async function releaseAnother(page: Page): Promise<void> {
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'the next one', timestamp: 1 } }))
}

/** Whoever comes back to the page makes it look for a newer build. */
async function comeBack(page: Page): Promise<void> {
  const isTold = () => dispatchEvent(new Event('focus')) && document.querySelector('output button') !== null
  await page.waitForFunction(isTold, null, { polling: 300 })
}

/** No answer either, or the line would be back at once. */
async function loseTheLine(page: Page): Promise<void> {
  await page.route('**/builds/latest.json', (route) => route.abort('internetdisconnected'))
  const isTold = () => dispatchEvent(new Event('offline')) && document.querySelector('output button') !== null
  await page.waitForFunction(isTold, null, { polling: 300 })
}

async function refuseToRepeat(page: Page): Promise<void> {
  const json = { status: 500, code: 'unexpected', params: {}, description: describeProblem('unexpected') }
  await page.route('**/orders/v1/orders/*/repeat', (route) => route.fulfill({ status: 500, json }))
  await page.locator('main article button').first().click()
  await opened(page)
}

/** A page that is left for one whose facts the server cannot give. Told in the page: its worker asks past any route. */
async function breakBranches(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ask = window.fetch
    window.fetch = (what, how) =>
      (what instanceof Request ? what.url : String(what)).includes('/branches.data')
        ? Promise.resolve(new Response('', { status: 500 }))
        : ask(what, how)
  })
  await page.locator('a[href="/branches"]:visible').first().click()
  await page.locator('main img[src*=barrier]').waitFor()
}

export const shellPages: readonly ShotPage[] = [
  { name: 'language', address: ofShop('/language') },
  { name: 'notice', address: ofShop('/basket'), basket: 'filled', setUp: clearBasket },
  { name: 'notice-added', address: ofShop(({ demo }) => `/product/${demo.dishes[0]}`), setUp: putIntoBasket },
  { name: 'new-version', address: ofShop('/'), prepare: releaseAnother, setUp: comeBack },
  { name: 'offline', address: ofShop('/'), setUp: loseTheLine },
  {
    name: 'error-dialog',
    address: ofShop('/profile/orders?tab=archive'),
    visitor: 'regular',
    setUp: refuseToRepeat,
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
