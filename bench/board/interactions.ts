// What an operator does all evening: opens an order, closes it, accepts a new one, filters. Each interaction is one
// click or key; its duration is what the Event Timing API reports, from the input to the next frame.
import type { Page } from '@playwright/test'
import type { ProcessorWaits } from './processor-waits.ts'

export const kinds = ['open', 'close', 'accept', 'filter'] as const
export type Kind = (typeof kinds)[number]

/** Interactions that take less are not reported. */
const leastMs = 16
const waitMs = 600

type Timed = { at: number; ms: number }
type Observed = { interactions?: Timed[] }
/** `alone`: without the time that the page waited for a processor which other processes had. */
export type Response = { ms: number; alone: number }

/** Runs in the page before its own scripts. Only events of taps and keys have an interaction id. */
export function observeInteractions(): void {
  const interactions: Timed[] = ((globalThis as Observed).interactions = [])
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) interactions.push({ at: performance.timeOrigin + entry.startTime, ms: entry.duration })
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

export async function interact(page: Page, kind: Kind, waits: ProcessorWaits): Promise<Response | undefined> {
  const before = (await reported(page)).length
  if (!(await acts[kind](page))) return undefined
  await page.waitForTimeout(waitMs)
  const events = (await reported(page)).slice(before)
  const alone = events.map(({ at, ms }) => ms - waits.between(at, at + ms))
  return { ms: Math.max(leastMs, ...events.map(({ ms }) => ms)), alone: Math.round(Math.max(leastMs, ...alone)) }
}

const reported = (page: Page): Promise<Timed[]> => page.evaluate(() => (globalThis as Observed).interactions ?? [])

const acts: Record<Kind, (page: Page) => Promise<boolean>> = {
  async open(page) {
    const card = page.locator('main section').nth(2).locator('article h4 a, article a').first()
    if (!(await click(page, card))) return false
    await page.getByRole('dialog').waitFor({ timeout: 30_000 })
    return true
  },
  async close(page) {
    const dialog = page.getByRole('dialog')
    if ((await dialog.count()) === 0) return false
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached', timeout: 30_000 })
    return true
  },
  accept: (page) => click(page, page.locator('main').getByRole('button', { name: 'Accept', exact: true }).first()),
  filter: (page) => click(page, page.locator('main header').getByRole('button', { name: 'Delivery', exact: true })),
}

/** Presses the mouse where the element is now; waiting until it is stable would wait for the news to end. */
async function click(page: Page, target: ReturnType<Page['locator']>): Promise<boolean> {
  const box = await target.boundingBox().catch(() => null)
  if (!box) return false
  await page.mouse.click(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
  return true
}
