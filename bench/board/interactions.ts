// What an operator does all evening: opens an order, closes it, accepts a new one, filters. Each interaction is one
// click or key; its duration is what the Event Timing API reports, from the input to the next frame.
import type { Locator, Page } from '@playwright/test'
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
  if (kind !== 'close') await closeOpenOrder(page)
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
    // News may move the card between finding and pressing it: nothing was opened then, and nothing is counted.
    return await isThere(page.getByRole('dialog'))
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

/** News may move another card under the mouse, which then opens. */
async function closeOpenOrder(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) === 0) return
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached', timeout: 10_000 })
}

const isThere = (dialog: Locator): Promise<boolean> =>
  dialog.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )

/** Presses the mouse where the element is now; waiting until it is stable would wait for the news to end. */
async function click(page: Page, target: Locator): Promise<boolean> {
  const box = await target.boundingBox({ timeout: 5_000 }).catch(() => null)
  if (!box) return false
  await page.mouse.click(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
  return true
}
