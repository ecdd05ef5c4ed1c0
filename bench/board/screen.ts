// The screen of the order board in a real Chromium whose processor is slowed down four times.
import type { Browser, CDPSession, Page } from '@playwright/test'
import { observeInteractions } from './interactions.ts'
import type { Owner } from './staff.ts'

const slowdown = 4

export type Screen = { page: Page; session: CDPSession; close: () => Promise<void> }
type Painted = { boardPaintedAt?: number; boardReadAt?: number }

/** Runs in the page before its own scripts: notes when the first card is on the screen. */
function observeCards(): void {
  const painted = globalThis as Painted
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main article')) return
    observer.disconnect()
    // After the next frame has been drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (painted.boardPaintedAt = performance.now())
      port2.postMessage(null)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

export async function openBoardScreen(browser: Browser, owner: Owner, origin: string, sub: string): Promise<Screen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true })
  await owner.enter(context, origin)
  const page = await context.newPage()
  await page.addInitScript(observeInteractions)
  await page.addInitScript(observeCards)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${origin}/${sub}/orders`, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as Painted).boardPaintedAt !== undefined, undefined, {
    timeout: 60_000,
  })
  return { page, session, close: () => context.close() }
}

/** Milliseconds from the navigation, and from the arrival of the cards, until the first card was on the screen. */
export const paintTimesOf = ({ page }: Screen): Promise<{ ms: number; afterReplyMs: number }> =>
  page.evaluate(() => {
    const ms = (globalThis as Painted).boardPaintedAt ?? Number.NaN
    const [read] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/staff/v1/board')) as PerformanceResourceTiming[]
    return { ms, afterReplyMs: ms - (read?.responseEnd ?? Number.NaN) }
  })
