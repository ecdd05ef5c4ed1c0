// What a customer does on a slow phone: adds a product, opens a product, drags its sheet, searches. Each returns the INP
// of its events.
import type { Page } from '@playwright/test'
import { forgetEvents, worstOf } from './event-durations.ts'
import { type Phone, settle } from './phone.ts'

/** The INP of one round, and whether the first tap had no effect. */
export type Response = { ms: number; isLost: boolean }

export const home = (origin: string) => `${origin}/?lang=eng`
const plus = 'article button[aria-label^="Add"]'
const waitMs = 3_000

/** A tap adds the product to the basket or opens it for its options; a tap before the page listens may do nothing. */
const hasEffect = async (page: Page, withinMs: number): Promise<boolean> => {
  const deadline = performance.now() + withinMs
  const isShown = async () =>
    page.url().includes('/product/') || (await page.locator('article [role="status"], [role="dialog"]').count()) > 0
  while (performance.now() < deadline) {
    if (await isShown()) return true
    await page.waitForTimeout(250)
  }
  return isShown()
}

/** The tap does not wait for hydration: the page has been painted, and its scripts are still starting. */
export async function tapPlusAtFirstPaint(phone: Phone, origin: string): Promise<Response> {
  const { page, session } = phone
  await session.send('Page.enable')
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  const painted = new Promise<void>((resolve) =>
    session.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve()),
  )
  await page.goto(home(origin), { waitUntil: 'commit' })
  await painted
  // The first paint may show only the beginning of the document.
  await page.waitForSelector(plus, { state: 'attached' })
  await tap(phone, plus)
  await settle(phone)
  const isLost = !(await hasEffect(page, 5_000))
  // A lost tap costs nothing and would look fast, so the customer taps again.
  if (isLost) await tap(phone, plus)
  if (!(await hasEffect(page, 30_000))) throw new Error('The plus button does nothing')
  await page.waitForTimeout(waitMs)
  return { ms: await worstOf(page), isLost }
}

/** A card of a category whose products open in a layer above the menu; those of the first category open as a page. */
const inLayer = 'article:has(button[aria-label$=": Lavash wrap"]) a[href*="/product/"]'

export async function openProduct(phone: Phone, origin: string): Promise<Response> {
  await showSheet(phone, origin)
  return { ms: await worstOf(phone.page), isLost: false }
}

async function showSheet(phone: Phone, origin: string): Promise<void> {
  const { page } = phone
  await page.goto(home(origin), { waitUntil: 'load' })
  await settle(phone)
  await scrollTo(phone, inLayer)
  // A finger needs longer from the scroll to the tap.
  await page.waitForTimeout(1_000)
  await tap(phone, inLayer)
  await page.waitForURL(/\/product\//, { timeout: 30_000 })
  await page.getByRole('dialog').first().waitFor({ timeout: 30_000 })
  await page.waitForTimeout(waitMs)
}

/** Drags the sheet down a little and lets it return, then flicks it away. */
export async function dragSheet(phone: Phone, origin: string): Promise<Response> {
  const { page } = phone
  await showSheet(phone, origin)
  await forgetEvents(page)
  await drag(phone, 90, 600)
  await page.waitForTimeout(1_000)
  await drag(phone, 120, 80)
  await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 30_000 })
  await page.waitForTimeout(waitMs)
  return { ms: await worstOf(page), isLost: false }
}

/** The slowest of five keystrokes. */
export async function typeInSearch(phone: Phone, origin: string): Promise<Response> {
  const { page } = phone
  await page.goto(`${origin}/search?lang=eng`, { waitUntil: 'load' })
  await settle(phone)
  const field = page.getByRole('textbox', { name: 'Search the menu' })
  await field.focus()
  await page.keyboard.type('burge', { delay: 200 })
  await page.waitForTimeout(waitMs)
  if ((await field.inputValue()) !== 'burge') throw new Error('The search field has lost letters')
  return { ms: await worstOf(page), isLost: false }
}

/** Scrolls the first such element into the middle unless it can be tapped where it is, above the bottom bar. */
const scrollTo = ({ page }: Phone, selector: string): Promise<void> =>
  page.evaluate((it) => {
    const element = document.querySelector(it)
    const box = element?.getBoundingClientRect()
    if (box && (box.top < 120 || box.bottom > innerHeight - 120))
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, selector)

/** From the picture of the product downwards, evenly; the events carry their own times. */
async function drag({ session }: Phone, down: number, ms: number): Promise<void> {
  const steps = 12
  const began = Date.now()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y: 150 + down * part }],
      timestamp: (began + ms * part) / 1_000,
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= steps; step++) await touch('touchMove', step / steps)
  await touch('touchEnd', 1)
}

/** How long a finger stays on the glass in a quick tap. */
const heldMs = 80

/** Taps the first such element, without waiting for anything. */
async function tap(phone: Phone, selector: string): Promise<void> {
  const { page, session } = phone
  await scrollTo(phone, selector)
  const point = await page.evaluate((it) => {
    const box = document.querySelector(it)?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, selector)
  if (!point) throw new Error(`The page has no ${selector}`)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(heldMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
