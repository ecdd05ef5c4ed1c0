// How long a slow phone takes to respond on the page of 200 products: INP of taps and typing, and the longest frame
// while the whole menu is scrolled.
import type { Browser } from '@playwright/test'
import { median, rounded } from '../cpu.ts'
import { observeEvents } from './event-durations.ts'
import { longestTaskMs } from './main-thread-times.ts'
import { openPhone, type Phone, settle } from './phone.ts'
import { dragSheet, home, openProduct, type Response, tapPlusAtFirstPaint, typeInSearch } from './taps.ts'
import { recordTrace } from './trace.ts'

export type Interactions = {
  inpMs: Record<string, number>
  /** The fastest round: event durations are clock time, which includes the time that other processes took. */
  fastestInpMs: Record<string, number>
  /** The number of rounds in which a tap right after the first paint had no effect. */
  lostFirstTaps: number
  longestScrollFrameMs: number
}

const steps: Record<string, (phone: Phone, origin: string) => Promise<Response>> = {
  firstPlus: tapPlusAtFirstPaint,
  openProduct,
  dragSheet,
  search: typeInSearch,
}

export async function measureInteractions(browser: Browser, origin: string, rounds: number): Promise<Interactions> {
  const found: Record<string, Response[]> = Object.fromEntries(Object.keys(steps).map((name) => [name, []]))
  const frames: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [name, act] of Object.entries(steps))
      found[name]?.push(await onPhone(browser, (phone) => act(phone, origin)))
    frames.push(await onPhone(browser, (phone) => scrollMenu(browser, phone, origin)))
  }
  const each = (figure: (times: number[]) => number) =>
    Object.fromEntries(Object.entries(found).map(([name, responses]) => [name, figure(responses.map(({ ms }) => ms))]))
  return {
    inpMs: each(median),
    fastestInpMs: each((times) => Math.min(...times)),
    lostFirstTaps: Object.values(found)
      .flat()
      .filter(({ isLost }) => isLost).length,
    longestScrollFrameMs: rounded(median(frames), 0),
  }
}

async function onPhone<Result>(browser: Browser, act: (phone: Phone) => Promise<Result>): Promise<Result> {
  const phone = await openPhone(browser)
  await phone.page.addInitScript(observeEvents)
  try {
    return await act(phone)
  } finally {
    await phone.close()
  }
}

const stepPx = 1_200

/** A task that renders a frame runs its scripts, styles and layout, so the longest task is the longest frame. */
async function scrollMenu(browser: Browser, phone: Phone, origin: string): Promise<number> {
  const { page, session } = phone
  await page.goto(home(origin), { waitUntil: 'load' })
  await settle(phone)
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 4)
  // Counted before the trace, because reading the height of the page would make it lay out. Heights of far categories
  // are estimates, so a few more steps are made.
  const steps = 10 + (await page.evaluate((px) => Math.ceil(document.documentElement.scrollHeight / px), stepPx))
  const trace = await recordTrace(browser, async () => {
    for (let step = 0; step < steps; step++)
      await session.send('Input.synthesizeScrollGesture', { x: 195, y: 420, yDistance: -stepPx, speed: 2_400 })
  })
  if (!(await isAtEnd())) throw new Error('The end of the menu was not reached')
  return longestTaskMs(trace)
}
