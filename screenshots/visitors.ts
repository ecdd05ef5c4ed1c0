// The visitor of a page: anonymous, a customer who has just logged in through the login page, a regular customer, or at
// the console the owner or a courier of the shop.
// One of each per shop is enough, and the API limits login codes per phone number.
import type { Browser, Page } from '@playwright/test'
import { inboxAt, newPhone } from '@dasturxon/testbed/observing/messages'
import type { DemoShops } from '@dasturxon/testbed/data/demo-shops'

const inTashkent = { latitude: 41.3111, longitude: 69.2797 }

export type Visitor = 'anonymous' | 'customer' | 'regular' | 'owner' | 'courier'

/** `simulators`: the port of the simulators, where login codes are read. */
export function visitorsOf(browser: Browser, shop: (sub: string) => string, demoShops: DemoShops, simulators: string) {
  const pages = new Map<string, Promise<Page>>()
  const open = async (visitor: Visitor, sub: string): Promise<Page> => {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
      // The console's service worker would answer the blank page on which the shift is written.
      ...((visitor === 'owner' || visitor === 'courier') && { serviceWorkers: 'block' as const }),
      // With geolocation granted the shop does not ask for it: its dialog could cover the page at any moment.
      permissions: ['geolocation'],
      geolocation: inTashkent,
    })
    const page = await context.newPage()
    if (visitor === 'regular') await context.addCookies(await (await demoShops.regular(sub)).cookies())
    if (visitor === 'owner' || visitor === 'courier')
      await demoShops.enterConsole(context, shop('console'), sub, visitor)
    if (visitor === 'customer') await logIn(page, shop(sub), simulators)
    return page
  }
  return {
    page(visitor: Visitor, sub: string): Promise<Page> {
      const name = visitor === 'anonymous' ? '' : `${visitor} ${sub}`
      const opened = pages.get(name) ?? open(visitor, sub)
      pages.set(name, opened)
      return opened
    },
    async leave(): Promise<void> {
      for (const opened of pages.values()) await (await opened).context().close()
    },
  }
}
export type Visitors = ReturnType<typeof visitorsOf>

/** Finds fields by type, not by text, so that it works in any shop and language. */
async function logIn(page: Page, origin: string, simulators: string): Promise<void> {
  const phone = newPhone()
  await page.goto(`${origin}/login`)
  await page.locator('input[type=tel]').fill(phone)
  await page.locator('button[type=submit]').click()
  await page.locator('input[autocomplete=one-time-code]').fill(await inboxAt(simulators).readCode(phone))
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
