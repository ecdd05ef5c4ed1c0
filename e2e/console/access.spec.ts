// One walk over all screens of the console on the narrowest phone: WCAG in both themes, no sideways scroll, and targets
// for a finger.
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { findViolationsInBothThemes } from '../axe.ts'
import { bring, placeOrder } from '../place-order.ts'
import { type ConsoleShop, openConsoleShop, speakEnglish } from './staff.ts'
import { findSmallTargets } from './target-sizes.ts'

// axe writes HTML, which the console's policy forbids.
test.use({ bypassCSP: true, viewport: { width: 320, height: 700 }, contextOptions: { reducedMotion: 'reduce' } })
test.slow()

let shop: ConsoleShop
test.beforeAll(async () => {
  shop = await openConsoleShop()
})
test.afterAll(() => shop.close())

const siteMap = readFileSync(new URL('../../apps/console/app/routes.ts', import.meta.url), 'utf8')
const mapped = [...siteMap.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path)
/** Wet hands, gloves, one hand on the handlebar. */
const bigTargets = ['/kitchen', '/deliveries', '/c/']

type Stop = readonly [path: string, shown: string]

/** Goes to the screen without a reload, as a link does, so that the page and axe are loaded once. */
async function faultsOf(page: Page, [path, shown]: Stop): Promise<string[]> {
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, shop.at(path))
  await expect(page.locator(shown).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const least = bigTargets.some((start) => path.startsWith(start)) ? 56 : 44
  const small = await page.evaluate(findSmallTargets, least)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const wide = wider > 0 ? [`${wider} px wider than the screen`] : []
  return [...small, ...wide, ...(await findViolationsInBothThemes(page))].map((fault) => `${path}: ${fault}`)
}

test('every screen is accessible, fits 320 px and has targets for a finger', async ({ browser, context }) => {
  const customer = await shop.customer()
  const placed = await placeOrder(customer, shop.pickUp())
  const accepted = await placeOrder(customer, shop.pickUp())
  await bring(shop, await shop.staff('OPERATOR'), accepted.id, 'ACCEPTED')
  const titled = (title: string) => `h1:text("${title}")`
  const faults: string[] = []

  const theirs = await browser.newContext({ ignoreHTTPSErrors: true, bypassCSP: true, reducedMotion: 'reduce' })
  await speakEnglish(theirs)
  const outside = await theirs.newPage()
  await outside.setViewportSize({ width: 320, height: 700 })
  await outside.goto(shop.at('/login'))
  for (const stop of [
    ['/login', titled('Log in')],
    ['/enrol', titled('First login')],
    [`/c/${'a'.repeat(43)}`, titled('Deliveries')],
  ] as const)
    faults.push(...(await faultsOf(outside, stop)))
  await outside.close()

  const stops: readonly Stop[] = [
    ['/more', titled('Test owner')],
    ['/nothing', titled('Page not found')],
    ['/orders', 'article'],
    ['/orders?view=table', 'td'],
    ['/orders?view=map', '[data-map]'],
    [`/orders/${placed.id}`, '[role=dialog] :text("Order #")'],
    [`/orders/${accepted.id}/change`, '[role=dialog] :text("Change order")'],
    ['/orders/archive', titled('Archive')],
    ['/orders/new', titled('Phone order')],
    ['/kitchen', 'article'],
    ['/stop-list', titled('Availability')],
    ['/pause', titled('Pause')],
    ['/couriers', titled('Couriers')],
    ['/cash', titled('Couriers’ cash')],
    ['/day-close', titled('Close the day')],
    ['/hours', titled('Opening hours')],
    ['/staff', titled('Staff')],
    ['/telegram', titled('Telegram')],
    ['/audit', titled('Activity log')],
    ['/print', titled('Printer')],
    [`/print/${accepted.id}`, titled('Print')],
    ['/start', titled('Hello,')],
  ]
  const { page } = await shop.work(context, 'OWNER', '/more')
  await expect(page.locator('h1')).toBeVisible()
  for (const stop of stops) faults.push(...(await faultsOf(page, stop)))

  const { page: courier } = await shop.work(theirs, 'COURIER', '/deliveries')
  await courier.setViewportSize({ width: 320, height: 700 })
  faults.push(...(await faultsOf(courier, ['/deliveries', titled('You have no orders')])))
  await theirs.close()

  expect(faults).toEqual([])
  const visited = new Set([...stops.map(([path]) => path), '/deliveries', '/print/:id'])
  expect(mapped.filter((path) => !visited.has(path ?? ''))).toEqual([])
})
