// Who stands before the page: somebody nobody knows, or a customer who has logged in as people do. One of each per shop is
// enough, and a number may ask for few codes.
import type { Browser, Page } from '@playwright/test'
import { newPhone, readCode } from '../../e2e/messages.ts'

export type Visitor = 'stranger' | 'customer'

export function visitorsOf(browser: Browser, shop: (sub: string) => string) {
  const pages = new Map<string, Promise<Page>>()
  const open = async (visitor: Visitor, sub: string): Promise<Page> => {
    // Nobody tells where they are, so no page asks: a question over a picture would come when it likes.
    const context = await browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: 'reduce', permissions: [] })
    const page = await context.newPage()
    if (visitor === 'customer') await logIn(page, shop(sub))
    return page
  }
  return {
    page(visitor: Visitor, sub: string): Promise<Page> {
      const name = visitor === 'customer' ? sub : ''
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

/** By what a field is for, not by its words: any shop, any language. */
async function logIn(page: Page, origin: string): Promise<void> {
  const phone = newPhone()
  await page.goto(`${origin}/login`)
  await page.locator('input[type=tel]').fill(phone)
  await page.locator('button[type=submit]').click()
  await page.locator('input[autocomplete=one-time-code]').fill(await readCode(phone))
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The first dishes of the menu, as the shop itself would have stored them on this machine. */
export const fillBasket = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const merchant = document.documentElement.dataset['merchant'] ?? ''
    const name = `session:${merchant}`
    const ids = [...document.querySelectorAll('a[href^="/product/"]')].map((card) =>
      (card.getAttribute('href') ?? '').replace(/^\/product\/([\w-]+).*$/, '$1'),
    )
    const now = Date.now()
    const lines = [...new Set(ids)].slice(0, 3).map((productId, at) => ({
      productId,
      modifications: [],
      note: null,
      count: at + 1,
      addedAt: now + at,
      updatedAt: now + at,
    }))
    const saved: object = JSON.parse(localStorage.getItem(name) ?? '{}')
    const orderRequest = { ref: crypto.randomUUID(), revision: 0, lines, promoCode: null }
    localStorage.setItem(name, JSON.stringify({ ...saved, merchant, orderRequest }))
  })
